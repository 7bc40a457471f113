/** A deployment that stops answering in the middle of a run: everything is held back, and it is probed until it is there again. */
import { setTimeout as sleep } from 'node:timers/promises';

/** So many calls in a row got no answer; twice as many each time that a probe was answered at once. */
const minFailuresToHold = 3;
const maxFailuresToHold = 48;
/** Milliseconds between two probes: the first, and the longest. */
const firstPauseMs = 500;
const maxPauseMs = 5_000;

export interface ProbeOptions {
  /** Whether a harmless call is answered. Never rejects. */
  readonly probe: () => Promise<boolean>;
  /** Milliseconds after the first call without an answer, after which nobody waits any more. */
  readonly maxSilenceMs: number;
  /** Called once where it did not come back. */
  readonly onGone: (sentence: string) => void;
  readonly now?: () => number;
}

export class Outage {
  readonly #base: string;
  readonly #options: ProbeOptions;
  readonly #now: () => number;
  #failuresToHold = minFailuresToHold;
  #failureCount = 0;
  #failingSince: number | undefined;
  #lastFailure = '';
  #probing: Promise<void> | undefined;
  #goneReason: string | undefined;
  #outageCount = 0;
  #hasAnswered = false;

  /** @param base how the target calls its address */
  constructor(base: string, probing: ProbeOptions) {
    this.#base = base;
    this.#options = probing;
    this.#now = probing.now ?? Date.now;
  }

  /** Why nothing is sent any more; undefined where it is. */
  get goneReason(): string | undefined {
    return this.#goneReason;
  }

  /** How often it went away and came back. */
  get outageCount(): number {
    return this.#outageCount;
  }

  /** Resolves when something may be sent, or nothing ever will. */
  async untilAnswering(): Promise<void> {
    await this.#probing;
  }

  /** Late or not, it is there. */
  recordAnswer(): void {
    this.#hasAnswered = true;
    this.#failureCount = 0;
    this.#failingSince = undefined;
  }

  /** @param sentAt when the call that got no answer was sent */
  recordFailure(why: string, sentAt: number): void {
    this.#failureCount += 1;
    this.#failingSince = Math.min(this.#failingSince ?? sentAt, sentAt);
    this.#lastFailure = why;
    if (this.#failureCount >= this.#failuresToHold && this.#probing === undefined)
      this.#probing = this.#probeUntilAnswering(this.#failingSince);
  }

  async #probeUntilAnswering(since: number): Promise<void> {
    const { probe, maxSilenceMs, onGone } = this.#options;
    for (let pause = firstPauseMs; ; pause = Math.min(2 * pause, maxPauseMs)) {
      if (await probe()) {
        // It was there all the time: what got no answer is of another kind.
        if (pause === firstPauseMs)
          this.#failuresToHold = Math.min(2 * this.#failuresToHold, maxFailuresToHold);
        else this.#outageCount += 1;
        break;
      }
      const silence = this.#now() - since;
      const left = maxSilenceMs - silence;
      if (left <= 0) {
        this.#goneReason = `${this.#base} has not answered since ${new Date(since).toISOString().slice(11, 19)} UTC (${this.#lastFailure}), and was probed for ${Math.round(silence / 1_000)} s`;
        onGone(this.#goneReason);
        break;
      }
      this.#hasAnswered = false;
      await sleep(Math.min(pause, left));
      // What was sent before may be answered late: then it is there, and only slow.
      if (this.#hasAnswered) break;
    }
    this.#probing = undefined;
    this.recordAnswer();
  }
}
