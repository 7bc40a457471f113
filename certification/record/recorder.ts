/** Records a partner's traffic to a deployment: a port per base URL, and one journal. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { CalledBase } from '../../schemas/operation.ts';
import type { SentRequest } from '../../lib/exchange.ts';
import {
  nearMissSentence,
  operationFields,
  recogniser,
  type RecognisedCall,
  type RecognisedExchange,
} from '../../schemas/recognise.ts';
import type { Settings } from '../../schemas/settings.ts';
import { decodeBody } from '../../targets/coding.ts';
import type { PartnerJournal } from '../journal/journal.ts';
import type { ProxiedExchange } from './exchange.ts';
import { startProxy, type Proxy, type ProxyOptions } from './proxy.ts';
import { MemoryLimit } from './body-buffer.ts';
import type { Upstream } from './upstream.ts';

interface RecorderOptions extends Pick<ProxyOptions, 'host' | 'tls'> {
  readonly upstreams: readonly Upstream[];
  readonly ports: Readonly<Partial<Record<CalledBase, number>>>;
  readonly settings: Settings;
  readonly journal: PartnerJournal;
  readonly tell: (sentence: string) => void;
  /** Maximum milliseconds that a response is held back for the journal. Default 1,000. */
  readonly maxHoldMs?: number;
}

export type Recorder = Awaited<ReturnType<typeof startRecorder>>;

export interface Counts {
  exchanges: number;
  /** Exchanges that fit no operation. */
  strange: number;
  /** Exchanges that were not recorded. */
  lost: number;
}

/** Limit of a decompressed body. */
const maxBodyBytes = 64 * 1024 * 1024;
/** Maximum number of different messages that are reported. */
const maxReports = 100;

/** @throws UsageError if it cannot listen on a port */
export async function startRecorder(options: RecorderOptions) {
  const { upstreams, ports, settings, journal, host, tls, maxHoldMs = 1_000 } = options;
  const counts: Counts = { exchanges: 0, strange: 0, lost: 0 };
  const memoryLimit = new MemoryLimit();
  const reportOnce = onceReporter(options.tell);
  const inFlight = new Set<Promise<void>>();
  const proxies: Proxy[] = [];
  const urls: Partial<Record<CalledBase, string>> = {};

  const recordGap = ({ request, sentAt, receivedAt }: ProxiedExchange, why: string): Promise<boolean> => {
    counts.lost += 1;
    reportOnce(`Not recorded: ${why}. The traffic goes on, and the gap is in the journal.`);
    return journal.miss(sentAt, receivedAt, why, request);
  };
  const record = async (
    upstream: Upstream,
    recognise: ReturnType<typeof recogniser>,
    exchange: ProxiedExchange,
  ): Promise<void> => {
    counts.exchanges += 1;
    const { target, request } = exchange;
    const { method } = request;
    const call = recognise(method, target);
    if (call.is === 'none' || call.is === 'nearly') {
      counts.strange += 1;
      const shownRequest = { method, url: withoutIds(target) };
      reportOnce(
        call.is === 'none'
          ? `Fits no operation: ${shownRequest.method} ${shownRequest.url} at ${upstream.base}`
          : `At ${upstream.base} ${nearMissSentence(call, shownRequest, settings)}`,
      );
    }
    if (exchange.malformed !== undefined)
      return void (await recordGap(exchange, `the deployment was not understood: ${exchange.malformed}`));
    try {
      const decoded = await decodeExchange(exchange, call);
      if (typeof decoded === 'string') await recordGap(exchange, decoded);
      else if (!(await journal.add(decoded))) counts.lost += 1;
    } catch (error) {
      await recordGap(exchange, `an exchange could not be read (${(error as Error).message})`);
    }
  };
  try {
    for (const upstream of upstreams) {
      const recognise = recogniser(settings, upstream.base);
      const proxy = await startProxy({
        host,
        port: ports[upstream.base] ?? 0,
        tls,
        upstream,
        memoryLimit,
        onUnreachable: (why) => reportOnce(`${upstream.url} was not reached: ${why}`),
        journalExchange: async (proxiedExchange) => {
          const recording = record(upstream, recognise, proxiedExchange).finally(() =>
            inFlight.delete(recording),
          );
          inFlight.add(recording);
          await settleWithin(maxHoldMs, recording);
        },
      });
      proxies.push(proxy);
      urls[upstream.base] = proxy.url;
    }
  } catch (error) {
    await Promise.all(proxies.map((proxy) => proxy.close(0)));
    throw error;
  }
  return {
    urls,
    counts,
    stop: async () => {
      await Promise.all(proxies.map((proxy) => proxy.close(5_000)));
      await Promise.race([Promise.all(inFlight), sleep(5_000, undefined, { ref: false })]);
    },
  };
}

/** Resolves when the promise settles, or after the given milliseconds. */
function settleWithin(milliseconds: number, promise: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    void promise.finally(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Decodes an exchange for the journal. @returns a string that says why, if that is impossible */
async function decodeExchange(
  { request: { body: bytes, ...request }, response, sentAt, receivedAt }: ProxiedExchange,
  call: RecognisedCall,
): Promise<RecognisedExchange | string> {
  const body = await textOf(bytes, request);
  const responseBody = response && (await textOf(response.body, response));
  if (body === undefined || (response !== undefined && responseBody === undefined))
    return 'a body was longer than what is recorded';
  return {
    ...operationFields(call),
    request: { ...request, ...(body === '' ? {} : { body }) },
    response: response && { ...response, body: responseBody! },
    sentAt,
    receivedAt,
  };
}

/** Decodes a body; undefined if it is incomplete, or too long after decompression. */
async function textOf(
  bytes: Buffer | undefined,
  { headers }: Pick<SentRequest, 'headers'>,
): Promise<string | undefined> {
  return bytes && (await decodeBody(bytes, headers['content-encoding'], maxBodyBytes))?.toString();
}

/** A path with its ids replaced. */
const withoutIds = (target: string): string =>
  target
    .split('?', 1)[0]!
    .split('/')
    .map((segment) => (/\d|.{33}|[@%]/.test(segment) && !/^v\d+$/.test(segment) ? '…' : segment))
    .join('/')
    .slice(0, 200);

function onceReporter(tell: (sentence: string) => void): (sentence: string) => void {
  const reported = new Set<string>();
  return (sentence) => {
    if (reported.has(sentence) || reported.size >= maxReports) return;
    reported.add(sentence);
    tell(reported.size === maxReports ? `${sentence} (further problems are not reported)` : sentence);
  };
}
