/** Checks that a structure is a copy of another. Missing members are not an alteration, and display texts may be shortened. */
import { isObject } from '../../lib/objects.ts';
import { isRedactionHash } from '../../lib/redact.ts';

export interface Alteration {
  readonly pointer: string;
  readonly offered: unknown;
  readonly booked: unknown;
}

/** Names of members with display texts, which may be trimmed. */
const displayTextPattern = /descri|desci|name|text|comment|url|image|title/i;

/** Members that a booking adds or chooses itself. Specification: "v1 booking request (SendHotelRes)". */
const membersOfBooking: ReadonlySet<string> = new Set(['PaymentPolicies', 'WLCode', 'PaymentCard', 'POS']);

const amountTolerance = 0.005;

/** @returns all values that differ from the original */
function alterations(booked: unknown, offered: unknown, pointer: string): readonly Alteration[] {
  // A missing member is not an alteration, and neither is a member that was not offered.
  if (booked === null || booked === undefined || offered === null || offered === undefined) return [];
  if (Array.isArray(booked) && Array.isArray(offered))
    // Each entry must be a copy of an offered entry, in any order.
    return booked.flatMap((entry, index) => alterationsFromNearest(entry, offered, `${pointer}/${index}`));
  if (isObject(booked) && isObject(offered))
    return Object.entries(booked)
      .filter(
        ([name, value]) =>
          !membersOfBooking.has(name) && !(typeof value === 'string' && displayTextPattern.test(name)),
      )
      .flatMap(([name, value]) => alterations(value, offered[name], `${pointer}/${name}`));
  return isSameValue(booked, offered) ? [] : [{ pointer, offered, booked }];
}

/** How a value differs from the most similar candidate; empty if it is a copy of a candidate, or if there are no candidates. */
export function alterationsFromNearest(
  booked: unknown,
  candidates: readonly unknown[],
  pointer: string,
): readonly Alteration[] {
  let nearest: readonly Alteration[] | undefined;
  for (const candidate of candidates) {
    const differences = alterations(booked, candidate, pointer);
    if (nearest === undefined || differences.length < nearest.length) nearest = differences;
  }
  return nearest ?? [];
}

function isSameValue(booked: unknown, offered: unknown): boolean {
  if (isNumeric(booked) && isNumeric(offered))
    return Math.abs(Number(booked) - Number(offered)) <= amountTolerance;
  if (isDay(booked) && isDay(offered)) return booked.slice(0, 10) === offered.slice(0, 10);
  // An identifier is the same as a number and as a text. A structure in place of an identifier is judged by its schema.
  if (typeof booked === 'object' || typeof offered === 'object') return true;
  // If a tool has replaced only one of the two values, they cannot be compared.
  if (isRedactionHash(String(booked)) !== isRedactionHash(String(offered))) return true;
  return String(booked).trim() === String(offered).trim();
}

/** A number, or a text that contains one. */
const isNumeric = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d{1,15}(?:\.\d{1,10})?$/.test(value));

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d(?:T|$)/.test(value);
