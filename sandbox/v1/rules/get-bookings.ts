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
export interface GetBookingsRules {
  /** Whether an id refers to a reservation: its own, or the TransactionIdentifier that created it. */
  findsById(id: string, reservation: Reservation): boolean;
  /** Whether a reservation of the hotel was created in the period, or has a stay there that overlaps it. */
  inPeriod(period: Period, reservation: Reservation): boolean;
  /** Whether a reservation can be read; cancelled reservations can be read, too. */
  retrievable(reservation: Reservation): boolean;
}

export const getBookingsRules: GetBookingsRules = {
  findsById: (id, reservation) => reservation.id === id || reservation.transaction === id,
  inPeriod: ({ hotel, start, end }, { rooms, createdAt }) => {
    const createdDay = dayAt(createdAt);
    const wasCreatedThen = createdDay >= start && createdDay <= end;
    return rooms.some(
      (room) =>
        room.hotel === hotel &&
        (wasCreatedThen || (room.stay.checkIn <= end && checkOutOf(room.stay) >= start)),
    );
  },
  retrievable: () => true,
};
