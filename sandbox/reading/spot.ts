import { badRequest } from '../refusal.ts';
import { arrayOf, object, type Reader } from './read.ts';

/** A value with its whole path in the body, because the last member name is ambiguous in deeply nested messages. */
export interface Spot {
  readonly value: unknown;
  readonly path: string;
}

export const root = (body: unknown): Spot => ({ value: body, path: '' });

/** The spot of a nested member. An absent or null object on the way has no members. */
export function memberAt(spot: Spot, ...names: readonly string[]): Spot {
  return names.reduce<Spot>(({ value, path }, name) => {
    const parent = value === undefined || value === null ? {} : object(value, path);
    return {
      value: Object.hasOwn(parent, name) ? parent[name] : undefined,
      path: path === '' ? name : `${path}.${name}`,
    };
  }, spot);
}

/** The value, or undefined if it is absent or null. */
export const optionalAt = <T>({ value, path }: Spot, reader: Reader<T>): T | undefined =>
  value === undefined || value === null ? undefined : reader(value, path);

/** @throws Refusal if the value is absent */
export function requiredAt<T>({ value, path }: Spot, reader: Reader<T>): T {
  if (value === undefined) throw badRequest(`${path} is missing.`, path);
  return reader(value, path);
}

/** Maximum length of an array, because nested arrays multiply their cost; no realistic request needs more. */
const maxEntries = 100;

const itemSpot: Reader<Spot> = (value, path) => ({ value, path });

/** The entries of an array; none if it is absent or null. */
export const entriesAt = (spot: Spot): readonly Spot[] =>
  optionalAt(spot, arrayOf(itemSpot, 0, maxEntries)) ?? [];

export const nonEmptyEntriesAt = (spot: Spot): readonly Spot[] =>
  requiredAt(spot, arrayOf(itemSpot, 1, maxEntries));
