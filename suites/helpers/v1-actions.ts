/** Asking for an action that is none to book, and whether a reservation came of it. */
import { bookingsOf } from '../../generators/booking/afterwards.ts';
import { bookingFrom } from '../../generators/booking/reservation.ts';
import { newBookingTag, noteOf, offerFor } from '../../client/bookings/book.ts';
import { periodOf } from '../../client/bookings/booking.ts';
import { ownReservations, isStanding } from '../../client/bookings/reservations.ts';
import type { BookingNote } from '../../client/bookings/booking.ts';
import type { Answer } from '../../client/answer.ts';
import type { ShoppingFixtures, Fixtures } from '../../client/fixtures.ts';

/** What is listed at the hotel of a booking, in a period that holds all of it. */
export const listAround = (
  { api, envelope, session }: ShoppingFixtures,
  note: BookingNote,
): Promise<Answer> =>
  api.post('/v1/api/Pull/GetBookings', {
    ...envelope(),
    ...bookingsOf(note.hotelCode, ...periodOf(note, Date.now() + session.clock.offset)),
  });

/** Asks for an action as for a booking; what may come of it is taken back like one. */
export async function sendAction(booker: ShoppingFixtures, action: string): Promise<BookingNote> {
  const { api, envelope, session } = booker;
  const { offer, nights } = await offerFor(booker, [{ adults: 2 }]);
  const details = newBookingTag(session);
  const note = noteOf(offer, details, nights);
  const message = bookingFrom(offer, details);
  const [reservation] = message.HotelReservationsType.HotelReservations;
  const requested = { ...reservation, ResStatus: { TransactionActionType: action } };
  await api.post(
    '/v1/api/Pull/SendHotelRes',
    { ...envelope(), ...message, HotelReservationsType: { HotelReservations: [requested] } },
    { bookingNote: note, expects: 'open' },
  );
  return note;
}

/** Whether a reservation with the marks of a booking is listed that stands. */
export const hasUncancelled = (
  listed: Answer,
  note: BookingNote,
  { settings }: Fixtures['session'],
): boolean => ownReservations(listed, note, settings).some((one) => isStanding(one) === true);
