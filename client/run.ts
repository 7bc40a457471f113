/** What a run knows while it plays: what it has used up, how its first booking ended, how far it has turned the clock. In memory. */
import { ConsecutiveFailures } from './consecutive-failures.ts';

export class RunState {
  /** Folder of the ledger of its bookings. */
  readonly ledgerFolder: string;
  readonly failures = new ConsecutiveFailures();
  /** Why nothing else may be booked, once the canary booking has ended; undefined in it where that went well. */
  firstBooking: Promise<string | undefined> | undefined;
  /** Milliseconds by which its hooks have turned the clock of the deployment. */
  turnedMs = 0;
  /** That it has asked for, whether the budget allowed them or not. */
  requestCount = 0;
  #bookingCount: number;

  /** @param bookings that it has made already */
  constructor(books: string, bookings = 0) {
    this.ledgerFolder = books;
    this.#bookingCount = bookings;
  }

  spendRequest(budget: number): boolean {
    return (this.requestCount += 1) <= budget;
  }

  /** Bookings that it has asked for, whether the budget allowed them or not. */
  get bookings(): number {
    return this.#bookingCount;
  }

  spendBooking(budget: number): boolean {
    return (this.#bookingCount += 1) <= budget;
  }
}

let current: RunState | undefined;

/** The run that this process plays; undefined where it plays none, as when faults are proven. */
export const currentRun = (): RunState | undefined => current;

/** @param run undefined where it has ended */
export const enterRun = (run: RunState | undefined): void => void (current = run);

/** Takes one request from the run's budget; false where it is used up. Outside a run nothing is counted. */
export const spendRequest = (budget: number): boolean => current?.spendRequest(budget) ?? true;

/** Takes one booking from the run's budget; false where it is used up. Outside a run nothing may be spent. */
export const spendBooking = (budget: number): boolean => current?.spendBooking(budget) ?? false;
