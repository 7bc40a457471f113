/**
 * How much is kept of what is wrong with one message. A large answer that is wrong in one way is wrong a million times: the first
 * of each kind are findings, and of the others is kept how many there are.
 */
import type { ClauseId } from './clauses.ts';

/** Findings that are kept of one place of a schema, and of one clause where an assertion finds them. */
export const keptOfAKind = 100;

/** How many of each clause were found beyond those that are kept. */
export type More = Readonly<Partial<Record<ClauseId, number>>>;

/** Counts by kind, and says of which there are enough. */
export class Tally<Kind> {
  readonly #counts = new Map<Kind, number>();

  /** Counts one more, and says whether it is among the first. */
  room(kind: Kind): boolean {
    const count = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, count);
    return count <= keptOfAKind;
  }

  /** Whether one more would not be among the first. */
  full(kind: Kind): boolean {
    return (this.#counts.get(kind) ?? 0) >= keptOfAKind;
  }

  /** How many there were beyond the first. */
  beyond(kind: Kind): number {
    return Math.max(0, (this.#counts.get(kind) ?? 0) - keptOfAKind);
  }

  /** Those of which there were more than the first. */
  *overfull(): Iterable<readonly [Kind, number]> {
    for (const [kind, count] of this.#counts) if (count > keptOfAKind) yield [kind, count - keptOfAKind];
  }
}

/** Adds up counts of clauses; undefined where there are none. */
export function moreOf(all: Iterable<readonly [ClauseId, number]>): More | undefined {
  const more: Partial<Record<ClauseId, number>> = {};
  for (const [clause, count] of all) if (count > 0) more[clause] = (more[clause] ?? 0) + count;
  return Object.keys(more).length === 0 ? undefined : more;
}

export const moreIn = (more: More | undefined): [ClauseId, number][] =>
  Object.entries(more ?? {}) as [ClauseId, number][];
