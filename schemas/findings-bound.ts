/**
 * Limits the findings of one message, because a large response can repeat one error a million times: the first findings of each
 * kind are kept, and the others are counted.
 */
import type { ClauseId } from './clauses.ts';

/** The maximum number of findings per schema path (of schema errors) or per clause (of assertions). */
export const maxPerKind = 100;

/** How many findings of each clause exceeded `maxPerKind` and were dropped. */
export type SurplusCounts = Readonly<Partial<Record<ClauseId, number>>>;

/** Counts findings per kind, and tells which exceed the limit. */
export class Tally<Kind> {
  readonly #counts = new Map<Kind, number>();

  /** Counts one finding. @returns whether it is within the limit */
  add(kind: Kind): boolean {
    const count = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, count);
    return count <= maxPerKind;
  }

  isFull(kind: Kind): boolean {
    return (this.#counts.get(kind) ?? 0) >= maxPerKind;
  }

  /** The kinds that exceeded the limit, and by how many. */
  *surplus(): Iterable<readonly [Kind, number]> {
    for (const [kind, count] of this.#counts) if (count > maxPerKind) yield [kind, count - maxPerKind];
  }
}

/** Sums counts per clause; undefined if there are none. */
export function sumSurplus(counts: Iterable<readonly [ClauseId, number]>): SurplusCounts | undefined {
  const surplus: Partial<Record<ClauseId, number>> = {};
  for (const [clause, count] of counts) if (count > 0) surplus[clause] = (surplus[clause] ?? 0) + count;
  return Object.keys(surplus).length === 0 ? undefined : surplus;
}

export const surplusEntries = (surplus: SurplusCounts | undefined): [ClauseId, number][] =>
  Object.entries(surplus ?? {}) as [ClauseId, number][];
