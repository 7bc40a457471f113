/** One request on its way: with the credentials that it shows, sent again where it may be, and what came back with its times. */
import { unmasked } from '../lib/secrets/vault.ts';
import type { AnsweredExchange, ReceivedResponse } from '../lib/exchange.ts';
import { queryOf, redactAll } from './capture.ts';
import type { ShownCredentials } from './credentials.ts';
import { patience, type Again } from './patience.ts';
import type { Transport } from './transport.ts';

/** A request as a session has it sent. */
export interface Leaving {
  /** The base address of its operation. */
  readonly base: string;
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  readonly shown: ShownCredentials;
  readonly again: Again;
}

/**
 * @returns what was sent the last time and what came, as they were on the wire: with the credentials in the headers, without those in
 * the query
 * @throws NoAnswer where none came
 */
export async function carry(
  { base, method, path, body, shown, again }: Leaving,
  transport: Transport,
): Promise<AnsweredExchange> {
  const url = base + path;
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    // A token that was issued may hold a piece of a secret, and then a mask.
    ...Object.fromEntries(Object.entries(shown.headers).map(([name, value]) => [name, unmasked(value)])),
  };
  let sentAt = Date.now();
  const send = (): Promise<ReceivedResponse> => {
    sentAt = Date.now();
    return transport({
      method,
      url: unmasked(url),
      ...(Object.keys(shown.query).length === 0 ? {} : { secretQuery: shown.query }),
      headers,
      ...(body === undefined ? {} : { body: unmasked(body) }),
    });
  };
  const response = await patience.served(base, send, again);
  return {
    request: {
      method,
      url: url + queryOf(path, redactAll(shown.query)),
      headers,
      ...(body === undefined ? {} : { body }),
    },
    response,
    sentAt,
    receivedAt: Date.now(),
  };
}
