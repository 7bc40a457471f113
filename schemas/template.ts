/**
 * A request whose members the specification does not show, as a template that a target states: JSON in which `{name}` is a
 * placeholder.
 */
import { isObject, type Members } from '../lib/objects.ts';

/** Any JSON object whose strings may contain placeholders. */
export type Template = Members;

const placeholderPattern = /^\{(\w+)\}$/;

/** The names of all placeholders in a template. */
export const placeholdersIn = (template: unknown): string[] =>
  [...JSON.stringify(template).matchAll(/\{(\w+)\}/g)].map(([, placeholder]) => placeholder!);

/** Fills every placeholder; a member whose placeholder has no value is left out. */
export function fillTemplate(template: unknown, values: Members): unknown {
  if (Array.isArray(template)) return template.map((entry) => fillTemplate(entry, values));
  if (isObject(template))
    return Object.fromEntries(
      Object.entries(template)
        .map(([name, inner]) => [name, fillTemplate(inner, values)] as const)
        .filter(([, inner]) => inner !== undefined),
    );
  if (typeof template !== 'string') return template;
  const placeholder = placeholderPattern.exec(template)?.[1];
  // A value that is null is absent.
  if (placeholder !== undefined) return values[placeholder] ?? undefined;
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** Reads the values at the placeholders of a template from a message; a placeholder within a longer string is skipped. */
export function readTemplate(template: unknown, message: unknown): Record<string, unknown> {
  if (Array.isArray(template))
    return Object.assign(
      {},
      ...template.map((entry, index) =>
        readTemplate(entry, Array.isArray(message) ? message[index] : undefined),
      ),
    ) as Record<string, unknown>;
  if (isObject(template))
    return Object.assign(
      {},
      ...Object.entries(template).map(([name, inner]) =>
        readTemplate(inner, isObject(message) ? message[name] : undefined),
      ),
    ) as Record<string, unknown>;
  const placeholder = typeof template === 'string' ? placeholderPattern.exec(template)?.[1] : undefined;
  return placeholder === undefined || message === undefined ? {} : { [placeholder]: message };
}

const guestPattern = /^(firstName|lastName|age|ageQualifying|email)(\d+)?$/;

/**
 * The placeholder values of a v2 booking: its own members, those of each guest with the guest's number, and the first e-mail
 * address.
 */
export function valuesOfBooking(message: unknown): Record<string, unknown> {
  const { guests, ...bookingMembers } = (isObject(message) ? message : {}) as { guests?: unknown };
  const guestList = (Array.isArray(guests) ? guests : []) as readonly Members[];
  const numberedMembers = guestList.flatMap((guest, index) =>
    Object.entries(guest).map(([name, value]) => [`${name}${index + 1}`, value] as const),
  );
  const email = guestList.find((guest) => guest['email'] !== undefined)?.['email'];
  return {
    ...bookingMembers,
    ...(email === undefined ? {} : { email }),
    ...Object.fromEntries(numberedMembers),
  };
}

/** The v2 booking with these placeholder values. A guest is an adult unless the template has an age. */
export function bookingOfValues(values: Members): Record<string, unknown> {
  const guests: Record<string, unknown>[] = [];
  const bookingMembers: Record<string, unknown> = {};
  for (const [placeholder, value] of Object.entries(values)) {
    const [, name, number = '1'] = guestPattern.exec(placeholder) ?? [];
    if (name === undefined) bookingMembers[placeholder] = value;
    else (guests[Number(number) - 1] ??= { ageQualifying: 'ADULT' })[name] = value;
  }
  return { ...bookingMembers, guests: guests.filter((guest) => guest !== undefined) };
}
