/**
 * A request of which the specification shows no member, laid out as a target states it: JSON in which `{word}` stands for what
 * is filled in.
 */
import { isObject, type Members } from '../lib/objects.ts';

/** Any JSON, its texts with placeholders. */
export type Template = Members;

const whole = /^\{(\w+)\}$/;

/** The words that a template wants filled in. */
export const wordsIn = (template: unknown): string[] =>
  [...JSON.stringify(template).matchAll(/\{(\w+)\}/g)].map(([, word]) => word!);

/** With every word filled in; a member whose word has no value is left out. */
export function filledIn(template: unknown, values: Members): unknown {
  if (Array.isArray(template)) return template.map((one) => filledIn(one, values));
  if (isObject(template))
    return Object.fromEntries(
      Object.entries(template)
        .map(([name, inner]) => [name, filledIn(inner, values)] as const)
        .filter(([, inner]) => inner !== undefined),
    );
  if (typeof template !== 'string') return template;
  const word = whole.exec(template)?.[1];
  if (word !== undefined) return values[word] ?? undefined;
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** What stands in a message at the places of the words; nothing of a word that is only a part of a text. */
export function readOut(template: unknown, message: unknown): Record<string, unknown> {
  if (Array.isArray(template))
    return Object.assign(
      {},
      ...template.map((one, index) => readOut(one, Array.isArray(message) ? message[index] : undefined)),
    ) as Record<string, unknown>;
  if (isObject(template))
    return Object.assign(
      {},
      ...Object.entries(template).map(([name, inner]) =>
        readOut(inner, isObject(message) ? message[name] : undefined),
      ),
    ) as Record<string, unknown>;
  const word = typeof template === 'string' ? whole.exec(template)?.[1] : undefined;
  return word === undefined || message === undefined ? {} : { [word]: message };
}

const guestWord = /^(firstName|lastName|age|ageQualifying|email)(\d+)?$/;

/** The words of a v2 booking: its own members, and those of each guest with the number of the guest; of an e-mail the first guest's. */
export function wordsOfBooking(message: unknown): Record<string, unknown> {
  const { guests, ...own } = (isObject(message) ? message : {}) as { guests?: unknown };
  const each = (Array.isArray(guests) ? guests : []) as readonly Members[];
  const numbered = each.flatMap((guest, index) =>
    Object.entries(guest).map(([name, value]) => [`${name}${index + 1}`, value] as const),
  );
  const email = each.find((guest) => guest['email'] !== undefined)?.['email'];
  return { ...own, ...(email === undefined ? {} : { email }), ...Object.fromEntries(numbered) };
}

/** The v2 booking that its words make. What a template does not ask of a guest is as it is of most. */
export function bookingOfWords(words: Members): Record<string, unknown> {
  const guests: Record<string, unknown>[] = [];
  const own: Record<string, unknown> = {};
  for (const [word, value] of Object.entries(words)) {
    const [, name, number = '1'] = guestWord.exec(word) ?? [];
    if (name === undefined) own[word] = value;
    else (guests[Number(number) - 1] ??= { ageQualifying: 'ADULT' })[name] = value;
  }
  return { ...own, guests: guests.filter((guest) => guest !== undefined) };
}
