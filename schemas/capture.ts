/** What happens to a message before anybody keeps or judges it: secrets and what names a person for good are replaced. */
import { redactEmails } from '../lib/emails.ts';
import { membersRedactor } from '../lib/members.ts';
import { redact } from '../lib/redact.ts';
import type { Mask } from '../lib/secrets/masker.ts';
import type { Message } from '../lib/exchange.ts';
import { guestMembers, guestSettings, isOurs, nationalIds } from './messages/personal.ts';
import type { Settings } from './settings.ts';

/**
 * Replaces what names a person for good, the security codes of cards, and who guests are that are not ours: nothing is asserted of
 * any but that it is text, and equal ones stay equal. The numbers of cards stay until they were judged, since whether they are
 * masked is a clause: what is kept loses them when it is shown.
 *
 * @returns `sent` is what was asked: what a service repeats of it is no news, and may be compared with it
 */
export function personalRedactor(
  settings: Settings,
): <One extends Pick<Message, 'body'>>(message: One, sent?: string) => One {
  const withoutIds = membersRedactor({ id: nationalIds, code: [settings.get('v1.names.card.securityCode')] });
  const named = (kind: keyof typeof guestSettings): string[] =>
    guestSettings[kind].map((id) => settings.get(id));
  const { person, email, phone, birth, address } = guestMembers;
  const guests = {
    person: [...person, ...named('person')],
    email: [...email, ...named('email')],
    phone: [...phone, ...named('phone')],
    birth,
    address,
  };
  const withoutGuests = membersRedactor(guests, (kind, text) => redact(kind, text.toLowerCase()));
  return (message, sent) => {
    const keeps = (stated: string): boolean => {
      const text = asWritten(stated);
      return isOurs(text) || sent?.includes(`"${text}"`) === true;
    };
    const keepsEmail = (email: string): boolean => isOurs(email) || sent?.includes(email) === true;
    const body = redactEmails(withoutGuests(withoutIds(message.body), keeps), keepsEmail);
    return body === message.body ? message : { ...message, body };
  };
}

/** A text of JSON as we write it: a service may write any of its letters as an escape. */
function asWritten(text: string): string {
  if (!text.includes(String.raw`\u`)) return text;
  try {
    return JSON.stringify(JSON.parse(`"${text}"`)).slice(1, -1);
  } catch {
    return text;
  }
}

/** A text that is kept, without the e-mail addresses of others, wherever they stand in it. */
export const withoutEmails = (text: string): string => redactEmails(text, isOurs);

/** A service may repeat a credential in its answer, in whatever place: it is replaced there too, before anybody keeps it. */
export function withoutSecrets<One extends Message>(message: One, mask: Mask): One {
  const body = mask(message.body);
  const before = JSON.stringify(message.headers);
  if (body === message.body && mask(before) === before) return message;
  const headers = Object.fromEntries(
    Object.entries(message.headers).map(([name, value]) => [mask(name), mask(value)]),
  );
  return { ...message, headers, body };
}

/** Whether a service, or what stands before it, was too busy to answer: a call that only reads may be sent again. */
export const isBusy = (status: number): boolean => [408, 429, 502, 503, 504].includes(status);

/** 407: a proxy before the service answered in its place, and will again. */
export const isOutOfReach = (status: number): boolean => status === 407 || isBusy(status);

/** The long-stay token opens something by itself; rate and booking tokens are evidence, not secrets. */
const issuedToken = /("access_token"\s*:\s*")([^"]+)/g;

/** A body as it may be shown: without a token that it gives out. */
export const withoutIssuedToken = (body: string): string =>
  body.replaceAll(issuedToken, (_, before: string, token: string) => before + redact('token', token));
