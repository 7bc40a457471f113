/** A deployment that stops answering in the middle of a run: everything is held back, and it is knocked at until it is there again. */
import { setTimeout as sleep } from 'node:timers/promises';

/** So many calls in a row got no answer; twice as many each time that a knock was answered at once. */
const firstInARow = 3;
const mostInARow = 48;
/** Milliseconds between two knocks: the first, and the longest. */
const firstKnock = 500;
const longestKnock = 5_000;

export interface Knocking {
  /** Whether a harmless call is answered. Never rejects. */
  readonly knock: () => Promise<boolean>;
  /** Milliseconds after the first call without an answer, after which nobody waits any more. */
  readonly patience: number;
  /** Called once where it did not come back. */
  readonly gone: (sentence: string) => void;
  readonly now?: () => number;
}

export class Outage {
  readonly #base: string;
  readonly #knocking: Knocking;
  readonly #now: () => number;
  #inARow = firstInARow;
  #failed = 0;
  #since: number | undefined;
  #why = '';
  #held: Promise<void> | undefined;
  #over: string | undefined;
  #times = 0;
  #heard = false;

  /** @param base how the target calls its address */
  constructor(base: string, knocking: Knocking) {
    this.#base = base;
    this.#knocking = knocking;
    this.#now = knocking.now ?? Date.now;
  }

  /** Why nothing is sent any more; undefined where it is. */
  get over(): string | undefined {
    return this.#over;
  }

  /** How often it went away and came back. */
  get times(): number {
    return this.#times;
  }

  /** Resolves when something may be sent, or nothing ever will. */
  async held(): Promise<void> {
    await this.#held;
  }

  /** Late or not, it is there. */
  answered(): void {
    this.#heard = true;
    this.#failed = 0;
    this.#since = undefined;
  }

  /** @param sentAt when the call that got no answer was sent */
  failed(why: string, sentAt: number): void {
    this.#failed += 1;
    this.#since = Math.min(this.#since ?? sentAt, sentAt);
    this.#why = why;
    if (this.#failed >= this.#inARow && this.#held === undefined) this.#held = this.#wait(this.#since);
  }

  async #wait(since: number): Promise<void> {
    const { knock, patience, gone } = this.#knocking;
    for (let pause = firstKnock; ; pause = Math.min(2 * pause, longestKnock)) {
      if (await knock()) {
        // It was there all the time: what got no answer is of another kind.
        if (pause === firstKnock) this.#inARow = Math.min(2 * this.#inARow, mostInARow);
        else this.#times += 1;
        break;
      }
      const silence = this.#now() - since;
      const left = patience - silence;
      if (left <= 0) {
        this.#over = `${this.#base} has not answered since ${new Date(since).toISOString().slice(11, 19)} UTC (${this.#why}), and was knocked at for ${Math.round(silence / 1_000)} s`;
        gone(this.#over);
        break;
      }
      this.#heard = false;
      await sleep(Math.min(pause, left));
      // What was sent before may be answered late: then it is there, and only slow.
      if (this.#heard) break;
    }
    this.#held = undefined;
    this.answered();
  }
}
