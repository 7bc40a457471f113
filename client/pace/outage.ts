/** A deployment that stops answering in the middle of a run: everything is held back, and it is probed until it is there again. */
import { setTimeout as sleep } from 'node:timers/promises';

/** So many calls in a row got no answer; twice as many each time that a probe was answered at once. */
const firstInARow = 3;
const mostInARow = 48;
/** Milliseconds between two probes: the first, and the longest. */
const firstProbe = 500;
const longestProbe = 5_000;

export interface Probing {
  /** Whether a harmless call is answered. Never rejects. */
  readonly probe: () => Promise<boolean>;
  /** Milliseconds after the first call without an answer, after which nobody waits any more. */
  readonly patience: number;
  /** Called once where it did not come back. */
  readonly gone: (sentence: string) => void;
  readonly now?: () => number;
}

export class Outage {
  readonly #base: string;
  readonly #probing: Probing;
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
  constructor(base: string, probing: Probing) {
    this.#base = base;
    this.#probing = probing;
    this.#now = probing.now ?? Date.now;
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
    const { probe, patience, gone } = this.#probing;
    for (let pause = firstProbe; ; pause = Math.min(2 * pause, longestProbe)) {
      if (await probe()) {
        // It was there all the time: what got no answer is of another kind.
        if (pause === firstProbe) this.#inARow = Math.min(2 * this.#inARow, mostInARow);
        else this.#times += 1;
        break;
      }
      const silence = this.#now() - since;
      const left = patience - silence;
      if (left <= 0) {
        this.#over = `${this.#base} has not answered since ${new Date(since).toISOString().slice(11, 19)} UTC (${this.#why}), and was probed for ${Math.round(silence / 1_000)} s`;
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
