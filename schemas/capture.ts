/** Redacts a message before it is stored or judged: secrets and personal data. */
import { redactEmails } from '../lib/emails.ts';
import { membersRedactor } from '../lib/members.ts';
import { redact } from '../lib/redact.ts';
import type { Mask } from '../lib/secrets/masker.ts';
import type { Message } from '../lib/exchange.ts';
import { guestMembers, guestSettings, isTestGuestValue, nationalIds } from './messages/personal.ts';
import type { Settings } from './settings.ts';

/**
 * Redacts national ids, card security codes, and the personal data of guests that this tool did not invent. Assertions only
 * need these values to be strings, and equal values stay equal. Card numbers stay until they are judged, because a clause says whether
 * they are masked; `shownText` redacts them.
 * @returns a function whose `sentBody` is the request body: values that a service repeats from it are
 * kept, so that they can be compared
 */
export function personalRedactor(
  settings: Settings,
): <MessageType extends Pick<Message, 'body'>>(message: MessageType, sentBody?: string) => MessageType {
  const redactIds = membersRedactor({ id: nationalIds, code: [settings.get('v1.names.card.securityCode')] });
  const namesOf = (kind: keyof typeof guestSettings): string[] =>
    guestSettings[kind].map((id) => settings.get(id));
  const { person, email, phone, birth, address } = guestMembers;
  const guestMemberNames = {
    person: [...person, ...namesOf('person')],
    email: [...email, ...namesOf('email')],
    phone: [...phone, ...namesOf('phone')],
    birth,
    address,
  };
  const redactGuests = membersRedactor(guestMemberNames, (kind, text) => redact(kind, text.toLowerCase()));
  return (message, sentBody) => {
    const isKept = (value: string): boolean => {
      const text = canonicalString(value);
      return isTestGuestValue(text) || sentBody?.includes(`"${text}"`) === true;
    };
    const isKeptEmail = (email: string): boolean =>
      isTestGuestValue(email) || sentBody?.includes(email) === true;
    const body = redactEmails(redactGuests(redactIds(message.body), isKept), isKeptEmail);
    return body === message.body ? message : { ...message, body };
  };
}

/** A JSON string as this tool writes it: a service may escape any character. */
function canonicalString(text: string): string {
  if (!text.includes(String.raw`\u`)) return text;
  try {
    return JSON.stringify(JSON.parse(`"${text}"`)).slice(1, -1);
  } catch {
    return text;
  }
}

/** The string with all e-mail addresses redacted that this tool did not invent. */
export const withoutEmails = (text: string): string => redactEmails(text, isTestGuestValue);

/** Masks credentials, which a service may repeat anywhere in its response. */
export function withoutSecrets<MessageType extends Message>(message: MessageType, mask: Mask): MessageType {
  const body = mask(message.body);
  const headersJson = JSON.stringify(message.headers);
  if (body === message.body && mask(headersJson) === headersJson) return message;
  const headers = Object.fromEntries(
    Object.entries(message.headers).map(([name, value]) => [mask(name), mask(value)]),
  );
  return { ...message, headers, body };
}

/** Whether a service or a gateway was too busy to answer: a read-only request may be sent again. */
export const isBusy = (status: number): boolean => [408, 429, 502, 503, 504].includes(status);

/** Whether the service was too busy to answer, or a proxy answered in its place (407), as it would again. */
export const isOutOfReach = (status: number): boolean => status === 407 || isBusy(status);

/** The long-stay token is itself a credential; rate and booking tokens are evidence, not secrets. */
const issuedTokenPattern = /("access_token"\s*:\s*")([^"]+)/g;

export const withoutIssuedToken = (body: string): string =>
  body.replaceAll(issuedTokenPattern, (_, prefix: string, token: string) => prefix + redact('token', token));
