import type { Reservation } from '../../reservations/reservation.ts';
import { checkOutOf, dayAt } from '../../world/stay.ts';

/** A hotel and the days asked for, both included, in days since 1970. */
export interface Period {
  readonly hotel: number;
  readonly start: number;
  readonly end: number;
}

/**
 * Reading bookings back in v1. Specification: "v1 get-bookings request (GetBookings)". Whether the period is one of
 * stays or of bookings made is not shown: the sandbox finds both.
 */
export interface GetBookingsRules {
  /** Whether an id names a reservation: its own, or the TransactionIdentifier that made it. */
  findsById(id: string, reservation: Reservation): boolean;
  /** Whether a reservation of the hotel belongs to a period: a stay there touches it, or it was made in it. */
  inPeriod(period: Period, reservation: Reservation): boolean;
  /** Whether a reservation can be read back at all: cancelled ones can, too. */
  retrievable(reservation: Reservation): boolean;
}

export const getBookingsRules: GetBookingsRules = {
  findsById: (id, reservation) => reservation.id === id || reservation.transaction === id,
  inPeriod: ({ hotel, start, end }, { rooms, createdAt }) => {
    const made = dayAt(createdAt);
    const madeInIt = made >= start && made <= end;
    return rooms.some(
      (room) =>
        room.hotel === hotel && (madeInIt || (room.stay.checkIn <= end && checkOutOf(room.stay) >= start)),
    );
  },
  retrievable: () => true,
};
