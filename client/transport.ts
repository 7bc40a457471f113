import { errors } from 'undici';
import { responseLimits } from '../lib/bounds.ts';
import type { ReceivedResponse, SentRequest } from '../lib/exchange.ts';
import { sendRequest, dispatcherOptions, ResponseTooLarge } from '../targets/send-request.ts';
import { acceptedCodings } from '../targets/coding.ts';
import { connectionsTo } from '../targets/outward.ts';
import { noResponseReason } from '../targets/probe.ts';
import { queryOf } from './capture.ts';

export interface OutgoingRequest extends SentRequest {
  /** Keys in the query, separate from the URL because reports and errors show the URL. */
  readonly secretQuery?: Readonly<Record<string, string>>;
}

/** Sends one request. Any status is an answer. @throws NoAnswer if no answer came */
export type Transport = (request: OutgoingRequest) => Promise<ReceivedResponse>;

/** No complete answer came: a fault of the network or ours, never a violation of a clause. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  /** The message without the URL. */
  readonly reason: string;
  /** Whether the answer was lost or delayed, or was too large to be read; undefined if it was unreadable. */
  readonly kind: 'lost' | 'too large' | undefined;

  constructor(requested: string, reason: string, kind?: 'lost' | 'too large') {
    super(`${requested}: ${reason}`);
    this.reason = reason;
    this.kind = kind;
  }
}

/** Error codes of an answer that was lost or delayed. */
const lostResponseCodes: ReadonlySet<string> = new Set([
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'UND_ERR_SOCKET',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
]);

/** Has no `cause`, because errors of HTTP clients contain the sent credentials, and reports would show them. */
function noAnswer({ method, url }: OutgoingRequest, cause: unknown): NoAnswer {
  const { code = '' } = cause as { code?: string };
  const isLost = lostResponseCodes.has(code);
  const kind = cause instanceof ResponseTooLarge ? 'too large' : isLost ? 'lost' : undefined;
  return new NoAnswer(`${method} ${url}`, reasonOf(cause), kind);
}

function reasonOf(cause: unknown): string {
  if (cause instanceof ResponseTooLarge)
    return `${cause.message}, so it was not judged: request less, by known data in the target file`;
  if (cause instanceof errors.HeadersTimeoutError || cause instanceof errors.BodyTimeoutError)
    return `no answer within ${responseLimits.silence} s`;
  return noResponseReason(cause).split('\n')[0]!.slice(0, 200);
}

type Connections = ReturnType<typeof connectionsTo>;

/** The limits of one response, and the maximum number of connections per host. */
const defaultLimits = { body: responseLimits.body, seconds: responseLimits.seconds, connections: 8 };

/** A connection pool per host. */
export class PoolTransport {
  readonly #pools = new Map<string, Connections>();
  readonly #limits: typeof defaultLimits;

  constructor(limits: Partial<typeof defaultLimits> = {}) {
    this.#limits = { ...defaultLimits, ...limits };
  }

  readonly send: Transport = async (outgoing) => {
    const { method, url, secretQuery = {}, headers, body } = outgoing;
    try {
      return await sendRequest(
        this.#pool(new URL(url).origin),
        {
          method,
          url: url + queryOf(url, secretQuery),
          headers: { 'accept-encoding': acceptedCodings, ...headers },
          ...(body === undefined ? {} : { body }),
        },
        this.#limits,
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
        (pool = connectionsTo(origin, { connections: this.#limits.connections, ...dispatcherOptions })),
      );
    return pool;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#pools.values()].map((pool) => pool.close()));
  }

  /** Closes all connections at once and aborts requests in flight. */
  async destroy(): Promise<void> {
    await Promise.all([...this.#pools.values()].map((pool) => pool.destroy()));
  }
}

/** Runs work with its own connection pool, and closes the pool afterwards. */
export async function withPool<Result>(work: (send: Transport) => Promise<Result>): Promise<Result> {
  const pool = new PoolTransport();
  try {
    return await work(pool.send);
  } finally {
    await pool.close();
  }
}
