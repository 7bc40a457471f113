/** What happens to an answer before anybody keeps or judges it. */
import { redact } from '../lib/redact.ts';
import { isBusy, whyUnjudged } from '../schemas/capture.ts';
import type { Expectation, ReceivedResponse } from '../schemas/exchange.ts';
import { tooBusy, unjudged } from './gaps.ts';

/** Ends what is running where the answer says nothing of how the service answers. */
export function refuseToJudge(response: ReceivedResponse, expects: Expectation): void {
  const why = whyUnjudged(response, expects);
  if (why === undefined) return;
  if (isBusy(response.status)) tooBusy(why);
  unjudged('blocked', why);
}

/** Values as a query behind a path that may have one. */
export function queryOf(path: string, values: Readonly<Record<string, string>>): string {
  if (Object.keys(values).length === 0) return '';
  const query = new URLSearchParams(values).toString();
  return query === '' ? '' : `${path.includes('?') ? '&' : '?'}${query}`;
}

export const redactAll = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, redact('secret', value)]));
