/** Reading bookings back. Specification: "v1 get-bookings request (GetBookings)". */
import { bookingById } from '../generators/booking/afterwards.ts';
import { reservationReadings } from '../targets/booking-needs.ts';
import { blocked, expect, judgeClause, test, type CallOptions, type Session } from './suite-test.ts';
import type { Reservation } from '../schemas/messages/v1/reservations.ts';
import { book, requireNames, type BookedReservation } from '../client/bookings/book.ts';
import { listReservationsAround } from '../client/bookings/afterwards.ts';
import { getBooking, listBookings } from '../client/bookings/look.ts';
import { expectOperation } from './helpers/expect-operation.ts';
import { idsOf, ownReservation, reservationsIn, reservationWithId } from '../client/bookings/reservations.ts';
import { periodOf } from '../client/bookings/booking.ts';
import { deviationsOf } from './helpers/read-back.ts';
import { bookingRequests, dataIn, leakedTexts } from './helpers/v1-bad-keys.ts';

const path = '/v1/api/Pull/GetBookings';
const couple = { adults: 2 };
const family = { adults: 2, ages: [8, 0] };
const foundNowhere = 'GetBookings shows the booking neither by its identifier nor by its hotel and period';

test('v1.getbk.path: a request for an unknown booking is answered', async ({ api, envelope }) => {
  const answer = await api.post(path, { ...envelope(), ...bookingById('HC-nobody') }, { expects: 'open' });
  expectOperation(answer, path);
});

/** Compares only the members that are shown; other tests judge whether they have to be. */
const checkAsBooked = (
  session: Session,
  reservation: Reservation | undefined,
  booked: BookedReservation,
): Promise<void> =>
  judgeClause({ session }, 'v1.getbk.as-booked', () => {
    if (reservation === undefined)
      return blocked(`GetBookings does not show reservation ${booked.id} by its identifier`);
    const allRooms = session.settings.known('v1.reading.bookings.rooms');
    expect(
      deviationsOf(reservation, booked, allRooms),
      `what differs from the booking, in reservation ${booked.id}`,
    ).toEqual([]);
  });

/** A booking is the same in every language in which it is requested. */
const languages = [1, 3] as const;

for (const [what, parties, shortNights, longNights] of [
  ['one room', [couple], 1, 9],
  ['two rooms, one with a child', [couple, family], 2, 8],
] as const) {
  test(
    `v1.getbk.by-id: the booking of ${what} is found by the identifier of its reservation`,
    { tag: '@v1.getbk.as-booked' },
    async ({ shopper, api, envelope, session }) => {
      requireNames(session, reservationReadings);
      const booked = await book({ ...shopper, preferredNights: shortNights }, ...parties);
      const { id, note } = booked;
      const answerById = await getBooking(session, id);
      await checkAsBooked(session, reservationWithId(answerById, id), booked);
      for (const PrimaryLangID of languages) {
        const requestInLanguage = { ...envelope(), PrimaryLangID, ...bookingById(id) };
        const answer = await api.post(path, requestInLanguage, { expects: 'open' });
        // A language may be refused.
        const reservation = reservationWithId(answer, id);
        if (reservation !== undefined) await checkAsBooked(session, reservation, booked);
      }
      if (reservationWithId(answerById, id) !== undefined) return;
      // Blocks the test if the reservation is shown in no way at all.
      const listAnswer = await listReservationsAround(shopper, note);
      const foundIds = reservationsIn(answerById).flatMap(idsOf);
      if (foundIds.length === 0 && ownReservation(listAnswer, note, session.settings) === undefined)
        blocked(foundNowhere);
      expect(foundIds, `identifiers of the reservations found by ${id}`).toContain(id);
    },
  );

  test(
    `v1.getbk.by-hotel-period: the booking of ${what} is found by its hotel and a period that holds all of it`,
    { tag: '@v1.getbk.as-booked' },
    async ({ shopper, session }) => {
      requireNames(session, reservationReadings);
      const booked = await book({ ...shopper, preferredNights: longNights }, ...parties);
      const { id, note } = booked;
      const period = periodOf(note, Date.now() + session.clock.offset);
      const listAnswer = await listBookings(session, note.hotelCode, period);
      await checkAsBooked(session, reservationWithId(listAnswer, id), booked);
      if (
        reservationWithId(listAnswer, id) !== undefined ||
        ownReservation(listAnswer, note, session.settings) !== undefined
      )
        return;
      const answerById = await getBooking(session, id);
      if (reservationWithId(answerById, id) === undefined) blocked(foundNowhere);
      expect(
        reservationsIn(listAnswer).flatMap(idsOf),
        `identifiers of the reservations found at the hotel from ${period.join(' to ')}`,
      ).toContain(id);
    },
  );
}

test('v1.auth.enforced: a booking is not shown to a caller who lacks a key', async ({
  shopper,
  api,
  envelope,
}) => {
  const shownTexts: string[] = [];
  for (const body of await bookingRequests(shopper)) {
    const ownerTexts = dataIn(await api.post(path, { ...envelope(), ...body }));
    shownTexts.push(...ownerTexts);
    const sendWithKeys = (keys: NonNullable<CallOptions['keys']>) =>
      api.post(path, { ...envelope(), ...body }, { keys, expects: 'open' });
    expect(await leakedTexts(ownerTexts, sendWithKeys), 'data of the booking that is shown').toEqual({});
  }
  if (shownTexts.length === 0) blocked(foundNowhere);
});
