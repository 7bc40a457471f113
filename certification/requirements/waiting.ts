import type { Obligation } from './requirement.ts';

interface PendingDecision {
  readonly id: Obligation;
  readonly until: number;
  readonly decide: () => void;
}

/** Maximum pending decisions; further ones are dropped. */
const maxPending = 10_000;

/** Decisions that become due at a given time. Time is taken from the stream of exchanges, not from our clock. */
export class PendingDecisions {
  readonly #decisions = new Set<PendingDecision>();
  #nextDueAt = Infinity;

  add(id: Obligation, until: number, decide: () => void): { settle(): void } {
    const decision: PendingDecision = { id, until, decide };
    if (this.#decisions.size < maxPending) {
      this.#decisions.add(decision);
      this.#nextDueAt = Math.min(this.#nextDueAt, until);
    }
    return { settle: () => void this.#decisions.delete(decision) };
  }

  /** Advances the time, and makes the decisions that are due. */
  advanceTo(now: number): void {
    if (now <= this.#nextDueAt) return;
    this.#nextDueAt = Infinity;
    for (const decision of this.#decisions)
      if (decision.until < now) {
        this.#decisions.delete(decision);
        decision.decide();
      } else this.#nextDueAt = Math.min(this.#nextDueAt, decision.until);
  }

  /** The latest due time of an obligation's pending decisions; undefined if there are none. */
  latestDueTime(id: Obligation): number | undefined {
    let latest: number | undefined;
    for (const decision of this.#decisions)
      if (decision.id === id) latest = Math.max(latest ?? 0, decision.until);
    return latest;
  }
}
