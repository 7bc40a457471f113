/**
 * Two reservations, read by identifier and by hotel and period; one of them is cancelled twice. Specification: "v1 cancel request
 * (SendHotelResCancel)", "v1 get-bookings request (GetBookings)". One pair of bookings serves all of it.
 */
import {
  bookingById,
  bookingsAt,
  type BookingScope,
  cancellationOf,
} from '../generators/booking/afterwards.ts';
import { Language } from '../schemas/messages/enumerations.ts';
import type { Reservation } from '../schemas/messages/v1/reservations.ts';
import { reservationReadings } from '../targets/booking-needs.ts';
import {
  blocked,
  expect,
  judgeClause,
  test,
  type Answer,
  type Fixtures,
  type Shopper,
} from './suite-test.ts';
import { fetchReservation } from '../client/bookings/afterwards.ts';
import { getBooking, sendCancellation } from '../client/bookings/look.ts';
import { book, requireNames, type BookedReservation } from '../client/bookings/book.ts';
import {
  idsOf,
  isAccepted,
  reservationsIn,
  isActive,
  reservationWithId,
} from '../client/bookings/reservations.ts';
import { periodOf } from '../client/bookings/booking.ts';
import { deviationsOf, type Deviation } from './helpers/read-back.ts';
import { readEverythingElse } from './helpers/orders/read-everything-else.ts';

const getBookings = '/v1/api/Pull/GetBookings';
const cancelPath = '/v1/api/Pull/SendHotelResCancel';
const couple = { adults: 2 };
const family = { adults: 2, ages: [8] };

/** Lists the reservations at hotels in their periods; undefined if the request is refused. */
async function listIfAccepted(
  { api, envelope }: Shopper,
  ...places: readonly BookingScope[]
): Promise<Reservation[] | undefined> {
  const answer = await api.post(getBookings, { ...envelope(), ...bookingsAt(places) });
  return isAccepted(answer) ? reservationsIn(answer) : undefined;
}

/** Lists the reservations at a hotel in a period; blocks the test if the request is refused. */
const listReservations = async (shopper: Shopper, ...place: BookingScope): Promise<Reservation[]> =>
  (await listIfAccepted(shopper, place)) ??
  blocked(`GetBookings of hotel ${place[0]} from ${place[1]} to ${place[2]} was refused`);

/** The hotel of both bookings, and a period that contains both stays. */
function placeOf({ session }: Shopper, bookings: readonly BookedReservation[]): BookingScope {
  const ends = bookings.map(({ note }) => note.end).toSorted();
  return [bookings[0]!.note.hotelCode, ...periodOf({ end: ends.at(-1)! }, Date.now() + session.clock.offset)];
}

/** Whether a reservation is active: false also if it is not shown, undefined if its status is unknown. */
const isActiveOrGone = (reservation: Reservation | undefined): boolean | undefined =>
  reservation === undefined ? false : isActive(reservation);

const reservationOf = (
  reservations: readonly Reservation[],
  { id }: BookedReservation,
): Reservation | undefined => reservations.find((reservation) => idsOf(reservation).includes(id));

test(
  'v1.cancel.leaves-others: a cancelled reservation stays cancelled after a second cancellation, and another one is unaffected',
  {
    tag: [
      '@v1.cancel.stays-cancelled',
      '@v1.getbk.by-id',
      '@v1.getbk.by-hotel-period',
      '@v1.getbk.as-booked',
      '@v1.getbk.by-id-only',
      '@v1.getbk.period-scope',
      '@v1.getbk.same-both-ways',
    ],
  },
  async ({ shopper, api, envelope, session, day }) => {
    requireNames(session, reservationReadings);
    const firstBooking = await book(shopper, couple);
    const isFirstFound = (await fetchReservation(shopper, firstBooking.id)) !== undefined;
    // Both bookings have the same guest, hotel and stay: only the identifiers distinguish them.
    const secondBooking = await book({ ...shopper, email: firstBooking.note.email }, family);
    const bookings = [firstBooking, secondBooking];

    const reservationsAtHotel = (await listIfAccepted(shopper, placeOf(shopper, bookings))) ?? [];
    const answers = new Map<BookedReservation, Answer>();
    for (const booked of bookings) answers.set(booked, await getBooking(session, booked.id));
    await checkFoundBothWays(shopper, answers, reservationsAtHotel, isFirstFound ? [firstBooking.id] : []);
    for (const [{ id }, answer] of answers)
      if (isActiveOrGone(reservationWithId(answer, id)) !== true)
        blocked(`GetBookings does not show that reservation ${id} is active`);
    await checkAmongOthers(shopper, bookings, reservationsAtHotel, day);
    await checkSameBothWays(shopper, bookings, 'once both were booked');
    await checkAsBooked(shopper, bookings);
    await checkElsewhere(shopper, bookings, day);

    const cancellation = cancellationOf(firstBooking.id, firstBooking.note);
    const cancelAnswer = await sendCancellation(session, firstBooking);
    if (!isAccepted(cancelAnswer))
      blocked(`the cancellation was refused: ${cancelAnswer.text.slice(0, 200)}`);
    if (isActiveOrGone(await fetchReservation(shopper, firstBooking.id)) !== false)
      blocked(`GetBookings does not show that reservation ${firstBooking.id} was cancelled`);
    await checkSameBothWays(shopper, bookings, 'once one was cancelled');
    const readBoth = async () => ({
      first: await fetchReservation(shopper, firstBooking.id),
      second: await fetchReservation(shopper, secondBooking.id),
    });
    const afterOne = await readBoth();
    const list = (await listIfAccepted(shopper, placeOf(shopper, bookings))) ?? [];
    const secondInList = reservationOf(list, secondBooking);

    await api.post(cancelPath, { ...envelope(), ...cancellation }, { expects: 'open' });
    const afterTwo = await readBoth();
    await judgeClause(shopper, 'v1.cancel.stays-cancelled', () => {
      expect(
        isActiveOrGone(afterOne.first),
        `whether reservation ${firstBooking.id} is active in a second read after its cancellation`,
      ).toBe(false);
      expect(
        isActiveOrGone(afterTwo.first),
        `whether reservation ${firstBooking.id} is active after a second cancellation`,
      ).toBe(false);
    });
    for (const [occasion, reservation] of [
      ['one cancellation', afterOne.second],
      ['two cancellations', afterTwo.second],
      ...(secondInList === undefined
        ? []
        : [['one cancellation, by hotel and period,', secondInList] as const]),
    ] as const)
      expect(
        isActiveOrGone(reservation),
        `whether reservation ${secondBooking.id} is active after ${occasion} of reservation ${firstBooking.id}`,
      ).toBe(true);
    await readEverythingElse(shopper);
  },
);

/**
 * Checks that each reservation is found by its identifier, alone, and by its hotel and period.
 * @param idsFoundBefore the identifiers that found a reservation before the other was booked
 */
async function checkFoundBothWays(
  { session }: Shopper,
  answers: ReadonlyMap<BookedReservation, Answer>,
  reservationsAtHotel: readonly Reservation[],
  idsFoundBefore: readonly string[],
): Promise<void> {
  const idsAtHotel = reservationsAtHotel.flatMap(idsOf);
  await judgeClause({ session }, 'v1.getbk.by-id', () => {
    const comparableAnswers = [...answers].filter(
      ([{ id }, answer]) =>
        reservationsIn(answer).length > 0 || idsAtHotel.includes(id) || idsFoundBefore.includes(id),
    );
    if (comparableAnswers.length === 0)
      blocked('GetBookings returns no reservation when it is asked for one of two by its identifier');
    for (const [{ id }, answer] of comparableAnswers)
      expect(reservationsIn(answer).flatMap(idsOf), `identifiers that are found by ${id}`).toContain(id);
  });
  await judgeClause({ session }, 'v1.getbk.by-hotel-period', () => {
    const answersWithId = [...answers].filter(
      ([{ id }, answer]) => reservationWithId(answer, id) !== undefined,
    );
    // A reservation that is listed without an identifier may be any of the two.
    if (answersWithId.length === 0 || ![...answers.keys()].some(({ id }) => idsAtHotel.includes(id)))
      blocked(
        'GetBookings does not show identifiers both in answers by identifier and in the answer by hotel and period',
      );
    for (const [{ id }] of answersWithId)
      expect(idsAtHotel, 'identifiers of the reservations found by hotel and period').toContain(id);
  });
  await judgeClause({ session }, 'v1.getbk.by-id-only', () => {
    const otherReservations = [...answers].flatMap(([{ id }, answer]) =>
      reservationsIn(answer).filter((reservation) => !idsOf(reservation).includes(id)),
    );
    expect(otherReservations.flatMap(idsOf), 'identifiers of other reservations in the response').toEqual([]);
  });
}

/** Checks that a reservation found for one hotel and period is also found if the request has another period before or after. */
async function checkAmongOthers(
  shopper: Shopper,
  bookings: readonly BookedReservation[],
  reservationsAtHotel: readonly Reservation[],
  day: Fixtures['day'],
): Promise<void> {
  const place = placeOf(shopper, bookings);
  const laterPlace: BookingScope = [place[0], day(340), day(345)];
  await judgeClause(shopper, 'v1.getbk.by-hotel-period', async () => {
    for (const places of [
      [laterPlace, place],
      [place, laterPlace],
    ]) {
      const foundReservations = await listIfAccepted(shopper, ...places);
      // A service may refuse several periods at once.
      if (foundReservations === undefined) continue;
      const missing = bookings.filter(
        (booking) =>
          reservationOf(reservationsAtHotel, booking) && !reservationOf(foundReservations, booking),
      );
      expect(
        missing.map(({ id }) => id),
        'reservations found for a hotel and period alone, but not together with another period',
      ).toEqual([]);
    }
  });
}

/** Checks that each reservation is shown as it was booked, in each language. */
async function checkAsBooked(
  { api, envelope, session }: Shopper,
  bookings: readonly BookedReservation[],
): Promise<void> {
  const allRooms = session.settings.known('v1.reading.bookings.rooms');
  const deviations: Deviation[] = [];
  let comparedCount = 0;
  for (const PrimaryLangID of Language.values)
    for (const booked of bookings) {
      const answer = await api.post(
        getBookings,
        { ...envelope(), PrimaryLangID, ...bookingById(booked.id) },
        { expects: 'open' },
      );
      const reservation = answer.status === 200 ? reservationWithId(answer, booked.id) : undefined;
      if (reservation === undefined) continue;
      comparedCount += 1;
      deviations.push(...deviationsOf(reservation, booked, allRooms));
    }
  await judgeClause({ session }, 'v1.getbk.as-booked', () => {
    if (comparedCount === 0) blocked('GetBookings shows neither reservation by its identifier');
    expect(deviations, 'differences from the booking, by language').toEqual([]);
  });
}

/** Checks that a reservation has the same status by its identifier and by its hotel and period. */
async function checkSameBothWays(
  shopper: Shopper,
  bookings: readonly BookedReservation[],
  when: string,
): Promise<void> {
  await judgeClause(shopper, 'v1.getbk.same-both-ways', async () => {
    const list = await listReservations(shopper, ...placeOf(shopper, bookings));
    const listed = bookings.filter((booking) => reservationOf(list, booking) !== undefined);
    if (listed.length === 0)
      blocked('asked by hotel and period, GetBookings shows the identifiers of neither reservation');
    for (const booking of listed) {
      const isActiveInList = isActive(reservationOf(list, booking)!);
      const isActiveById = isActiveOrGone(await fetchReservation(shopper, booking.id));
      const subject = `whether reservation ${booking.id} is active, listed by hotel and period ${when}`;
      if (isActiveInList !== undefined && isActiveById !== undefined)
        expect(isActiveInList, subject).toBe(isActiveById);
    }
  });
}

/** Checks that neither reservation is shown at another hotel or in another period. */
async function checkElsewhere(
  shopper: Shopper,
  bookings: readonly BookedReservation[],
  day: Fixtures['day'],
): Promise<void> {
  const { note } = bookings[0]!;
  const anotherHotel = shopper.known('hotelCodes').find((code) => String(code) !== String(note.hotelCode));
  const [, start, end] = placeOf(shopper, bookings);
  const laterPlace: BookingScope = [note.hotelCode, day(340), day(345)];
  const requests: [string, ...BookingScope[]][] = [
    ['in a later time', laterPlace],
    ['in an earlier time', [note.hotelCode, day(-45), day(-40)]],
  ];
  if (anotherHotel !== undefined) {
    const otherPlace: BookingScope = [anotherHotel, start, end];
    requests.push(['at another hotel', otherPlace]);
    requests.push(['in a later time, beside another hotel in their own time', laterPlace, otherPlace]);
  }
  await judgeClause(shopper, 'v1.getbk.period-scope', async () => {
    const answers: [string, Reservation[]][] = [];
    for (const [description, ...places] of requests) {
      // A past period, or several hotels, may be refused.
      const foundReservations = await listIfAccepted(shopper, ...places);
      if (foundReservations !== undefined) answers.push([description, foundReservations]);
    }
    if (answers.length === 0)
      blocked(
        'GetBookings was refused for all other periods and for another hotel, so nothing can be compared',
      );
    for (const [description, foundReservations] of answers)
      expect(
        bookings.filter((booking) => reservationOf(foundReservations, booking)).map(({ id }) => id),
        `reservations that are shown ${description}`,
      ).toEqual([]);
  });
}
