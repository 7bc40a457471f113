/** Sends reservation actions other than booking, and checks whether they created a reservation. */
import { bookingsOf } from '../../generators/booking/afterwards.ts';
import { bookingFrom } from '../../generators/booking/reservation.ts';
import { newBookingTag, noteOf, offerFor } from '../../client/bookings/book.ts';
import { periodOf, type BookingNote } from '../../client/bookings/booking.ts';
import { ownReservations, isActive } from '../../client/bookings/reservations.ts';
import type { Answer } from '../../client/answer.ts';
import type { ShoppingFixtures, Fixtures } from '../../client/fixtures.ts';

/** Lists the hotel of a booking in a period that covers it. */
export const listReservationsAround = (
  { api, envelope, session }: ShoppingFixtures,
  note: BookingNote,
): Promise<Answer> =>
  api.post('/v1/api/Pull/GetBookings', {
    ...envelope(),
    ...bookingsOf(note.hotelCode, ...periodOf(note, Date.now() + session.clock.offset)),
  });

/** Sends an action with the request body of a booking, and returns its note. A resulting reservation is taken back. */
export async function sendAction(fixtures: ShoppingFixtures, action: string): Promise<BookingNote> {
  const { api, envelope, session } = fixtures;
  const { offer, nights } = await offerFor(fixtures, [{ adults: 2 }]);
  const bookingTag = newBookingTag(session);
  const note = noteOf(offer, bookingTag, nights);
  const message = bookingFrom(offer, bookingTag);
  const [reservation] = message.HotelReservationsType.HotelReservations;
  const requestedReservation = { ...reservation, ResStatus: { TransactionActionType: action } };
  await api.post(
    '/v1/api/Pull/SendHotelRes',
    { ...envelope(), ...message, HotelReservationsType: { HotelReservations: [requestedReservation] } },
    { bookingNote: note, expects: 'open' },
  );
  return note;
}

/** Whether the list contains an uncancelled reservation with the tag of the booking. */
export const hasUncancelled = (
  listAnswer: Answer,
  note: BookingNote,
  { settings }: Fixtures['session'],
): boolean =>
  ownReservations(listAnswer, note, settings).some((reservation) => isActive(reservation) === true);
