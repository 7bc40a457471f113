/**
 * What an action must not do. Specification: "States and transitions", "v1 booking request (SendHotelRes)". What the other
 * actions do is not shown: that one which verifies a price makes no reservation is between the lines, and only warns.
 */
import { bookingsOf } from '../generators/booking/afterwards.ts';
import { bookingFrom } from '../generators/booking/reservation.ts';
import { readingBack } from '../targets/booking-needs.ts';
import { clause, expect, test } from './story.ts';
import { book, mustRead, newDetails, noteOf, offerFor } from '../client/booking/book.ts';
import { blocked } from '../client/gaps.ts';
import { allOurs, isTaken, stands } from '../client/ledger/reservations.ts';
import { periodOf } from '../client/booking/take-back.ts';
import type { BookingNote } from '../client/ledger/ledger.ts';
import type { Stage } from '../client/stage.ts';

type Booker = Pick<Stage, 'api' | 'known' | 'stay' | 'envelope' | 'session'>;

const couple = { adults: 2 };

/** Whether GetBookings lists a reservation with these marks that stands. */
async function isListed({ api, envelope, session }: Booker, note: BookingNote): Promise<boolean> {
  const period = periodOf(note, Date.now() + session.clock.offset);
  const listed = await api.post('/v1/api/Pull/GetBookings', {
    ...envelope(),
    ...bookingsOf(note.hotelCode, ...period),
  });
  if (!isTaken(listed)) blocked('GetBookings by hotel and period was refused');
  return allOurs(listed, note, session.settings).some((one) => stands(one) === true);
}

/** Asks for an action as for a booking; what may come of it is taken back like one. */
async function ask(booker: Booker, action: number | string): Promise<BookingNote> {
  const { api, envelope, session } = booker;
  const { offer, nights } = await offerFor(booker, couple);
  const details = newDetails(session);
  const note = noteOf(offer, details, nights);
  const message = bookingFrom(offer, details);
  const [reservation] = message.HotelReservationsType.HotelReservations;
  await api.post(
    '/v1/api/Pull/SendHotelRes',
    {
      ...envelope(),
      ...message,
      HotelReservationsType: {
        HotelReservations: [{ ...reservation, ResStatus: { TransactionActionType: action } }],
      },
    },
    { books: note, expects: 'open' },
  );
  return note;
}

test(
  ...clause(
    'v1.book.books-unasked',
    'VerifyPrice, by its code and by its name, and an action that there is not make no reservation',
  ),
  async ({ api, known, stay, envelope, session }) => {
    mustRead(session, readingBack);
    const booker = { api, known, stay, envelope, session };
    const made: (number | string)[] = [];
    for (const action of [6, 'VerifyPrice', 'NotAnAction'])
      if (await isListed(booker, await ask(booker, action))) made.push(action);
    // Where nothing shows by whom a reservation was made, none of these would show either.
    const { id, note } = await book(booker, couple);
    if (!(await isListed(booker, note)))
      blocked(`GetBookings does not list reservation ${id} with its marks`);
    expect(made, 'actions that made a reservation which stands').toEqual([]);
  },
);
