/** Checks that a structure is a copy of another. Missing members are no alteration, and display texts may be shortened. */
import { isObject, type Members } from '../../lib/objects.ts';
import { isRedactionHash } from '../../lib/redact.ts';

export interface Altered {
  readonly pointer: string;
  readonly offered: unknown;
  readonly booked: unknown;
}

/** Names of members with display texts, which may be trimmed. */
const displayTextPattern = /descri|desci|name|text|comment|url|image|title/i;

/** Members that a booking adds or chooses itself. Specification: "v1 booking request (SendHotelRes)". */
const membersOfBooking: ReadonlySet<string> = new Set(['PaymentPolicies', 'WLCode', 'PaymentCard', 'POS']);

const tolerance = 0.005;

/** Finds the first value that differs from the original; undefined if none does. */
export function alteredIn(booked: unknown, offered: unknown, pointer = ''): Altered | undefined {
  // A missing member is no alteration, nor is a member that was not offered.
  if (booked === null || booked === undefined || offered === null || offered === undefined) return undefined;
  if (Array.isArray(booked) && Array.isArray(offered)) return alteredList(booked, offered, pointer);
  if (isObject(booked) && isObject(offered)) return alteredMembers(booked, offered, pointer);
  return same(booked, offered) ? undefined : { pointer, offered, booked };
}

function alteredMembers(booked: Members, offered: Members, pointer: string): Altered | undefined {
  for (const [name, value] of Object.entries(booked)) {
    if (membersOfBooking.has(name) || (typeof value === 'string' && displayTextPattern.test(name))) continue;
    const found = alteredIn(value, offered[name], `${pointer}/${name}`);
    if (found) return found;
  }
  return undefined;
}

/** Each entry must be a copy of an offered entry, in any order. */
function alteredList(
  booked: readonly unknown[],
  offered: readonly unknown[],
  pointer: string,
): Altered | undefined {
  if (offered.length === 0) return undefined;
  for (const [index, one] of booked.entries()) {
    const all = offered.map((other) => alteredIn(one, other, `${pointer}/${index}`));
    if (all.every((found) => found !== undefined)) return all[Math.min(index, all.length - 1)];
  }
  return undefined;
}

function same(booked: unknown, offered: unknown): boolean {
  if (isNumeric(booked) && isNumeric(offered)) return Math.abs(Number(booked) - Number(offered)) <= tolerance;
  if (isDay(booked) && isDay(offered)) return booked.slice(0, 10) === offered.slice(0, 10);
  // An identifier is the same as number and as text; of a structure in place of a value its shape speaks.
  if (typeof booked === 'object' || typeof offered === 'object') return true;
  // What was replaced in one of them and not in the other says nothing.
  if (isRedactionHash(String(booked)) !== isRedactionHash(String(offered))) return true;
  return String(booked).trim() === String(offered).trim();
}

/** A number, also where it was written as text. */
const isNumeric = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d{1,15}(?:\.\d{1,10})?$/.test(value));

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d(?:T|$)/.test(value);
