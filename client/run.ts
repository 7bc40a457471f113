/** The state of a run, in memory: used budget, result of the first booking, turned clock. */
import { ConsecutiveFailures } from './consecutive-failures.ts';

export class RunState {
  readonly ledgerFolder: string;
  readonly failures = new ConsecutiveFailures();
  /** Resolves after the first booking, with the reason why nothing else may be booked; undefined if it succeeded. */
  firstBooking: Promise<string | undefined> | undefined;
  /** How far hooks have moved the deployment's clock forward, in milliseconds. */
  turnedMs = 0;
  /** Requests so far, including those that the budget refused. */
  requestCount = 0;
  #bookingCount: number;

  /** @param bookings the number of earlier bookings */
  constructor(ledgerFolder: string, bookings = 0) {
    this.ledgerFolder = ledgerFolder;
    this.#bookingCount = bookings;
  }

  spendRequest(budget: number): boolean {
    return (this.requestCount += 1) <= budget;
  }

  /** Bookings so far, including those that the budget refused. */
  get bookings(): number {
    return this.#bookingCount;
  }

  spendBooking(budget: number): boolean {
    return (this.#bookingCount += 1) <= budget;
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
