/** Forwards k6's pushes to the user's Prometheus, because k6 has only one remote-write output, which sends to our sidecar. */
import { UsageError } from '../../lib/exit.ts';
import { sendThroughDispatcher } from '../../targets/outward.ts';

const prefix = 'K6_PROMETHEUS_RW_';
const relayedVariables = /^(?:SERVER_URL|USERNAME|PASSWORD|BEARER_TOKEN|HTTP_HEADERS|HEADERS_.+)$/;
/** Variables for how often and in which format k6 pushes: ignored, because the figures depend on our own values. */
const ignoredVariables = /^(?:PUSH_INTERVAL|TREND_AS_NATIVE_HISTOGRAM|TREND_STATS|STALE_MARKERS)$/;

const pushTimeoutSeconds = 5;
const maxWaitingPushes = 60;

/**
 * @param env the environment: k6's own variables state the URL and the credentials
 * @throws UsageError for a variable that k6 supports and the relay does not
 */
export function createRelay(env: NodeJS.ProcessEnv, say: (sentence: string) => void) {
  const relayVariables = Object.entries(env).flatMap(([name, value]) =>
    name.startsWith(prefix) && value ? [[name.slice(prefix.length), value] as const] : [],
  );
  const unknownVariable = relayVariables.find(
    ([name]) => !relayedVariables.test(name) && !ignoredVariables.test(name),
  );
  if (unknownVariable !== undefined)
    throw new UsageError(
      `"load" does not support the environment variable ${prefix}${unknownVariable[0]}: unset it`,
    );
  const valueByName = Object.fromEntries(relayVariables);
  const { SERVER_URL: url = 'http://localhost:9090/api/v1/write' } = valueByName;
  const headerPairs = relayVariables.filter(([name]) => name.startsWith('HEADERS_'));
  const headers = {
    'content-type': 'application/x-protobuf',
    'content-encoding': 'snappy',
    'x-prometheus-remote-write-version': '0.1.0',
    ...authorization(valueByName),
    ...headersIn(valueByName['HTTP_HEADERS'] ?? ''),
    ...Object.fromEntries(headerPairs.map(([name, value]) => [name.slice('HEADERS_'.length), value])),
  };
  let waitingCount = 0;
  let failedCount = 0;
  let lastPush: Promise<void> = Promise.resolve();
  const send = async (push: Buffer): Promise<void> => {
    try {
      const signal = AbortSignal.timeout(pushTimeoutSeconds * 1_000);
      const request = { method: 'POST', headers, body: push, signal } as const;
      const { statusCode, body } = await sendThroughDispatcher(url, request);
      await body.dump();
      if (statusCode >= 300) throw new Error(`it answered ${statusCode}`);
    } catch (error) {
      failedCount += 1;
      if (failedCount === 1) say(`Prometheus does not take what k6 measures: ${(error as Error).message}.`);
    } finally {
      waitingCount -= 1;
    }
  };
  return {
    /** Sends the pushes one after the other, in the order in which they came. */
    pass: (push: Buffer): void => {
      if (waitingCount >= maxWaitingPushes) return void (failedCount += 1);
      waitingCount += 1;
      lastPush = lastPush.then(() => send(push));
    },
    /** Resolves when all pushes have been sent. */
    end: async (): Promise<void> => {
      await lastPush;
      if (failedCount > 1) say(`Prometheus did not take ${failedCount} pushes.`);
    },
  };
}

function authorization({ BEARER_TOKEN, USERNAME, PASSWORD = '' }: NodeJS.ProcessEnv) {
  if (BEARER_TOKEN !== undefined) return { authorization: `Bearer ${BEARER_TOKEN}` };
  if (USERNAME === undefined) return {};
  return { authorization: `Basic ${Buffer.from(`${USERNAME}:${PASSWORD}`).toString('base64')}` };
}

/** Several header fields in one variable, as k6 writes them: `name:value,name:value`. */
const headersIn = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    text
      .split(',')
      .filter((pair) => pair.includes(':'))
      .map((pair) => [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)]),
  );
