/** Forwards k6's pushes to the user's Prometheus, because k6 has only one remote-write output, which sends to our sidecar. */
import { UsageError } from '../../lib/exit.ts';
import { requestOf } from '../../targets/outward.ts';

const prefix = 'K6_PROMETHEUS_RW_';
const understood = /^(?:SERVER_URL|USERNAME|PASSWORD|BEARER_TOKEN|HTTP_HEADERS|HEADERS_.+)$/;
/** Variables that set how often and in which format k6 pushes, on which the figures of the run depend. */
const ignored = /^(?:PUSH_INTERVAL|TREND_AS_NATIVE_HISTOGRAM|TREND_STATS|STALE_MARKERS)$/;

const pushSeconds = 5;
/** Maximum number of pushes that may wait. */
const mostWaiting = 60;

/**
 * @param env the environment: k6's own variables state the URL and the credentials
 * @throws UsageError for a variable that k6 supports and the relay does not
 */
export function relayTo(env: NodeJS.ProcessEnv, say: (sentence: string) => void) {
  const own = Object.entries(env).flatMap(([name, value]) =>
    name.startsWith(prefix) && value ? [[name.slice(prefix.length), value] as const] : [],
  );
  const foreign = own.find(([name]) => !understood.test(name) && !ignored.test(name));
  if (foreign !== undefined)
    throw new UsageError(`${prefix}${foreign[0]} is not supported by load: leave it out`);
  const ownValues = Object.fromEntries(own);
  const { SERVER_URL: url = 'http://localhost:9090/api/v1/write' } = ownValues;
  const pairs = own.filter(([name]) => name.startsWith('HEADERS_'));
  const headers = {
    'content-type': 'application/x-protobuf',
    'content-encoding': 'snappy',
    'x-prometheus-remote-write-version': '0.1.0',
    ...authorization(ownValues),
    ...headersIn(ownValues['HTTP_HEADERS'] ?? ''),
    ...Object.fromEntries(pairs.map(([name, value]) => [name.slice('HEADERS_'.length), value])),
  };
  let waiting = 0;
  let failed = 0;
  let last: Promise<void> = Promise.resolve();
  const send = async (push: Buffer): Promise<void> => {
    try {
      const signal = AbortSignal.timeout(pushSeconds * 1_000);
      const { statusCode, body } = await requestOf(url, { method: 'POST', headers, body: push, signal });
      await body.dump();
      if (statusCode >= 300) throw new Error(`it answered ${statusCode}`);
    } catch (error) {
      failed += 1;
      if (failed === 1) say(`Prometheus does not take what k6 measures: ${(error as Error).message}.`);
    } finally {
      waiting -= 1;
    }
  };
  return {
    /** Sends the pushes one after the other, in the order in which they came. */
    pass: (push: Buffer): void => {
      if (waiting >= mostWaiting) return void (failed += 1);
      waiting += 1;
      last = last.then(() => send(push));
    },
    /** Resolves when all pushes have been sent. */
    end: async (): Promise<void> => {
      await last;
      if (failed > 1) say(`Prometheus did not take ${failed} pushes.`);
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
