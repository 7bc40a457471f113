/** What the traveller of a sequence holds, and what a step of it comes back with. */
import type { Observed } from '../../../generators/sequences/assertions.ts';
import type { State } from '../../../generators/sequences/model.ts';
import { blocked } from '../../../client/gaps.ts';
import type { Booked } from '../../../client/bookings/book.ts';
import type { Fixtures } from '../../../client/fixtures.ts';
import type { OfferedRate } from '../../../client/v2-answers.ts';

/** A booking as it can be found again; of v2 there is only its order. */
export type MadeBooking =
  { readonly api: 'v1'; readonly booked: Booked } | { readonly api: 'v2'; readonly order: string };

export interface SequenceState {
  readonly fixtures: Fixtures;
  /** Rates of several hotels, the one at hand first. */
  offers: readonly OfferedRate[];
  bookingToken?: string | undefined;
  link?: string;
  longStay?: string;
  /** The same bookings as the model has, in its order. */
  readonly made: MadeBooking[];
}

export interface StepResult {
  readonly observed: Observed;
  /** What was booked, where something was. */
  readonly made?: MadeBooking;
}

/** One step on the wire; blocked where the service may do otherwise than a sequence needs it. */
export type StepAction = (sequence: SequenceState, state: State) => Promise<StepResult>;

export const noResult: StepResult = { observed: {} };

/** What a step needs and an earlier one did not get, though no clause says that it must. */
export const requireValue = <Thing>(thing: Thing | undefined, name: string): Thing =>
  thing ?? blocked(`the sequence has no ${name}`);

/** The latest booking of v1. */
export function latestV1Booking({ made }: SequenceState): Booked {
  const found = made.findLast((one) => one.api === 'v1');
  return requireValue(found, 'booking of v1').booked;
}
