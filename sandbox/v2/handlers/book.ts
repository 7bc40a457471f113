import { randomUUID } from 'node:crypto';
import { withValueAt } from '../../reading/pointer.ts';
import { integer, arrayOf, object, string, type BodyMembers } from '../../reading/read.ts';
import { conflict, expired, rateGone } from '../../refusal.ts';
import { changeOf } from '../../reservations/inventory.ts';
import type { Guest, Reservation } from '../../reservations/reservation.ts';
import { viewOf } from '../../tenants.ts';
import type { TokenContent } from '../../tokens.ts';
import { codeOfIso } from '../../world/currencies.ts';
import { quoteOf } from '../../world/quotes.ts';
import { currentRate } from '../../world/recheck.ts';
import { dateOf, checkOutOf } from '../../world/stay.ts';
import { hotelId } from '../../world/world.ts';
import type { Call, Result } from '../../handlers/call.ts';
import { commit } from '../../handlers/commit.ts';

/**
 * v2 booking. The specification defines neither path nor payload: the sandbox assumes them, so that the lifetime of booking
 * tokens can be tested. A booking creates a reservation as in v1, and an order. A second booking of a token is refused, and so
 * is the booking of a room that was sold in the meantime, in v1 or v2.
 */
export function book(call: Call): Result {
  const { service, tenant, rules, message } = call;
  const body = object(message, 'The body');
  const bookingToken = body.required('bookingToken', string);
  const guests = body.required('guests', arrayOf(object, 1)).map(guestOf);
  body.nullable('searchId', string);

  const tokenContent = service.tokens.open(rules.readToken(bookingToken));
  if (!rules.isBookable(tokenContent, tenant.id))
    throw rateGone(
      'unknown-booking-token',
      'bookingToken was never issued to this client by re-confirmation.',
    );

  const now = tenant.clock.now();
  if (now - tokenContent.at >= rules.bookingTokenLifetimeMs(tokenContent))
    throw expired('booking-token-expired', 'bookingToken has expired; re-confirm the rate.');

  if (tenant.store.by('transaction', bookingToken).some(({ source }) => source === 'v2'))
    throw conflict('already-booked', 'This bookingToken was booked before.');
  const reservation = reservationOf(tokenContent, bookingToken, guests, call);
  const change = changeOf(service.world, undefined, reservation, rules);
  if (!commit(call, [change]))
    throw rateGone('rate-gone', 'The last room was sold since this bookingToken was issued.');
  const response = {
    status: 'CONFIRMED',
    hotelId: hotelId(tokenContent.hotel),
    startDate: dateOf(tokenContent.stay.checkIn),
    endDate: dateOf(checkOutOf(tokenContent.stay)),
  };
  const addIdAt = (target: object, idPath: string, defaultMember: string, id: string): object =>
    idPath.startsWith('$') ? { ...target, [defaultMember]: id } : (withValueAt(target, idPath, id) as object);
  const responseWithOrderId = addIdAt(
    response,
    service.settings.get('v2.booking.id'),
    'orderId',
    reservation.order!,
  );
  const idPath = service.settings.get('v2.booking.reservation');
  return {
    message:
      idPath === ''
        ? responseWithOrderId
        : addIdAt(responseWithOrderId, idPath, 'reservationId', reservation.id),
  };
}

function reservationOf(
  tokenContent: TokenContent,
  bookingToken: string,
  guests: readonly Guest[],
  { service, tenant }: Call,
): Reservation {
  const view = viewOf(tenant, service.world);
  const { hotel, room, plan, stay, party, net, taxes } = tokenContent;
  const rate = currentRate(view, tokenContent)!;
  const currency = codeOfIso(rate.price.currency);
  const { before, after } = quoteOf(view, { ...rate, price: { ...rate.price, net, taxes } }, currency);
  const now = tenant.clock.now();
  const emptyMembers = { comments: [], specialRequests: [], carried: {}, cancelled: false, penalty: 0 };
  return {
    id: `R-${randomUUID()}`,
    transaction: bookingToken,
    source: 'v2',
    order: `ORD-${randomUUID()}`,
    pmsNumber: `PMS-${randomUUID()}`,
    state: 'reserved',
    action: 0,
    currency,
    rooms: [
      {
        hotel,
        room,
        plan,
        stay,
        party,
        before,
        after,
        guests: guests.map(({ rph }) => rph),
        ...emptyMembers,
      },
    ],
    guests,
    guarantees: [],
    comments: [],
    associated: [],
    createdAt: now,
    changedAt: now,
  };
}

/** Reads a guest in this project's names; unknown members are ignored. */
function guestOf(guest: BodyMembers, index: number): Guest {
  const age = guest.optional('age', integer(0, 200));
  const isChild = guest.get('ageQualifying') === 'CHILD';
  return {
    rph: String(index),
    // Codes of AgeQualifyCodeEnum: 10 is an adult, 8 a child and 7 an infant.
    kind: !isChild ? 10 : age !== undefined && age < 2 ? 7 : 8,
    age,
    primary: index === 0,
    email: guest.optional('email', string),
    givenName: guest.optional('firstName', string),
    surname: guest.optional('lastName', string),
  };
}
