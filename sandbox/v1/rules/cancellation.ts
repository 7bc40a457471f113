import { spanOf, type Reservation, type ReservedRoom, type State } from '../../reservations/reservation.ts';
import { checkOutOf } from '../../world/stay.ts';

/** The members of Verification that authorise a cancellation; absent members are undefined. Dates are days since 1970. */
export interface Verification {
  readonly email: string | undefined;
  /** The hotel's number; null for an unknown code. */
  readonly hotel: number | null | undefined;
  readonly start: number | undefined;
  readonly end: number | undefined;
}

/** A plan's cancellation terms for a room: the fee in minor units, and the end of free cancellation. */
export interface CancelTerms {
  readonly fee: number;
  /** Milliseconds since 1970; undefined if cancellation is never free. */
  readonly freeUntil: number | undefined;
}

/** The indexes of rooms, or the whole reservation. */
export type RoomsToCancel = 'whole' | readonly number[];

/**
 * Cancellation in v1. Specification: "v1 cancel request (SendHotelResCancel)"; "States and transitions". It does not define which
 * members of Verification must match, the response to a second cancellation, or the cost: these are assumptions of the sandbox.
 */
export const cancellationRules = {
  /**
   * Requires a guest's e-mail if the reservation has one, else the hotel and both dates. Other members that are sent must
   * match.
   */
  verificationMatches: (verification: Verification | undefined, reservation: Reservation): boolean => {
    if (verification === undefined) return false;
    const { email, hotel, start, end } = verification;
    const stay = spanOf(reservation);
    const matchesStay =
      (hotel === undefined || reservation.rooms.some((room) => room.hotel === hotel)) &&
      (start === undefined || start === stay.checkIn) &&
      (end === undefined || end === checkOutOf(stay));
    const emails = reservation.guests.flatMap((guest) => guest.email ?? []);
    if (emails.length === 0)
      return matchesStay && hotel !== undefined && start !== undefined && end !== undefined;
    return (
      matchesStay &&
      email !== undefined &&
      emails.some((guestEmail) => guestEmail.toLowerCase() === email.toLowerCase())
    );
  },
  /** The indexes of the rooms that a request cancels, without the rooms that are already cancelled. */
  cancelledRooms: (roomsToCancel: RoomsToCancel, { rooms }: Reservation): readonly number[] =>
    [...rooms.keys()].filter(
      (index) => !rooms[index]!.cancelled && (roomsToCancel === 'whole' || roomsToCancel.includes(index)),
    ),
  /** The reservation's state after the cancellation: cancelled if all rooms are cancelled, otherwise unchanged. */
  stateAfterCancel: (state: State, rooms: readonly ReservedRoom[]): State =>
    rooms.every(({ cancelled }) => cancelled) ? 'cancelled' : state,
  /** The cost of cancelling a room now, in minor units: the fee of its plan, as availability showed it. */
  penaltyAt: (now: number, { fee, freeUntil }: CancelTerms): number =>
    freeUntil === undefined || now > freeUntil ? fee : 0,
};
