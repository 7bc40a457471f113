/** Bookings, and cancellations, that could not be completed in a run, one after the other: after three nothing more is booked. */

/** A deployment that fails so often in a row fails for a reason, and what it may have booked is somebody's to clear up. */
const maxFailures = 3;

export type Step = 'booking' | 'cancellation';

export class ConsecutiveFailures {
  readonly #counts = { booking: 0, cancellation: 0 };
  #stopReason: string | undefined;

  /** Why nothing more is booked, as a sentence; undefined where it may be. */
  get stopReason(): string | undefined {
    return this.#stopReason;
  }

  /** @param why undefined where the step went well, which ends its streak */
  record(step: Step, why?: string): void {
    this.#counts[step] = why === undefined ? 0 : this.#counts[step] + 1;
    // Once it was so it stays so: what is cancelled afterwards does not let it book again.
    if (this.#counts[step] === maxFailures)
      this.#stopReason ??= `nothing more is booked, because three ${step}s in a row could not be completed: the last ${why?.slice(0, 300)}`;
  }
}
