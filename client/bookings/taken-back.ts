import type { Settled } from './ledger.ts';

/** What became of a booking that was taken back. */
export interface TakenBack {
  readonly settled: Settled;
  /** Reservations of it that stood beyond what was booked: a deployment may make one of each room. */
  readonly extra: number;
  /** Whether GetBookings, by hotel and period, showed whose they are; undefined where it showed none. */
  readonly showsMarks?: boolean | undefined;
}
