import type { APIRequestContext } from '@playwright/test';
import { Pool, errors } from 'undici';
import { accepted, plainText } from './coding.ts';
import type { ReceivedResponse } from '../../schemas/exchange.ts';
import { queryOf } from './capture.ts';

export interface Outgoing {
  readonly method: string;
  readonly url: string;
  /** Keys that travel in the query: apart from the address, because reports and errors show that. */
  readonly secretQuery?: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Sends one request. Throws `NoAnswer` where none came; any status is an answer. */
export type Transport = (request: Outgoing) => Promise<ReceivedResponse>;

/** No answer came: the network's fault or ours, never a clause's. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** Milliseconds. */
const answerTimeout = 15_000;

/** Without the cause: Playwright's errors carry a log of what was sent, credentials and all, and reports would show it. */
function noAnswer({ method, url }: Outgoing, cause: unknown): NoAnswer {
  const { code, message = '' } = cause as { code?: string; message?: string };
  const [said = ''] = message.split(/\n|Call log:/);
  const timedOut =
    cause instanceof errors.HeadersTimeoutError || cause instanceof errors.BodyTimeoutError || /timed? ?out|Timeout \d+ms/i.test(said);
  const why = timedOut
    ? `no answer within ${answerTimeout / 1000} s`
    : (code ?? said.replace(/^apiRequestContext\.\w+: /, '').slice(0, 120));
  return new NoAnswer(`${method} ${url}: ${why || 'the connection failed'}`);
}

/** Playwright's request fixture: what stories speak through. */
export const playwrightTransport =
  (request: APIRequestContext): Transport =>
  async (outgoing) => {
    const { method, url, secretQuery, headers, body } = outgoing;
    try {
      const answer = await request.fetch(url, {
        method,
        headers: { ...headers },
        ...(secretQuery === undefined ? {} : { params: { ...secretQuery } }),
        ...(body === undefined ? {} : { data: Buffer.from(body) }),
        failOnStatusCode: false,
        maxRedirects: 0,
        timeout: answerTimeout,
      });
      return { status: answer.status(), headers: answer.headers(), body: await answer.text() };
    } catch (cause) {
      throw noAnswer(outgoing, cause);
    }
  };

/** A pool of connections for bulk work: about ten times as fast as the request fixture. */
export class PoolTransport {
  readonly #pools = new Map<string, Pool>();

  readonly send: Transport = async (outgoing) => {
    const { origin, pathname, search } = new URL(outgoing.url);
    try {
      const answer = await this.#pool(origin).request({
        method: outgoing.method as 'POST',
        path: pathname + search + queryOf(pathname + search, outgoing.secretQuery ?? {}),
        headers: { 'accept-encoding': accepted, ...outgoing.headers },
        ...(outgoing.body === undefined ? {} : { body: outgoing.body }),
      });
      const headers = Object.fromEntries(
        Object.entries(answer.headers).map(([name, value]) => [name, typeof value === 'string' ? value : [value].flat().join(', ')]),
      );
      const { 'content-encoding': coding } = headers;
      const body = coding === undefined ? await answer.body.text() : await plainText(await answer.body.arrayBuffer(), coding);
      return { status: answer.statusCode, headers, body };
    } catch (cause) {
      throw noAnswer(outgoing, cause);
    }
  };

  #pool(origin: string): Pool {
    let pool = this.#pools.get(origin);
    if (!pool)
      this.#pools.set(origin, (pool = new Pool(origin, { connections: 8, headersTimeout: answerTimeout, bodyTimeout: answerTimeout })));
    return pool;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#pools.values()].map((pool) => pool.close()));
  }
}
