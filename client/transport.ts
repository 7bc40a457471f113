import { errors } from 'undici';
import { answerBounds } from '../lib/bounds.ts';
import type { ReceivedResponse, SentRequest } from '../lib/exchange.ts';
import { ask, dispatcherOptions, TooMuch } from '../targets/ask.ts';
import { accepted } from '../targets/coding.ts';
import { connectionsTo } from '../targets/outward.ts';
import { whyNone } from '../targets/probe.ts';
import { queryOf } from './capture.ts';

export interface OutgoingRequest extends SentRequest {
  /** Keys that travel in the query: apart from the address, because reports and errors show that. */
  readonly secretQuery?: Readonly<Record<string, string>>;
}

/** Sends one request. Throws `NoAnswer` where none came; any status is an answer. */
export type Transport = (request: OutgoingRequest) => Promise<ReceivedResponse>;

/** No answer came, or none that we read to its end: the network's fault or ours, never a clause's. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  /** Without the address. */
  readonly reason: string;
  /** The answer was lost on its way, or did not come this time, rather than being none that can be read. */
  readonly isLost: boolean;

  constructor(requested: string, reason: string, isLost = false) {
    super(`${requested}: ${reason}`);
    this.reason = reason;
    this.isLost = isLost;
  }
}

/** How an answer is lost on its way, or for a moment does not come. */
const lostResponseCodes: ReadonlySet<string> = new Set([
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'UND_ERR_SOCKET',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
]);

/** Without the cause: errors of clients carry what was sent, credentials and all, and reports would show it. */
function noAnswer({ method, url }: OutgoingRequest, cause: unknown): NoAnswer {
  const { code = '' } = cause as { code?: string };
  return new NoAnswer(`${method} ${url}`, reasonOf(cause), lostResponseCodes.has(code));
}

function reasonOf(cause: unknown): string {
  if (cause instanceof TooMuch)
    return `${cause.message}, so it was not judged: have less asked for, by known in the target's file`;
  if (cause instanceof errors.HeadersTimeoutError || cause instanceof errors.BodyTimeoutError)
    return `no answer within ${answerBounds.silence} s`;
  return whyNone(cause).split('\n')[0]!.slice(0, 200);
}

type Connections = ReturnType<typeof connectionsTo>;

/** A pool of connections, for tests and for bulk work. */
export class PoolTransport {
  readonly #pools = new Map<string, Connections>();
  readonly #bounds: { readonly body: number; readonly seconds: number };
  readonly #connections: number;

  /** @param connections to each host at most */
  constructor({
    body = answerBounds.body,
    seconds = answerBounds.seconds,
    connections = 8,
  }: { readonly body?: number; readonly seconds?: number; readonly connections?: number } = {}) {
    this.#bounds = { body, seconds };
    this.#connections = connections;
  }

  readonly send: Transport = async (outgoing) => {
    const { method, url, secretQuery = {}, headers, body } = outgoing;
    try {
      return await ask(
        this.#pool(new URL(url).origin),
        {
          method,
          url: url + queryOf(url, secretQuery),
          headers: { 'accept-encoding': accepted, ...headers },
          ...(body === undefined ? {} : { body }),
        },
        this.#bounds,
      );
    } catch (cause) {
      throw noAnswer(outgoing, cause);
    }
  };

  #pool(origin: string): Connections {
    let pool = this.#pools.get(origin);
    if (!pool)
      this.#pools.set(
        origin,
        (pool = connectionsTo(origin, { connections: this.#connections, ...dispatcherOptions })),
      );
    return pool;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#pools.values()].map((pool) => pool.close()));
  }

  /** Ends at once, with whatever is under way. */
  async destroy(): Promise<void> {
    await Promise.all([...this.#pools.values()].map((pool) => pool.destroy()));
  }
}

/** Sends over connections of its own, which are closed afterwards. */
export async function withPool<Result>(use: (send: Transport) => Promise<Result>): Promise<Result> {
  const pool = new PoolTransport();
  try {
    return await use(pool.send);
  } finally {
    await pool.close();
  }
}
