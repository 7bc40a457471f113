/** What happens to a message before anybody keeps or judges it: secrets and what names a person for good are replaced. */
import { membersRedactor } from '../lib/members.ts';
import { redact } from '../lib/redact.ts';
import type { Expectation, ReceivedResponse } from './exchange.ts';
import { nationalIds } from './messages/personal.ts';
import type { Settings } from './settings.ts';

/**
 * Replaces what names a person for good, and the security codes of cards: nothing is asserted of either but that it is text. The
 * numbers of cards stay until they were judged, since whether they are masked is a clause: what is kept loses them in EvidenceBook.
 */
export function personalRedactor(settings: Settings): <Message extends Pick<ReceivedResponse, 'body'>>(message: Message) => Message {
  const withoutPersonal = membersRedactor({ id: nationalIds, code: [settings.get('v1.names.card.securityCode')] });
  return (message) => {
    const body = withoutPersonal(message.body);
    return body === message.body ? message : { ...message, body };
  };
}

/** A service may repeat a credential in its answer: it is replaced there too, before anybody keeps it. */
export const withoutSecrets = <Message extends Said>(message: Message, secrets: Iterable<string>): Message =>
  [...secrets].reduce<Message>(withoutSecret, message);

/**
 * Throttling and gateways say nothing of how the service answers; nor do refused credentials, where the request was good.
 *
 * @returns why the answer is not judged; undefined where it is
 */
export function whyUnjudged({ status, headers }: Pick<ReceivedResponse, 'status' | 'headers'>, expects: Expectation): string | undefined {
  if (expects === 'accepted' && (status === 401 || status === 403)) return `the credentials were refused (HTTP ${status})`;
  if (![407, 408, 429, 502, 503, 504].includes(status)) return undefined;
  return `the service was busy or out of reach (HTTP ${status}${headers['retry-after'] ? `, Retry-After: ${headers['retry-after']}` : ''})`;
}

/** The long-stay token opens something by itself; rate and booking tokens are evidence, not secrets. */
const issuedToken = /("access_token"\s*:\s*")([^"]+)/g;

/** A body as it may be shown: without a token that it gives out. */
export const withoutIssuedToken = (body: string): string =>
  body.replaceAll(issuedToken, (_, before: string, token: string) => before + redact('token', token));

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

/** Anything shorter is a word, not a credential. */
const shortestSecret = 20;
