/** A request as one side gets it. Pure: k6 and Node send the same. */
import { shownCredentials, withQuery } from '../plan.ts';
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
  { credentials, method, base, path, body }: DuelRequest,
): Shot {
  const shown = shownCredentials(credentials, { keys }, { bearer, apiKey, secretKey });
  return {
    method,
    url: withQuery(`${urls[base]}${path}`, shown.query),
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...shown.headers },
    body: body ?? null,
  };
}

/** Fills in when it is sent: the same moment for both sides. */
export const sentAt = (body: string | null, moment: Date): string | null =>
  body === null ? null : body.split('"{{now}}"').join(`"${moment.toISOString()}"`);
