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
 * Returns the slot values of a reservation that is booked for the purpose. A case that must cancel successfully gets
 * its own; all others share one.
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
  // The specification does not say whether rooms are counted from 0 or 1, but the answer may show it.
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
