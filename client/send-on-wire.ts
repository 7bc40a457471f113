/** One request on its way: with the credentials that it shows, sent again where it may be, and what came back with its times. */
import { unmasked } from '../lib/secrets/vault.ts';
import type { CompleteExchange, ReceivedResponse } from '../lib/exchange.ts';
import { queryOf, redactAll } from './capture.ts';
import { retries, type RetryRule } from './retries.ts';
import type { OutgoingRequest, Transport } from './transport.ts';

/**
 * @param base address of its operation
 * @returns what was sent the last time and what came, as they were on the wire: with the credentials in the headers, without those in
 * the query
 * @throws NoAnswer where none came
 */
export async function sendOnWire(
  { method, url, body, headers: own, secretQuery = {} }: OutgoingRequest,
  base: string,
  again: RetryRule,
  transport: Transport,
): Promise<CompleteExchange> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    // A token that was issued may hold a piece of a secret, and then a mask.
    ...Object.fromEntries(Object.entries(own).map(([name, value]) => [name, unmasked(value)])),
  };
  let sentAt = Date.now();
  const send = (): Promise<ReceivedResponse> => {
    sentAt = Date.now();
    return transport({
      method,
      url: unmasked(url),
      secretQuery,
      headers,
      ...(body === undefined ? {} : { body: unmasked(body) }),
    });
  };
  const response = await retries.sendWithRetries(base, send, again);
  return {
    request: {
      method,
      url: url + queryOf(url, redactAll(secretQuery)),
      headers,
      ...(body === undefined ? {} : { body }),
    },
    response,
    sentAt,
    receivedAt: Date.now(),
  };
}
