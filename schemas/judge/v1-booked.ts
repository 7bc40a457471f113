/**
 * Compares a booking response with its request. The specification does not show its shape, so only members that the target names,
 * or states a reading of, are compared.
 */
import { dayNumber, isoDay } from '../../lib/days.ts';
import { toMinor } from '../../lib/money.ts';
import { lettersOf } from '../messages/v1/reservations.ts';
import { isPegged } from './v1-currency.ts';
import {
  dig,
  isId,
  membersOf,
  objectsOf,
  type Assertion,
  type AssertionInput,
  type Members,
} from './check.ts';
import { isOk, warningsOf } from './v1-problems.ts';
import { readResponse } from './v1-read.ts';

const reservationsOf = (message: unknown): Members[] =>
  objectsOf(dig(message, 'HotelReservationsType', 'HotelReservations'));

const root = '/HotelReservationsType/HotelReservations/0';

const roomsOf = (reservation: Members): Members[] =>
  objectsOf(dig(reservation, 'RoomStaysType', 'RoomStays'));

const amounts = ['AmountAfterTax', 'AmountBeforeTax'] as const;

/** The requested and the reported reservation of an accepted booking; undefined unless there is exactly one of each. */
function bookedPair(input: AssertionInput): readonly [wanted: Members, booked: Members] | undefined {
  const { exchange, request, response } = input;
  // A service may warn that the transaction was booked before, and return that booking.
  if (exchange.expects !== 'accepted' || !isOk(response) || warningsOf(response).length > 0) return undefined;
  const [wanted, ...otherWanted] = reservationsOf(request);
  const [booked, ...otherBooked] = reservationsOf(readResponse('v1.book', input));
  if (wanted === undefined || booked === undefined || otherWanted.length + otherBooked.length > 0)
    return undefined;
  return [wanted, booked];
}

/**
 * Compares the requested with the reported reservation. Only amounts in the same currency are compared. The rooms of a
 * reservation have no specified order.
 */
const matchesRequest: Assertion = (input, check) => {
  const [wanted, booked] = bookedPair(input) ?? [];
  if (wanted === undefined || booked === undefined) return;
  const [sent, reported] = [dig(wanted, 'ResGlobalInfo', 'Total'), dig(booked, 'ResGlobalInfo', 'Total')];
  for (const member of amounts)
    samePrices([sent], [reported], member, (holds, wantedValue, bookedValue) =>
      check(
        'v1.book.priced-as-asked',
        holds,
        `${root}/ResGlobalInfo/Total/${member}`,
        `${wantedValue}, as booked`,
        bookedValue,
      ),
    );
  const [wantedRooms, bookedRooms] = [roomsOf(wanted), roomsOf(booked)];
  if (wantedRooms.length === 0 || wantedRooms.length !== bookedRooms.length) return;
  // A room's amounts are in the currency of its reservation unless the room has its own.
  const inCurrency = { CurrencyCode: dig(reported, 'CurrencyCode') };
  const totals = [
    wantedRooms.map(({ Total: total }) => total),
    bookedRooms.map(({ Total: total }) => ({ ...inCurrency, ...membersOf(total) })),
  ] as const;
  for (const member of amounts)
    samePrices(...totals, member, (holds, wantedValue, bookedValue) =>
      check(
        'v1.book.priced-as-asked',
        holds,
        `${root}/RoomStaysType/RoomStays`,
        `${member} ${wantedValue}, as booked for each room`,
        bookedValue,
      ),
    );
  for (const [label, wantedValue, bookedValue] of [
    ['hotel', wantedRooms.map(hotelOf), bookedRooms.map(hotelOf)],
    ['RoomID', wantedRooms.map(rateOf('RoomID')), bookedRooms.map(({ RoomID: id }) => id)],
    ['RatePlanID', wantedRooms.map(rateOf('RatePlanID')), bookedRooms.map(({ RatePlanID: id }) => id)],
    ['first day', wantedRooms.map(daysOf).map(([first]) => first), bookedRooms.map(reportedDay('Start'))],
    [
      'day of departure',
      wantedRooms.map(daysOf).map(([, last]) => last),
      bookedRooms.map(reportedDay('End')),
    ],
  ] as const)
    if ([...wantedValue, ...bookedValue].every(isId)) {
      const [expected, actual] = [wantedValue, bookedValue].map((ids) =>
        ids.map(String).toSorted().join(', '),
      );
      check(
        'v1.book.told-as-asked',
        expected === actual,
        `${root}/RoomStaysType/RoomStays`,
        `${label} ${expected}, as booked`,
        actual,
      );
    }
};

const hotelOf = (room: Members): unknown => dig(room, 'BasicPropertyInfo', 'HotelRef', 'HotelCode');

/** A member of the only rate of a room. */
const rateOf =
  (member: string) =>
  (room: Members): unknown => {
    const [rate, ...otherRates] = objectsOf(room['RoomRates']);
    return otherRates.length > 0 ? undefined : rate?.[member];
  };

/** The days of arrival and departure of a room whose nights are listed one by one; empty otherwise. */
function daysOf(room: Members): readonly [first?: string, departure?: string] {
  const [rate, ...otherRates] = objectsOf(room['RoomRates']);
  const nights = objectsOf(dig(rate, 'RatesType', 'Rates'))
    .map(({ EffectiveDate: day }) => dayNumber(day))
    .toSorted((a, b) => a - b);
  const [first = Number.NaN] = nights;
  const isConsecutive = nights.every((day, index) => day === first + index);
  return otherRates.length === 0 && isConsecutive && nights.length > 0
    ? [isoDay(first), isoDay(first + nights.length)]
    : [];
}

const reportedDay =
  (end: 'Start' | 'End') =>
  (room: Members): unknown => {
    const day = dig(room, 'StayDateRange', end);
    return typeof day === 'string' ? day.slice(0, 10) : undefined;
  };

const child = '8';

/** The ages of the children; undefined if a guest has no age group or a child no age. */
function agesOf(reservation: unknown): string[] | undefined {
  const guests = objectsOf(dig(reservation, 'ResGuestsType', 'ResGuests'));
  if (guests.length === 0 || !guests.every(({ AgeQualifyingCode: kind }) => isId(kind))) return undefined;
  const ages = guests
    .filter(({ AgeQualifyingCode: kind }) => String(kind) === child)
    .map(({ Age: age }) => age);
  return ages.every((age) => typeof age === 'number') ? ages.map(String).toSorted() : undefined;
}

/** Guests have no specified order, and the ages of adults need not be stored. */
const childrenAsRequested: Assertion = (input, check) => {
  const [expected = [], actual = []] = bookedPair(input)?.map(agesOf) ?? [];
  if (actual.length === expected.length && expected.length > 0)
    check(
      'v1.book.told-as-asked',
      expected.join(', ') === actual.join(', '),
      `${root}/ResGuestsType/ResGuests`,
      `children aged ${expected.join(', ')}, as booked`,
      actual.join(', '),
    );
};

/**
 * Compares amounts in any order if all are in one currency; allows a difference of one minor unit. Equal numbers in different
 * currencies were not converted.
 */
function samePrices(
  wanted: readonly unknown[],
  reported: readonly unknown[],
  member: string,
  report: (holds: boolean, wanted: string, reported: string) => void,
): void {
  const [wantedValue, bookedValue] = [wanted, reported].map((totals) =>
    totals.map((total) => dig(total, member)),
  );
  const [wantedCodes, bookedCodes] = [wanted, reported].map((totals) => [
    ...new Set(totals.map((total) => lettersOf(dig(total, 'CurrencyCode')))),
  ]) as [(string | undefined)[], (string | undefined)[]];
  const [iso, other] = [wantedCodes[0], bookedCodes[0]];
  if (wantedCodes.length !== 1 || bookedCodes.length !== 1 || iso === undefined || other === undefined)
    return;
  if (!areAmounts(wantedValue!) || !areAmounts(bookedValue!)) return;
  if (iso !== other) {
    const isSame = wantedValue.every((amount, index) => amount !== 0 && amount === bookedValue[index]);
    if (isSame && !isPegged(iso, other))
      report(false, `${wantedValue.join(', ')} ${iso}`, `${bookedValue.join(', ')} ${other}`);
    return;
  }
  const [expected, actual] = [wantedValue, bookedValue].map((values) =>
    values.map((amount) => toMinor(amount, iso)).toSorted((a, b) => a - b),
  ) as [number[], number[]];
  const isClose = expected.every((amount, index) => Math.abs(amount - actual[index]!) <= 1);
  report(isClose, wantedValue.join(', '), bookedValue.join(', '));
}

const areAmounts = (values: readonly unknown[]): values is number[] =>
  values.every((amount) => typeof amount === 'number');

export const bookedAssertions: readonly Assertion[] = [matchesRequest, childrenAsRequested];
