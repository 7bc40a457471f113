import { bookingFrom } from '../../generators/booking/reservation.ts';
import type { Case, ReservationSlot } from '../../schemas/case.ts';
import { operationOf } from '../../schemas/operations.ts';
import { newBookingTag, noteOf, reservationId } from '../bookings/book.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { FreshOffer, OfferSource } from './offer-source.ts';
import { reservationsIn, standingRooms } from '../bookings/reservations.ts';
import type { Fixtures } from '../fixtures.ts';

type SlotValues = Readonly<Record<ReservationSlot, string>>;

/**
 * What has to be told of a reservation that was made for the purpose. A case that may end it has one of its own where
 * it must be accepted; all others share one.
 */
export function reservationSource(
  fixtures: Fixtures,
  offers: OfferSource,
): (one: Case) => Promise<SlotValues> {
  let shared: Promise<SlotValues> | undefined;
  const make = oneAtATime(async (id: string): Promise<SlotValues> => book(fixtures, await offers(id)));
  return ({ id, operation, expects }) => {
    if (operationOf(operation).effect === 'cancels' && expects === 'accepted') return make(id);
    return (shared ??= make(''));
  };
}

async function book({ session, envelope }: Fixtures, { offer, stay }: FreshOffer): Promise<SlotValues> {
  const details = newBookingTag(session);
  const note = noteOf(offer, details, stay);
  const answer = await session.call(
    'v1.book',
    { body: { ...envelope(), ...bookingFrom(offer, details) } },
    { bookingNote: note },
  );
  const id = reservationId(answer, session);
  // Whether rooms are counted from 0 or 1 is not shown, but the answer may tell.
  const [room = 0] = reservationsIn(answer).flatMap(standingRooms);
  return {
    reservationId: id,
    reservationEmail: note.email,
    reservationHotel: String(note.hotelCode),
    reservationStart: note.start,
    reservationEnd: note.end,
    roomOfReservation: `${id}/${room}`,
  };
}
