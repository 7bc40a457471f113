/** Sends one request with its credentials and with retries. */
import { definedMembers } from '../lib/objects.ts';
import { restoreSecrets } from '../lib/secrets/vault.ts';
import type { CompleteExchange, ReceivedResponse } from '../lib/exchange.ts';
import { queryOf, redactAll } from './capture.ts';
import { retries, type RetryRule } from './retries.ts';
import type { OutgoingRequest, Transport } from './transport.ts';

/**
 * @param service what stays busy or not, for its retries: the base URL of the operation
 * @returns the last request that was sent and its response. Credentials stay in the headers and are masked in the
 *   query.
 * @throws NoAnswer if no answer came
 */
export async function sendOnWire(
  { method, url, body, headers: ownHeaders, secretQuery = {} }: OutgoingRequest,
  service: string,
  retryRule: RetryRule,
  transport: Transport,
): Promise<CompleteExchange> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    // An issued token may contain part of a secret, and is then masked.
    ...Object.fromEntries(Object.entries(ownHeaders).map(([name, value]) => [name, restoreSecrets(value)])),
  };
  let sentAt = Date.now();
  const send = (): Promise<ReceivedResponse> => {
    sentAt = Date.now();
    const sentBody = body === undefined ? {} : { body: restoreSecrets(body) };
    return transport({ method, url: restoreSecrets(url), secretQuery, headers, ...sentBody });
  };
  const response = await retries.sendWithRetries(service, send, retryRule);
  return {
    request: {
      method,
      url: url + queryOf(url, redactAll(secretQuery)),
      headers,
      ...definedMembers({ body }),
    },
    response,
    sentAt,
    receivedAt: Date.now(),
  };
}
