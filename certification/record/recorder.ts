/** Watches a partner's traffic to a deployment: a port for each base address, and one journal. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { CalledBase } from '../../schemas/operation.ts';
import type { SentRequest } from '../../lib/exchange.ts';
import {
  nearMissSentence,
  operationFields,
  recogniser,
  type Recognised,
  type RecognisedExchange,
} from '../../schemas/recognise.ts';
import type { Settings } from '../../schemas/settings.ts';
import { unpacked } from '../../targets/coding.ts';
import type { PartnerJournal } from '../journal/journal.ts';
import type { PassedExchange } from './exchange.ts';
import { startProxy, type Proxy, type ProxyOptions } from './proxy.ts';
import { Room } from './taken.ts';
import type { Upstream } from './upstream.ts';

export interface RecorderOptions extends Pick<ProxyOptions, 'host' | 'tls'> {
  readonly upstreams: readonly Upstream[];
  readonly ports: Readonly<Partial<Record<CalledBase, number>>>;
  readonly settings: Settings;
  readonly journal: PartnerJournal;
  readonly tell: (sentence: string) => void;
  /** Milliseconds that an answer is held for the journal at most. */
  readonly hold?: number;
}

export interface Recorder {
  readonly urls: Readonly<Partial<Record<CalledBase, string>>>;
  readonly counts: Counts;
  stop(): Promise<void>;
}

export interface Counts {
  exchanges: number;
  /** That fit no operation. */
  strange: number;
  /** That were not kept. */
  lost: number;
}

/** Unpacked. */
const longestBody = 64 * 1024 * 1024;
/** So many kinds of what is told once are told of. */
const mostReported = 100;

/** @throws UsageError where it cannot listen */
export async function startRecorder(options: RecorderOptions): Promise<Recorder> {
  const { upstreams, ports, settings, journal, host, tls, hold = 1_000 } = options;
  const counts: Counts = { exchanges: 0, strange: 0, lost: 0 };
  const room = new Room();
  const once = onceEach(options.tell);
  const underWay = new Set<Promise<void>>();
  const proxies: Proxy[] = [];
  const urls: Partial<Record<CalledBase, string>> = {};

  const lose = ({ request, sentAt, receivedAt }: PassedExchange, why: string): Promise<boolean> => {
    counts.lost += 1;
    once(`Not recorded: ${why}. The traffic goes on, and the gap is in the journal.`);
    return journal.miss(sentAt, receivedAt, why, request);
  };
  const keep = async (
    upstream: Upstream,
    recognise: ReturnType<typeof recogniser>,
    passed: PassedExchange,
  ): Promise<void> => {
    counts.exchanges += 1;
    const { target, request } = passed;
    const { method } = request;
    const call = recognise(method, target);
    if (call.is === 'none' || call.is === 'nearly') {
      counts.strange += 1;
      const shown = { method, url: withoutIds(target) };
      once(
        call.is === 'none'
          ? `Fits no operation: ${shown.method} ${shown.url} at ${upstream.base}`
          : `At ${upstream.base} ${nearMissSentence(call, shown, settings)}`,
      );
    }
    if (passed.malformed !== undefined)
      return void (await lose(passed, `the deployment was not understood: ${passed.malformed}`));
    try {
      const read = await readable(passed, call);
      if (typeof read === 'string') await lose(passed, read);
      else if (!(await journal.add(read))) counts.lost += 1;
    } catch (error) {
      await lose(passed, `an exchange could not be read (${(error as Error).message})`);
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
        room,
        unreached: (why) => once(`${upstream.url} was not reached: ${why}`),
        watch: async (passed) => {
          const kept = keep(upstream, recognise, passed).finally(() => underWay.delete(kept));
          underWay.add(kept);
          await atMost(hold, kept);
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
      await Promise.race([Promise.all(underWay), sleep(5_000, undefined, { ref: false })]);
    },
  };
}

/** Settles with a promise, or without it after so many milliseconds. */
function atMost(milliseconds: number, promise: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, milliseconds);
    void promise.finally(() => {
      clearTimeout(late);
      resolve();
    });
  });
}

/** An exchange as the journal takes it, or why it cannot be read. */
async function readable(
  { request: { body: bytes, ...request }, response, sentAt, receivedAt }: PassedExchange,
  call: Recognised,
): Promise<RecognisedExchange | string> {
  const [body, answer] = [await textOf(bytes, request), response && (await textOf(response.body, response))];
  if (body === undefined || (response !== undefined && answer === undefined))
    return 'a body was longer than what is recorded';
  return {
    ...operationFields(call),
    request: { ...request, ...(body === '' ? {} : { body }) },
    response: response && { ...response, body: answer! },
    sentAt,
    receivedAt,
  };
}

/** A body as text; undefined where it is not all there, or unpacks to more than is recorded. */
async function textOf(
  bytes: Buffer | undefined,
  { headers }: Pick<SentRequest, 'headers'>,
): Promise<string | undefined> {
  return bytes && (await unpacked(bytes, headers['content-encoding'], longestBody))?.toString();
}

/** A path without what is of one call alone. */
const withoutIds = (target: string): string =>
  target
    .split('?', 1)[0]!
    .split('/')
    .map((segment) => (/\d|.{33}|[@%]/.test(segment) && !/^v\d+$/.test(segment) ? '…' : segment))
    .join('/')
    .slice(0, 200);

function onceEach(tell: (sentence: string) => void): (sentence: string) => void {
  const reported = new Set<string>();
  return (sentence) => {
    if (reported.has(sentence) || reported.size >= mostReported) return;
    reported.add(sentence);
    tell(reported.size === mostReported ? `${sentence} (no more of these are told)` : sentence);
  };
}
