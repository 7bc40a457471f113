/** Detects a deployment that stops answering during a run: requests are held back, and it is probed until it answers again. */
import { setTimeout as sleep } from 'node:timers/promises';

/** Consecutive calls without an answer before requests are held back. Doubled each time that a probe is answered at once. */
const minFailuresToHold = 3;
const maxFailuresToHold = 48;
/** The first and the longest pause between two probes. */
const firstPauseMs = 500;
const maxPauseMs = 5_000;

export interface ProbeOptions {
  /** Whether a harmless request is answered. Never rejects. */
  readonly probe: () => Promise<boolean>;
  /** Milliseconds since the first call without an answer after which the deployment counts as gone. */
  readonly maxSilenceMs: number;
  /** Called once if the deployment did not come back. */
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
  /** Why nothing is sent any more; undefined otherwise. */
  goneReason: string | undefined;
  /** How often the deployment became unreachable and came back. */
  outageCount = 0;
  #hasAnswered = false;

  /** @param base the name of the base URL in the target */
  constructor(base: string, options: ProbeOptions) {
    this.#base = base;
    this.#options = options;
    this.#now = options.now ?? Date.now;
  }

  /** Resolves when requests may be sent, or when the deployment is gone for good. */
  async untilAnswering(): Promise<void> {
    await this.#probing;
  }

  /** Records an answer, late or not: the deployment is reachable. */
  recordAnswer(): void {
    this.#hasAnswered = true;
    this.#failureCount = 0;
    this.#failingSince = undefined;
  }

  /** Records a call without an answer. @param sentAt when it was sent */
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
        // The deployment was reachable all the time; the missing answers have another cause.
        if (pause === firstPauseMs)
          this.#failuresToHold = Math.min(2 * this.#failuresToHold, maxFailuresToHold);
        else this.outageCount += 1;
        break;
      }
      const silence = this.#now() - since;
      const leftMs = maxSilenceMs - silence;
      if (leftMs <= 0) {
        this.goneReason = `${this.#base} has not answered since ${new Date(since).toISOString().slice(11, 19)} UTC (${this.#lastFailure}), and was probed for ${Math.round(silence / 1_000)} s`;
        onGone(this.goneReason);
        break;
      }
      this.#hasAnswered = false;
      await sleep(Math.min(pause, leftMs));
      // A late answer to an earlier request shows that the deployment is only slow.
      if (this.#hasAnswered) break;
    }
    this.#probing = undefined;
    this.recordAnswer();
  }
}
