/** What happens to an answer before anybody keeps or judges it. */
import { memberRedactor, redact } from '../../lib/redact.ts';
import type { Expectation, ReceivedResponse } from '../../schemas/exchange.ts';
import { nationalIds } from '../../schemas/messages/personal.ts';
import type { Settings } from '../../schemas/settings.ts';
import { unjudged } from './gaps.ts';

/**
 * Replaces what names a person for good, and the security codes of cards: nothing is asserted of either but that it is text. The
 * numbers of cards stay until they were judged, since whether they are masked is a clause: what is kept loses them in EvidenceBook.
 */
export function personalRedactor(settings: Settings): <Message extends Pick<ReceivedResponse, 'body'>>(message: Message) => Message {
  const withoutIds = memberRedactor('id', nationalIds);
  const withoutCodes = memberRedactor('code', [settings.get('v1.names.card.securityCode')]);
  return (message) => ({ ...message, body: withoutCodes(withoutIds(message.body)) });
}

/** A service may repeat a credential in its answer: it is replaced there too, before anybody keeps it. */
export const withoutSecrets = <Message extends Said>(message: Message, secrets: Iterable<string>): Message =>
  [...secrets].reduce<Message>(withoutSecret, message);

/** What answers and notifications have in common. */
type Said = Pick<ReceivedResponse, 'headers' | 'body'>;

function withoutSecret<Message extends Said>(answer: Message, secret: string): Message {
  if (secret.length < shortestSecret) return answer;
  if (!answer.body.includes(secret) && !Object.values(answer.headers).some((value) => value.includes(secret))) return answer;
  const replaced = (text: string): string => text.replaceAll(secret, redact('secret', secret));
  return {
    ...answer,
    headers: Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, replaced(value)])),
    body: replaced(answer.body),
  };
}

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

/** Anything shorter is a word, not a credential. */
const shortestSecret = 20;
