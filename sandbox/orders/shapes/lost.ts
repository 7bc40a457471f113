import { spanOf, type Reservation } from '../../reservations/reservation.ts';
import { checkOutOf, dateOf, isoOf } from '../../world/stay.ts';
import { hotelId, nameOf } from '../../world/world.ts';
import type { OrderFrame } from './frame.ts';
import { hotelOf } from './hotel.ts';

export type LostRecord = ReturnType<typeof lostRecord>;

/**
 * A lost reservation. The specification does not define its members: all of them are the sandbox's assumption.
 * @param reservation a lost reservation
 */
export function lostRecord(reservation: Reservation, { view }: OrderFrame) {
  const { id, at, reason } = reservation.lost!;
  const hotel = hotelOf(reservation);
  const stay = spanOf(reservation);
  return {
    id,
    orderId: reservation.order!,
    locator: reservation.id,
    hotelId: hotelId(hotel),
    hotelName: nameOf(view.world, hotel),
    startDate: dateOf(stay.checkIn),
    endDate: dateOf(checkOutOf(stay)),
    reason,
    at: isoOf(at),
    status: 'LOST' as const,
  };
}
