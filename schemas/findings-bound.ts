/**
 * Bounds the findings of one message. A large response that is wrong in one way is wrong a million times: the first findings of
 * each kind are kept, and the others are counted.
 */
import type { ClauseId } from './clauses.ts';

/** The maximum number of findings per schema path, and per clause of an assertion. */
export const maxPerKind = 100;

/** How many further findings each clause had. */
export type SurplusCounts = Readonly<Partial<Record<ClauseId, number>>>;

/** Counts by kind, up to and beyond the limit. */
export class Tally<Kind> {
  readonly #counts = new Map<Kind, number>();

  /** Counts one more, and tells whether it is within the limit. */
  add(kind: Kind): boolean {
    const count = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, count);
    return count <= maxPerKind;
  }

  /** Whether the limit is reached. */
  isFull(kind: Kind): boolean {
    return (this.#counts.get(kind) ?? 0) >= maxPerKind;
  }

  /** How many exceeded the limit. */
  surplusOf(kind: Kind): number {
    return Math.max(0, (this.#counts.get(kind) ?? 0) - maxPerKind);
  }

  /** The kinds that exceeded the limit, and by how many. */
  *surplus(): Iterable<readonly [Kind, number]> {
    for (const [kind, count] of this.#counts) if (count > maxPerKind) yield [kind, count - maxPerKind];
  }
}

/** Sums counts per clause; undefined if there are none. */
export function sumSurplus(counts: Iterable<readonly [ClauseId, number]>): SurplusCounts | undefined {
  const more: Partial<Record<ClauseId, number>> = {};
  for (const [clause, count] of counts) if (count > 0) more[clause] = (more[clause] ?? 0) + count;
  return Object.keys(more).length === 0 ? undefined : more;
}

export const surplusEntries = (more: SurplusCounts | undefined): [ClauseId, number][] =>
  Object.entries(more ?? {}) as [ClauseId, number][];
