import { spanOf, type Reservation, type ReservedRoom, type State } from '../../reservations/reservation.ts';
import { checkOutOf } from '../../world/stay.ts';

/** How a cancellation proves its right; what was not given is undefined. Days since 1970. */
export interface Verification {
  readonly email: string | undefined;
  /** The hotel's number; null for a code that no hotel has. */
  readonly hotel: number | null | undefined;
  readonly start: number | undefined;
  readonly end: number | undefined;
}

/** What a plan says of cancelling a room: the fee in minor units, and until when it can be done without one. */
export interface CancelTerms {
  readonly fee: number;
  /** Milliseconds since 1970; undefined where there never is such a time. */
  readonly freeUntil: number | undefined;
}

/** Rooms by their index, or the whole reservation. */
export type RoomsToCancel = 'whole' | readonly number[];

/**
 * Cancellation in v1. Specification: "v1 cancel request (SendHotelResCancel)"; "States and transitions". Which members
 * of Verification must match, what a second cancellation meets and what a cancellation costs are not shown there:
 * these are assumptions of the sandbox.
 */
export interface CancellationRules {
  /**
   * The e-mail of a guest is needed where the reservation knows one, and whatever else is given must match. Where it
   * knows none, the hotel and both dates prove the right.
   */
  verificationMatches(given: Verification | undefined, reservation: Reservation): boolean;
  /** The indexes of the rooms that a request cancels, of those that are not cancelled yet. */
  cancelledRooms(requested: RoomsToCancel, reservation: Reservation): readonly number[];
  /** The state of a reservation whose rooms are as they are now: without any room left it is cancelled. */
  stateAfterCancel(state: State, rooms: readonly ReservedRoom[]): State;
  /** What cancelling a room costs at a moment, in minor units: the fee of its plan, as availability told it. */
  penaltyAt(now: number, terms: CancelTerms): number;
}

export const cancellationRules: CancellationRules = {
  verificationMatches: (given, reservation) => {
    if (given === undefined) return false;
    const { email, hotel, start, end } = given;
    const stay = spanOf(reservation);
    const matches =
      (hotel === undefined || reservation.rooms.some((room) => room.hotel === hotel)) &&
      (start === undefined || start === stay.checkIn) &&
      (end === undefined || end === checkOutOf(stay));
    const emails = reservation.guests.flatMap((guest) => guest.email ?? []);
    if (emails.length === 0)
      return matches && hotel !== undefined && start !== undefined && end !== undefined;
    return (
      matches && email !== undefined && emails.some((known) => known.toLowerCase() === email.toLowerCase())
    );
  },
  cancelledRooms: (requested, { rooms }) =>
    [...rooms.keys()].filter(
      (index) => !rooms[index]!.cancelled && (requested === 'whole' || requested.includes(index)),
    ),
  stateAfterCancel: (state, rooms) => (rooms.every(({ cancelled }) => cancelled) ? 'cancelled' : state),
  penaltyAt: (now, { fee, freeUntil }) => (freeUntil === undefined || now > freeUntil ? fee : 0),
};
