import type { Obligation } from './requirement.ts';

interface Open {
  readonly id: Obligation;
  readonly until: number;
  readonly decide: () => void;
}

/** So much is waited for at once; of what is beyond it nothing is said. */
const most = 10_000;

/** What is decided by what happens until a moment: a stream's own time passes, no clock of ours. */
export class Waiting {
  readonly #open = new Set<Open>();
  #next = Infinity;

  add(id: Obligation, until: number, decide: () => void): { settle(): void } {
    const open: Open = { id, until, decide };
    if (this.#open.size < most) {
      this.#open.add(open);
      this.#next = Math.min(this.#next, until);
    }
    return { settle: () => void this.#open.delete(open) };
  }

  /** Time has come so far. */
  pass(now: number): void {
    if (now <= this.#next) return;
    this.#next = Infinity;
    for (const open of this.#open)
      if (open.until < now) {
        this.#open.delete(open);
        open.decide();
      } else this.#next = Math.min(this.#next, open.until);
  }

  /** Until when something is waited for; undefined where nothing is. */
  until(id: Obligation): number | undefined {
    let last: number | undefined;
    for (const open of this.#open) if (open.id === id) last = Math.max(last ?? 0, open.until);
    return last;
  }
}
