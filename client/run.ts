/** The state of a run, in memory: used budget, result of the first booking, turned clock. */

/** More failures in a row have a common cause, and somebody would have to clean up their bookings. */
const maxFailures = 3;

type Step = 'booking' | 'cancellation';

/** Counts consecutive bookings, and consecutive cancellations, that failed. After three nothing more is booked. */
class ConsecutiveFailures {
  readonly #counts = { booking: 0, cancellation: 0 };
  /** Why nothing more is booked, as a sentence; undefined if bookings are allowed. */
  stopReason: string | undefined;

  /** @param why undefined if the step succeeded, which resets its counter */
  record(step: Step, why?: string): void {
    this.#counts[step] = why === undefined ? 0 : this.#counts[step] + 1;
    // The reason stays: a later cancellation does not allow bookings again.
    if (this.#counts[step] === maxFailures)
      this.stopReason ??= `nothing more is booked, because three ${step}s in a row could not be completed: the last ${why?.slice(0, 300)}`;
  }
}

export class RunState {
  readonly ledgerFolder: string;
  readonly failures = new ConsecutiveFailures();
  /** Resolves after the first booking, with the reason why nothing else may be booked; undefined if it succeeded. */
  firstBooking: Promise<string | undefined> | undefined;
  /** How far hooks have moved the deployment's clock forward, in milliseconds. */
  turnedMs = 0;
  /** The number of requests so far, including those that the budget refused; shared by the threads of a run. */
  readonly requestCounter: Int32Array<SharedArrayBuffer>;
  /** Bookings so far, including those that the budget refused. */
  bookings: number;

  /** @param bookings the number of earlier bookings */
  constructor(
    ledgerFolder: string,
    bookings = 0,
    requestCounter = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
  ) {
    this.ledgerFolder = ledgerFolder;
    this.requestCounter = requestCounter;
    this.bookings = bookings;
  }

  spendRequest(budget: number): boolean {
    return Atomics.add(this.requestCounter, 0, 1) < budget;
  }

  spendBooking(budget: number): boolean {
    return (this.bookings += 1) <= budget;
  }
}

let current: RunState | undefined;

/** The run of this process; undefined if there is none, as when faults are proven. */
export const currentRun = (): RunState | undefined => current;

/** @param run undefined when it has ended */
export const enterRun = (run: RunState | undefined): void => void (current = run);

/** Takes one request from the run's budget. @returns false if it is used up; always true outside a run */
export const spendRequest = (budget: number): boolean => current?.spendRequest(budget) ?? true;

/** Takes one booking from the run's budget. @returns false if it is used up; always false outside a run */
export const spendBooking = (budget: number): boolean => current?.spendBooking(budget) ?? false;
