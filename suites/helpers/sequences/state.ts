/** The state of a running sequence, and the result of a step. */
import type { Observation } from '../../../generators/sequences/assertions.ts';
import type { State } from '../../../generators/sequences/model.ts';
import { blocked, type Fixtures } from '../../../client/index.ts';
import type { BookedReservation } from '../../../client/bookings/book.ts';
import type { OfferedRate } from '../../../client/v2-answers.ts';
import type { IssuedToken } from '../long-stay.ts';

/** A booking with the data by which it is found again; a v2 booking has only its order. */
export type MadeBooking =
  { readonly api: 'v1'; readonly booked: BookedReservation } | { readonly api: 'v2'; readonly order: string };

export interface SequenceState {
  readonly fixtures: Fixtures;
  /** Rates of several hotels; the current one is the first. */
  offers: readonly OfferedRate[];
  bookingToken?: string | undefined;
  link?: string;
  longStay?: IssuedToken;
  /** The bookings of the model, in the same order. */
  readonly made: MadeBooking[];
}

export interface StepResult {
  readonly observed: Observation;
  /** The booking of the step, if it made one. */
  readonly made?: MadeBooking;
}

/** Executes one step. Blocks the sequence if the service behaves differently than the sequence needs. */
export type StepAction = (sequence: SequenceState, state: State) => Promise<StepResult>;

export const noResult: StepResult = { observed: {} };

/** Returns a value of an earlier step. Blocks the sequence if that step received none, which no clause forbids. */
export const requireValue = <Thing>(value: Thing | undefined, name: string): Thing =>
  value ?? blocked(`the sequence has no ${name}`);

export function latestV1Booking({ made }: SequenceState): BookedReservation {
  const madeBooking = made.findLast((booking) => booking.api === 'v1');
  return requireValue(madeBooking, 'booking of v1').booked;
}
