import type { CaseCount } from '../schemas/evidence.ts';

/** The reason for cases that were never sent. */
export const notSentReason = 'the test ended before it was sent';

/** Counts the cases of one batch: each planned case is judged, given up for a reason, or left out. */
export class CaseAccount {
  #planned: number;
  readonly #givenUp = new Map<string, number>();
  #judged = 0;

  constructor(planned: number) {
    this.#planned = planned;
  }

  recordJudged(): void {
    this.#judged += 1;
  }

  recordGivenUp(reason: string): void {
    this.#givenUp.set(reason, (this.#givenUp.get(reason) ?? 0) + 1);
  }

  /** For a case that needs what the target does not state: the gap at its clause counts, not the case. */
  leaveOut(): void {
    this.#planned -= 1;
  }

  /** Cases that were neither judged nor given up count as not sent. */
  toCount(): CaseCount {
    const notSentCount =
      this.#planned - this.#judged - [...this.#givenUp.values()].reduce((sum, count) => sum + count, 0);
    const givenUp = Object.fromEntries(this.#givenUp);
    return {
      planned: this.#planned,
      judged: this.#judged,
      givenUp: notSentCount === 0 ? givenUp : { ...givenUp, [notSentReason]: notSentCount },
    };
  }
}
