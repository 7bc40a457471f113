import type { Obligation } from './requirement.ts';

interface PendingDecision {
  readonly id: Obligation;
  readonly until: number;
  readonly decide: () => void;
}

/** Maximum pending decisions; further ones are dropped. */
const maxOpen = 10_000;

/** Decisions that become due at a given time. Time is taken from the stream of exchanges, not from our clock. */
export class Waiting {
  readonly #open = new Set<PendingDecision>();
  #next = Infinity;

  add(id: Obligation, until: number, decide: () => void): { settle(): void } {
    const open: PendingDecision = { id, until, decide };
    if (this.#open.size < maxOpen) {
      this.#open.add(open);
      this.#next = Math.min(this.#next, until);
    }
    return { settle: () => void this.#open.delete(open) };
  }

  /** Advances the time, and makes the decisions that are due. */
  pass(now: number): void {
    if (now <= this.#next) return;
    this.#next = Infinity;
    for (const open of this.#open)
      if (open.until < now) {
        this.#open.delete(open);
        open.decide();
      } else this.#next = Math.min(this.#next, open.until);
  }

  /** The latest due time of an obligation's pending decisions; undefined if there are none. */
  until(id: Obligation): number | undefined {
    let last: number | undefined;
    for (const open of this.#open) if (open.id === id) last = Math.max(last ?? 0, open.until);
    return last;
  }
}
