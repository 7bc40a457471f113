/** What happens to a message before anybody keeps or judges it: secrets and what names a person for good are replaced. */
import { memberRedactor, redact } from '../lib/redact.ts';
import type { ReceivedResponse } from './exchange.ts';
import { nationalIds } from './messages/personal.ts';
import type { Settings } from './settings.ts';

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

/** Anything shorter is a word, not a credential. */
const shortestSecret = 20;
