/** Counts consecutive bookings, and consecutive cancellations, that failed. After three nothing more is booked. */

/** More failures in a row have a common cause, and somebody would have to clean up their bookings. */
const maxFailures = 3;

export type Step = 'booking' | 'cancellation';

export class ConsecutiveFailures {
  readonly #counts = { booking: 0, cancellation: 0 };
  #stopReason: string | undefined;

  /** Why nothing more is booked, as a sentence; undefined if bookings are allowed. */
  get stopReason(): string | undefined {
    return this.#stopReason;
  }

  /** @param why undefined if the step succeeded, which resets its counter */
  record(step: Step, why?: string): void {
    this.#counts[step] = why === undefined ? 0 : this.#counts[step] + 1;
    // The reason stays: a later cancellation does not allow bookings again.
    if (this.#counts[step] === maxFailures)
      this.#stopReason ??= `nothing more is booked, because three ${step}s in a row could not be completed: the last ${why?.slice(0, 300)}`;
  }
}
