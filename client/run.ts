/** What a run knows while it plays: what it has used up, how its first booking ended, how far it has turned the clock. In memory. */
import { Streak } from './streak.ts';

export class RunState {
  /** Folder of the ledger of its bookings. */
  readonly books: string;
  readonly streak = new Streak();
  /** Why nothing else may be booked, once the canary booking has ended; undefined in it where that went well. */
  canary: Promise<string | undefined> | undefined;
  /** Milliseconds by which its hooks have turned the clock of the deployment. */
  turned = 0;
  /** That it has asked for, whether the budget allowed them or not. */
  requests = 0;
  #bookings: number;

  /** @param bookings that it has made already */
  constructor(books: string, bookings = 0) {
    this.books = books;
    this.#bookings = bookings;
  }

  spendRequest(budget: number): boolean {
    return (this.requests += 1) <= budget;
  }

  /** Bookings that it has asked for, whether the budget allowed them or not. */
  get bookings(): number {
    return this.#bookings;
  }

  spendBooking(budget: number): boolean {
    return (this.#bookings += 1) <= budget;
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
