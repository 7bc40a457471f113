/** A request as one side gets it. Pure: k6 and Node send the same. */
import type { DuelRequest, Side } from './duel.ts';

export interface Shot {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** null for none; its moment of sending is still open. */
  readonly body: string | null;
}

export function shotAt(
  { urls, keys, secrets: { bearer = '', apiKey = '', secretKey = '' } }: Side,
  request: DuelRequest,
): Shot {
  const { credentials, method, base, path, body } = request;
  const inQuery = credentials === 'keys' && keys.in === 'query';
  const pair = (name: string, value: string): string =>
    `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
  const query = inQuery
    ? `${path.includes('?') ? '&' : '?'}${pair(keys.apiKey, apiKey)}&${pair(keys.secretKey, secretKey)}`
    : '';
  return {
    method,
    url: `${urls[base]}${path}${query}`,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(credentials === 'bearer' ? { authorization: `Bearer ${bearer}` } : {}),
      ...(credentials === 'keys' && !inQuery ? { [keys.apiKey]: apiKey, [keys.secretKey]: secretKey } : {}),
    },
    body: body ?? null,
  };
}

/** Fills in when it is sent: the same moment for both sides. */
export const sentAt = (body: string | null, moment: Date): string | null =>
  body === null ? null : body.split('"{{now}}"').join(`"${moment.toISOString()}"`);
