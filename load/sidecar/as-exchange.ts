/** Converts a forwarded message of k6 to an exchange. */
import { inLowerCase } from '../../lib/exchange.ts';
import type { JudgedExchange } from '../../schemas/exchange.ts';
import { asText } from '../../targets/ask.ts';
import type { Forwarded } from './protocol.ts';

/**
 * @param bytes body of the response
 * @param clockOffset milliseconds by which the deployment's clock differs from ours
 */
export const asExchange = (
  { request, response, ...rest }: Omit<Forwarded, 'phase'>,
  bytes: Buffer,
  clockOffset = 0,
): JudgedExchange => ({
  ...rest,
  request: { ...request, headers: inLowerCase(request.headers) },
  response: { ...response, headers: inLowerCase(response.headers), body: asText(bytes) },
  ...(clockOffset === 0 ? {} : { clockOffset }),
});
