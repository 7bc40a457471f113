import { randomUUID } from 'node:crypto';
import { withAt } from '../http/pointer.ts';
import { listOf, members, must, nullable, text } from '../http/read.ts';
import { Refusal } from '../refusal.ts';
import { nightsOf } from '../reservations/inventory.ts';
import { dateOf, checkOutOf } from '../world/stay.ts';
import { hotelId } from '../world/world.ts';
import type { Call, Result } from './call.ts';

/**
 * v2 booking. The specification shows neither its path nor its payload: all of this is an assumption, made so that the
 * life of a booking token can be observed. Booking the same token twice is refused,
 * and so is a room that was sold meanwhile, here or in v1.
 */
export function book({ service, tenant, rules, message }: Call): Result {
  const body = members(message, 'The body');
  const bookingToken = must(body, 'bookingToken', text);
  const guests = must(body, 'guests', listOf(members, 1));
  nullable(body, 'searchId', text);

  const opened = service.tokens.open(bookingToken);
  if (!rules.bookable(opened, tenant.id)) {
    throw new Refusal('gone', 404, 'unknown-booking-token', 'bookingToken was never issued to this client by re-confirmation.');
  }
  const now = tenant.clock.now();
  if (now - opened.at >= rules.bookingTokenLife()) {
    throw new Refusal('expired', 410, 'booking-token-expired', 'bookingToken has expired; re-confirm the rate.');
  }
  const orderId = `ORD-${randomUUID()}`;
  const done = tenant.store.addBooking({ orderId, bookingToken, at: now, guests }, nightsOf(service.world, opened));
  if (done === 'booked-before') throw new Refusal('conflict', 409, 'already-booked', 'This bookingToken was booked before.');
  if (done === 'sold-out') throw new Refusal('gone', 404, 'rate-gone', 'The last room was sold since this bookingToken was issued.');
  const answer = {
    status: 'CONFIRMED',
    hotelId: hotelId(opened.hotel),
    startDate: dateOf(opened.stay.checkIn),
    endDate: dateOf(checkOutOf(opened.stay)),
  };
  return { message: withAt(answer, service.settings.get('v2.booking.id'), orderId) as object };
}
