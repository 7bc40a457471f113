import type { CaseCount } from '../schemas/evidence.ts';

/** Why a case was not even tried. */
export const notSentReason = 'the test ended before it was sent';

/** What becomes of the cases of one batch: each that was planned is judged, or given up for a reason. */
export class CaseAccount {
  readonly #planned: number;
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

  /** Nothing vanishes: what nobody spoke of was not sent. */
  toCount(): CaseCount {
    const rest =
      this.#planned - this.#judged - [...this.#givenUp.values()].reduce((sum, many) => sum + many, 0);
    const givenUp = Object.fromEntries(this.#givenUp);
    return {
      planned: this.#planned,
      judged: this.#judged,
      givenUp: rest === 0 ? givenUp : { ...givenUp, [notSentReason]: rest },
    };
  }
}
