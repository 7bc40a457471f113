/** Bookings, and cancellations, that could not be completed in a run, one after the other: after three nothing more is booked. */

/** A deployment that fails so often in a row fails for a reason, and what it may have booked is somebody's to clear up. */
const most = 3;

export type Step = 'booking' | 'cancellation';

export class Streak {
  readonly #inARow = { booking: 0, cancellation: 0 };
  #noMore: string | undefined;

  /** Why nothing more is booked, as a sentence; undefined where it may be. */
  get noMore(): string | undefined {
    return this.#noMore;
  }

  /** @param why undefined where the step went well, which ends its streak */
  note(step: Step, why?: string): void {
    this.#inARow[step] = why === undefined ? 0 : this.#inARow[step] + 1;
    // Once it was so it stays so: what is cancelled afterwards does not let it book again.
    if (this.#inARow[step] === most)
      this.#noMore ??= `nothing more is booked, because three ${step}s in a row could not be completed: the last ${why?.slice(0, 300)}`;
  }
}
