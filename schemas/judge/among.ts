import type { ClauseId } from '../clauses.ts';
import { dig, isId, joinTexts, type Check, type LocatedObject } from './check.ts';

type LocatedValue = readonly [value: unknown, pointer: string];

/** The values at a path in each entry, with their pointers. */
export const valuesAt = (entries: readonly LocatedObject[], ...path: readonly string[]): LocatedValue[] =>
  entries.map(([entry, pointer]) => [dig(entry, ...path), [pointer, ...path].join('/')]);

/** Checks that each id is one of the given ones, as an integer or as a string. Values that are no ids are not judged. */
export function checkAmong(
  check: Check,
  clause: ClauseId,
  ids: readonly unknown[],
  values: readonly LocatedValue[],
  expected = `one of ${joinTexts(ids)}`,
): void {
  const knownIds = new Set(ids.map(String));
  for (const [value, pointer] of values)
    if (isId(value)) check(clause, knownIds.has(String(value)), pointer, expected, value);
}
