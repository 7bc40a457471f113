/**
 * Two reservations, read by identifier and by hotel and period; one of them is cancelled twice. Specification: "v1 cancel request
 * (SendHotelResCancel)", "v1 get-bookings request (GetBookings)". One pair of bookings serves all of it.
 */
import { bookingById, bookingsAt, type Place, cancellationOf } from '../generators/booking/afterwards.ts';
import { Language } from '../schemas/messages/enumerations.ts';
import type { Reservation } from '../schemas/messages/v1/reservations.ts';
import { reservationReadings } from '../targets/booking-needs.ts';
import { clause, expect, test } from './suite-test.ts';
import { fetchReservation } from '../client/bookings/afterwards.ts';
import { book, requireNames, type Booked } from '../client/bookings/book.ts';
import type { Answer } from '../client/answer.ts';
import { judgeClause } from '../client/end.ts';
import { blocked } from '../client/gaps.ts';
import {
  idsOf,
  isAccepted,
  reservationsIn,
  isActive,
  reservationWithId,
} from '../client/bookings/reservations.ts';
import { periodOf } from '../client/bookings/booking.ts';
import type { Fixtures } from '../client/fixtures.ts';
import { deviationsOf, type Deviation } from './helpers/read-back.ts';
import { readEverythingElse } from './helpers/orders/read-everything-else.ts';

const getBookings = '/v1/api/Pull/GetBookings';
const couple = { adults: 2 };
const family = { adults: 2, ages: [8] };

type Reader = Pick<Fixtures, 'api' | 'envelope' | 'session'>;

/** Lists the reservations at hotels in their periods; undefined if the request is refused. */
async function listedIfAccepted(
  { api, envelope }: Reader,
  ...places: readonly Place[]
): Promise<Reservation[] | undefined> {
  const answer = await api.post(getBookings, { ...envelope(), ...bookingsAt(places) });
  return isAccepted(answer) ? reservationsIn(answer) : undefined;
}

/** Lists the reservations at a hotel in a period; blocks the test if the request is refused. */
const listed = async (reader: Reader, ...place: Place): Promise<Reservation[]> =>
  (await listedIfAccepted(reader, place)) ??
  blocked(`GetBookings of hotel ${place[0]} from ${place[1]} to ${place[2]} was refused`);

/** Lists the reservations at the hotel of both bookings, in a period that contains both stays. */
const listedAtHotel = (reader: Reader, both: readonly Booked[]): Promise<Reservation[]> =>
  listed(reader, ...placeOf(reader, both));

function placeOf({ session }: Reader, both: readonly Booked[]): Place {
  const end = both
    .map(({ note }) => note.end)
    .toSorted()
    .at(-1)!;
  return [both[0]!.note.hotelCode, ...periodOf({ end }, Date.now() + session.clock.offset)];
}

/** Whether a reservation is active: false also if it is not shown, undefined if its status is unknown. */
const isActiveOrGone = (reservation: Reservation | undefined): boolean | undefined =>
  reservation === undefined ? false : isActive(reservation);

const reservationOf = (reservations: readonly Reservation[], { id }: Booked): Reservation | undefined =>
  reservations.find((one) => idsOf(one).includes(id));

test(
  ...clause(
    'v1.cancel.leaves-others',
    'a cancelled reservation stays cancelled after a second cancellation, and another one is unaffected',
    'v1.cancel.stays-cancelled',
    'v1.getbk.by-id',
    'v1.getbk.by-hotel-period',
    'v1.getbk.as-booked',
    'v1.getbk.by-id-only',
    'v1.getbk.period-scope',
    'v1.getbk.same-both-ways',
  ),
  async ({ api, known, stay, envelope, session, day }) => {
    requireNames(session, reservationReadings);
    const reader = { api, envelope, session };
    const booker = { api, known, stay, envelope, session };
    const one = await book(booker, couple);
    const isFirstFound = (await fetchReservation(reader, one.id)) !== undefined;
    // One guest, hotel and stay: only the identifier tells them apart.
    const other = await book({ ...booker, email: one.note.email }, family);
    const both = [one, other];

    const atHotel = (await listedIfAccepted(reader, placeOf(reader, both))) ?? [];
    const answers = new Map<Booked, Answer>();
    for (const booked of both)
      answers.set(booked, await api.post(getBookings, { ...envelope(), ...bookingById(booked.id) }));
    await checkFoundBothWays(reader, answers, atHotel, isFirstFound ? [one.id] : []);
    for (const [{ id }, answer] of answers)
      if (isActiveOrGone(reservationWithId(answer, id)) !== true)
        blocked(`GetBookings does not show that reservation ${id} is active`);
    await checkAmongOthers(reader, both, atHotel, day);
    await checkSameBothWays(reader, both, 'once both were booked');
    await checkAsBooked(reader, both);
    await checkElsewhere(reader, both, { known, day });

    const cancelled = await api.post('/v1/api/Pull/SendHotelResCancel', {
      ...envelope(),
      ...cancellationOf(one.id, one.note),
    });
    if (!isAccepted(cancelled)) blocked(`the cancellation was refused: ${cancelled.text.slice(0, 200)}`);
    if (isActiveOrGone(await fetchReservation(reader, one.id)) !== false)
      blocked(`GetBookings does not show that reservation ${one.id} was cancelled`);
    await checkSameBothWays(reader, both, 'once one was cancelled');
    const afterOne = [await fetchReservation(reader, one.id), await fetchReservation(reader, other.id)];
    const listedTogether = reservationOf(
      (await listedIfAccepted(reader, placeOf(reader, both))) ?? [],
      other,
    );

    const again = { ...envelope(), ...cancellationOf(one.id, one.note) };
    await api.post('/v1/api/Pull/SendHotelResCancel', again, { expects: 'open' });
    const after = [await fetchReservation(reader, one.id), await fetchReservation(reader, other.id)];
    await judgeClause({ session }, 'v1.cancel.stays-cancelled', () => {
      expect(
        isActiveOrGone(afterOne[0]),
        `whether reservation ${one.id} is active in a second read after its cancellation`,
      ).toBe(false);
      expect(
        isActiveOrGone(after[0]),
        `whether reservation ${one.id} is active after a second cancellation`,
      ).toBe(false);
    });
    for (const [when, reservation] of [
      ['one cancellation', afterOne[1]],
      ['two cancellations', after[1]],
      ...(listedTogether === undefined
        ? []
        : [['one cancellation, by hotel and period,', listedTogether] as const]),
    ] as const)
      expect(
        isActiveOrGone(reservation),
        `whether reservation ${other.id} is active after ${when} of reservation ${one.id}`,
      ).toBe(true);
    await readEverythingElse({ ...reader, known, stay });
  },
);

/**
 * Checks that each reservation is found by its identifier, alone, and by its hotel and period.
 * @param foundBefore the identifiers that found a reservation before the other was booked
 */
async function checkFoundBothWays(
  { session }: Reader,
  answers: ReadonlyMap<Booked, Answer>,
  atHotel: readonly Reservation[],
  foundBefore: readonly string[],
): Promise<void> {
  const idsAtHotel = atHotel.flatMap(idsOf);
  await judgeClause({ session }, 'v1.getbk.by-id', () => {
    const shown = [...answers].filter(
      ([{ id }, answer]) =>
        reservationsIn(answer).length > 0 || idsAtHotel.includes(id) || foundBefore.includes(id),
    );
    if (shown.length === 0) blocked('GetBookings shows nothing by the identifiers of two reservations');
    for (const [{ id }, answer] of shown)
      expect(reservationsIn(answer).flatMap(idsOf), `identifiers that are found by ${id}`).toContain(id);
  });
  await judgeClause({ session }, 'v1.getbk.by-hotel-period', () => {
    const known = [...answers].filter(([{ id }, answer]) => reservationWithId(answer, id) !== undefined);
    // A reservation without an identifier may be any of them.
    if (known.length === 0 || ![...answers.keys()].some(({ id }) => idsAtHotel.includes(id)))
      blocked('GetBookings shows no reservation with its identifier in both ways');
    for (const [{ id }] of known)
      expect(idsAtHotel, 'identifiers of the reservations found by hotel and period').toContain(id);
  });
  await judgeClause({ session }, 'v1.getbk.by-id-only', () => {
    const others = [...answers].flatMap(([{ id }, answer]) =>
      reservationsIn(answer).filter((one) => !idsOf(one).includes(id)),
    );
    expect(others.flatMap(idsOf), 'identifiers of other reservations in the response').toEqual([]);
  });
}

/** Checks that what is found for a hotel and period alone is also found if another period comes before or after it. */
async function checkAmongOthers(
  reader: Reader,
  both: readonly Booked[],
  atHotel: readonly Reservation[],
  day: Fixtures['day'],
): Promise<void> {
  const place = placeOf(reader, both);
  const later: Place = [place[0], day(340), day(345)];
  await judgeClause(reader, 'v1.getbk.by-hotel-period', async () => {
    for (const places of [
      [later, place],
      [place, later],
    ]) {
      const found = await listedIfAccepted(reader, ...places);
      // A service may refuse several periods at once.
      if (found === undefined) continue;
      expect(
        both.filter((one) => reservationOf(atHotel, one) && !reservationOf(found, one)).map(({ id }) => id),
        'reservations found for a hotel and period alone, but not together with another period',
      ).toEqual([]);
    }
  });
}

/** Checks that each reservation is shown as it was booked, in each language. */
async function checkAsBooked({ api, envelope, session }: Reader, both: readonly Booked[]): Promise<void> {
  const allRooms = session.settings.known('v1.reading.bookings.rooms');
  const deviations: Deviation[] = [];
  let reported = 0;
  for (const PrimaryLangID of Language.values)
    for (const booked of both) {
      const answer = await api.post(
        getBookings,
        { ...envelope(), PrimaryLangID, ...bookingById(booked.id) },
        { expects: 'open' },
      );
      const shown = answer.status === 200 ? reservationWithId(answer, booked.id) : undefined;
      if (shown === undefined) continue;
      reported += 1;
      deviations.push(...deviationsOf(shown, booked, allRooms));
    }
  await judgeClause({ session }, 'v1.getbk.as-booked', () => {
    if (reported === 0) blocked('GetBookings shows neither reservation by its identifier');
    expect(deviations, 'differences from the booking, by language').toEqual([]);
  });
}

/** Checks that a reservation has the same status by its identifier and by its hotel and period. */
async function checkSameBothWays(reader: Reader, both: readonly Booked[], when: string): Promise<void> {
  await judgeClause(reader, 'v1.getbk.same-both-ways', async () => {
    const list = await listedAtHotel(reader, both);
    const reported: [string, boolean | undefined, boolean | undefined][] = [];
    for (const booking of both) {
      const inList = reservationOf(list, booking);
      if (inList !== undefined)
        reported.push([
          booking.id,
          isActive(inList),
          isActiveOrGone(await fetchReservation(reader, booking.id)),
        ]);
    }
    if (reported.length === 0)
      blocked('GetBookings lists neither reservation by its hotel and period with its identifier');
    for (const [id, inList, alone] of reported)
      if (inList !== undefined && alone !== undefined)
        expect(inList, `whether reservation ${id} is active, listed by hotel and period ${when}`).toBe(alone);
  });
}

/** Checks that neither reservation is shown at another hotel or in another period. */
async function checkElsewhere(
  reader: Reader,
  both: readonly Booked[],
  { known, day }: Pick<Fixtures, 'known' | 'day'>,
): Promise<void> {
  const { note } = both[0]!;
  const anotherHotel = known('hotelCodes').find((code) => String(code) !== String(note.hotelCode));
  const [, start, end] = placeOf(reader, both);
  const later: Place = [note.hotelCode, day(340), day(345)];
  const requests: [string, ...Place[]][] = [
    ['in a later time', later],
    ['in an earlier time', [note.hotelCode, day(-45), day(-40)]],
  ];
  if (anotherHotel !== undefined) {
    const there: Place = [anotherHotel, start, end];
    requests.push(['at another hotel', there]);
    requests.push(['in a later time, beside another hotel in their own time', later, there]);
  }
  await judgeClause(reader, 'v1.getbk.period-scope', async () => {
    const answers: [string, Reservation[]][] = [];
    for (const [where, ...places] of requests) {
      // A past period, or several hotels, may be refused.
      const found = await listedIfAccepted(reader, ...places);
      if (found !== undefined) answers.push([where, found]);
    }
    if (answers.length === 0) blocked('GetBookings of other periods and of another hotel was refused');
    for (const [where, found] of answers)
      expect(
        both.filter((booking) => reservationOf(found, booking)).map(({ id }) => id),
        `reservations that are shown ${where}`,
      ).toEqual([]);
  });
}
