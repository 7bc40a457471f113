import { randomUUID } from 'node:crypto';
import { withAt } from '../../reading/pointer.ts';
import { integer, arrayOf, maybe, object, must, nullable, string, type Members } from '../../reading/read.ts';
import { Refusal } from '../../refusal.ts';
import { changeOf } from '../../reservations/inventory.ts';
import type { Guest, Reservation } from '../../reservations/reservation.ts';
import { viewOf } from '../../tenants.ts';
import type { Issued } from '../../tokens.ts';
import { codeOfIso } from '../../world/currencies.ts';
import { quoteOf } from '../../world/quotes.ts';
import { rateNow } from '../../world/recheck.ts';
import { dateOf, checkOutOf } from '../../world/stay.ts';
import { hotelId } from '../../world/world.ts';
import type { Call, Result } from '../../handlers/call.ts';
import { commit } from '../../handlers/commit.ts';

/**
 * v2 booking. The specification shows neither its path nor its payload: all of this is an assumption, made so that the
 * life of a booking token can be observed. What it makes is a reservation like one of v1, and an order. Booking the same
 * token twice is refused, and so is a room that was sold meanwhile, here or in v1.
 */
export function book(call: Call): Result {
  const { service, tenant, rules, message } = call;
  const body = object(message, 'The body');
  const bookingToken = must(body, 'bookingToken', string);
  const guests = must(body, 'guests', arrayOf(object, 1)).map(guestOf);
  nullable(body, 'searchId', string);

  const opened = service.tokens.open(rules.tokenRead(bookingToken));
  if (!rules.bookable(opened, tenant.id)) {
    throw new Refusal(
      'gone',
      404,
      'unknown-booking-token',
      'bookingToken was never issued to this client by re-confirmation.',
    );
  }
  const now = tenant.clock.now();
  if (now - opened.at >= rules.bookingTokenLife(opened)) {
    throw new Refusal(
      'expired',
      410,
      'booking-token-expired',
      'bookingToken has expired; re-confirm the rate.',
    );
  }
  if (tenant.store.by('transaction', bookingToken).some(({ source }) => source === 'v2'))
    throw new Refusal('conflict', 409, 'already-booked', 'This bookingToken was booked before.');
  const reservation = reservationOf(opened, bookingToken, guests, call);
  const change = changeOf(service.world, undefined, reservation, rules);
  if (!commit(call, [change]))
    throw new Refusal('gone', 404, 'rate-gone', 'The last room was sold since this bookingToken was issued.');
  const answer = {
    status: 'CONFIRMED',
    hotelId: hotelId(opened.hotel),
    startDate: dateOf(opened.stay.checkIn),
    endDate: dateOf(checkOutOf(opened.stay)),
  };
  const placed = (found: object, place: string, usual: string, id: string): object =>
    place.startsWith('$') ? { ...found, [usual]: id } : (withAt(found, place, id) as object);
  const booked = placed(answer, service.settings.get('v2.booking.id'), 'orderId', reservation.order!);
  const place = service.settings.get('v2.booking.reservation');
  return { message: place === '' ? booked : placed(booked, place, 'reservationId', reservation.id) };
}

/** Booked at the price that was confirmed. */
function reservationOf(
  opened: Issued,
  bookingToken: string,
  guests: readonly Guest[],
  { service, tenant }: Call,
): Reservation {
  const view = viewOf(tenant, service.world);
  const { hotel, room, plan, stay, party, net, taxes } = opened;
  const rate = rateNow(view, opened)!;
  const currency = codeOfIso(rate.price.currency);
  const { before, after } = quoteOf(view, { ...rate, price: { ...rate.price, net, taxes } }, currency);
  const now = tenant.clock.now();
  const bare = { comments: [], specialRequests: [], carried: {}, cancelled: false, penalty: 0 };
  return {
    id: `R-${randomUUID()}`,
    transaction: bookingToken,
    source: 'v2',
    order: `ORD-${randomUUID()}`,
    pmsNumber: `PMS-${randomUUID()}`,
    state: 'reserved',
    action: 0,
    currency,
    rooms: [{ hotel, room, plan, stay, party, before, after, guests: guests.map(({ rph }) => rph), ...bare }],
    guests,
    guarantees: [],
    comments: [],
    associated: [],
    createdAt: now,
    changedAt: now,
  };
}

/** Members in our own names; what is none of them is let pass. */
function guestOf(guest: Members, index: number): Guest {
  const age = maybe(guest, 'age', integer(0, 200));
  const child = guest['ageQualifying'] === 'CHILD';
  return {
    rph: String(index),
    kind: !child ? 10 : age !== undefined && age < 2 ? 7 : 8,
    age,
    primary: index === 0,
    email: maybe(guest, 'email', string),
    givenName: maybe(guest, 'firstName', string),
    surname: maybe(guest, 'lastName', string),
  };
}
