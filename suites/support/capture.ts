/** What happens to an answer before anybody keeps or judges it. */
import { redact } from '../../lib/redact.ts';
import type { Expectation, ReceivedResponse } from '../../schemas/exchange.ts';
import { unjudged } from './gaps.ts';

/** Throttling and gateways say nothing of how the service answers; nor do refused credentials, where the request was good. */
export function refuseToJudge({ status, headers }: ReceivedResponse, expects: Expectation): void {
  if (expects === 'accepted' && (status === 401 || status === 403)) unjudged('blocked', `the credentials were refused (HTTP ${status})`);
  if (![407, 408, 429, 502, 503, 504].includes(status)) return;
  unjudged(
    'blocked',
    `the service was busy or out of reach (HTTP ${status}${headers['retry-after'] ? `, Retry-After: ${headers['retry-after']}` : ''})`,
  );
}

/** Values as a query behind a path that may have one. */
export function queryOf(path: string, values: Readonly<Record<string, string>>): string {
  if (Object.keys(values).length === 0) return '';
  const query = new URLSearchParams(values).toString();
  return query === '' ? '' : `${path.includes('?') ? '&' : '?'}${query}`;
}

export const redactAll = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, redact('secret', value)]));
