import type { Reservation } from '../../reservations/reservation.ts';
import { checkOutOf, dayAt } from '../../world/stay.ts';

/** A hotel and the requested days, both included, in days since 1970. */
export interface Period {
  readonly hotel: number;
  readonly start: number;
  readonly end: number;
}

/**
 * Reading bookings in v1. Specification: "v1 get-bookings request (GetBookings)". It does not say whether the period refers to
 * stays or to booking dates: the sandbox finds both.
 */
export const getBookingsRules = {
  /** Whether an id refers to a reservation: it is the reservation's id, or the TransactionIdentifier that created it. */
  findsById: (id: string, reservation: Reservation): boolean =>
    reservation.id === id || reservation.transaction === id,
  /** Whether a reservation has a room in the hotel, and was created in the period or has a stay that overlaps the period. */
  inPeriod: ({ hotel, start, end }: Period, { rooms, createdAt }: Reservation): boolean => {
    const createdDay = dayAt(createdAt);
    const wasCreatedInPeriod = createdDay >= start && createdDay <= end;
    return rooms.some(
      (room) =>
        room.hotel === hotel &&
        (wasCreatedInPeriod || (room.stay.checkIn <= end && checkOutOf(room.stay) >= start)),
    );
  },
  /** Whether a reservation can be read. Even cancelled reservations can be read. */
  retrievable: (_reservation: Reservation): boolean => true,
};
