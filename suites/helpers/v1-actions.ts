/** Sends reservation actions other than booking, and checks whether they created a reservation. */
import { bookingFrom } from '../../generators/booking/reservation.ts';
import { newBookingTag, noteOf, offerFor } from '../../client/bookings/book.ts';
import type { BookingNote } from '../../client/bookings/booking.ts';
import { ownReservations, isActive } from '../../client/bookings/reservations.ts';
import type { Answer } from '../../client/answer.ts';
import type { ShoppingFixtures, Fixtures } from '../../client/fixtures.ts';

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
