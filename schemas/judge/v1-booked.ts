/**
 * Compares a booking response with its request. The specification does not show its shape, so only members that the target names,
 * or states a reading of, are compared.
 */
import { dayNumber, isoDay } from '../../lib/days.ts';
import { toMinorUnits } from '../../lib/money.ts';
import { isoCurrencyOf } from '../messages/v1/reservations.ts';
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
import { isOk, warningsOf } from './problems.ts';
import { readResponse } from './v1-read.ts';

const reservationsOf = (message: unknown): Members[] =>
  objectsOf(dig(message, 'HotelReservationsType', 'HotelReservations'));

const root = '/HotelReservationsType/HotelReservations/0';

const roomsOf = (reservation: Members): Members[] =>
  objectsOf(dig(reservation, 'RoomStaysType', 'RoomStays'));

const amounts = ['AmountAfterTax', 'AmountBeforeTax'] as const;

interface ReservationPair {
  readonly requested: Members;
  readonly reported: Members;
}

/** The reservations of an accepted booking; undefined unless exactly one was requested and one reported. */
function reservationPair(input: AssertionInput): ReservationPair | undefined {
  const { exchange, request, response } = input;
  // A service may warn that the transaction was booked before, and return that booking.
  if (exchange.expects !== 'accepted' || !isOk(response) || warningsOf(response).length > 0) return undefined;
  const [requested, ...otherRequested] = reservationsOf(request);
  const [reported, ...otherReported] = reservationsOf(readResponse('v1.book', input));
  if (!requested || !reported || otherRequested.length + otherReported.length > 0) return undefined;
  return { requested, reported };
}

const pricedAsAsked: Assertion = (input, check) => {
  const pair = reservationPair(input);
  if (pair === undefined) return;
  const requestedTotal = dig(pair.requested, 'ResGlobalInfo', 'Total');
  const reportedTotal = dig(pair.reported, 'ResGlobalInfo', 'Total');
  for (const member of amounts) {
    const comparison = comparePrices([requestedTotal], [reportedTotal], member);
    if (comparison)
      check(
        'v1.book.priced-as-asked',
        comparison.isSame,
        `${root}/ResGlobalInfo/Total/${member}`,
        `${comparison.requested}, as booked`,
        comparison.reported,
      );
  }
  const rooms = roomPairs(pair);
  // A room's amounts are in the currency of its reservation unless the room has its own.
  const currencyMembers = { CurrencyCode: dig(reportedTotal, 'CurrencyCode') };
  const requestedTotals = rooms.requested.map(({ Total: total }) => total);
  const reportedTotals = rooms.reported.map(({ Total: total }) => ({
    ...currencyMembers,
    ...membersOf(total),
  }));
  for (const member of amounts) {
    const comparison = comparePrices(requestedTotals, reportedTotals, member);
    if (comparison)
      check(
        'v1.book.priced-as-asked',
        comparison.isSame,
        `${root}/RoomStaysType/RoomStays`,
        `${member} ${comparison.requested}, as booked for each room`,
        comparison.reported,
      );
  }
};

/** The rooms of both reservations, in no specified order; none if their numbers differ. */
function roomPairs({ requested, reported }: ReservationPair): Record<keyof ReservationPair, Members[]> {
  const rooms = { requested: roomsOf(requested), reported: roomsOf(reported) };
  return rooms.requested.length === rooms.reported.length ? rooms : { requested: [], reported: [] };
}

const roomsAsRequested: Assertion = (input, check) => {
  const pair = reservationPair(input);
  if (pair === undefined) return;
  const rooms = roomPairs(pair);
  if (rooms.requested.length === 0) return;
  for (const { label, requestedIn, reportedIn } of roomValues) {
    const requestedValues = rooms.requested.map(requestedIn);
    const reportedValues = rooms.reported.map(reportedIn);
    if (![...requestedValues, ...reportedValues].every(isId)) continue;
    const expected = requestedValues.map(String).toSorted().join(', ');
    const actual = reportedValues.map(String).toSorted().join(', ');
    check(
      'v1.book.told-as-asked',
      expected === actual,
      `${root}/RoomStaysType/RoomStays`,
      `${label} ${expected}, as booked`,
      actual,
    );
  }
};

const hotelCodeOf = (room: Members): unknown => dig(room, 'BasicPropertyInfo', 'HotelRef', 'HotelCode');

const onlyRateOf = (room: Members): Members | undefined => {
  const [rate, ...otherRates] = objectsOf(room['RoomRates']);
  return otherRates.length > 0 ? undefined : rate;
};

/** The days of arrival and departure of a room whose nights are listed one by one; undefined otherwise. */
function daysOf(room: Members): { readonly first: string; readonly departure: string } | undefined {
  const nights = objectsOf(dig(onlyRateOf(room), 'RatesType', 'Rates'))
    .map(({ EffectiveDate: day }) => dayNumber(day))
    .toSorted((a, b) => a - b);
  const [first] = nights;
  if (first === undefined || !nights.every((day, index) => day === first + index)) return undefined;
  return { first: isoDay(first), departure: isoDay(first + nights.length) };
}

const reportedDay = (room: Members, dateMember: 'Start' | 'End'): unknown => {
  const day = dig(room, 'StayDateRange', dateMember);
  return typeof day === 'string' ? day.slice(0, 10) : undefined;
};

interface RoomValue {
  readonly label: string;
  readonly requestedIn: (room: Members) => unknown;
  readonly reportedIn: (room: Members) => unknown;
}

const roomValues: readonly RoomValue[] = [
  { label: 'hotel', requestedIn: hotelCodeOf, reportedIn: hotelCodeOf },
  {
    label: 'RoomID',
    requestedIn: (room) => onlyRateOf(room)?.['RoomID'],
    reportedIn: ({ RoomID: id }) => id,
  },
  {
    label: 'RatePlanID',
    requestedIn: (room) => onlyRateOf(room)?.['RatePlanID'],
    reportedIn: ({ RatePlanID: id }) => id,
  },
  {
    label: 'first day',
    requestedIn: (room) => daysOf(room)?.first,
    reportedIn: (room) => reportedDay(room, 'Start'),
  },
  {
    label: 'day of departure',
    requestedIn: (room) => daysOf(room)?.departure,
    reportedIn: (room) => reportedDay(room, 'End'),
  },
];

const childAgeCode = '8';

/** The ages of the children; undefined if a guest has no age group or a child no age. */
function childAgesOf(reservation: unknown): string[] | undefined {
  const guests = objectsOf(dig(reservation, 'ResGuestsType', 'ResGuests'));
  if (guests.length === 0 || !guests.every(({ AgeQualifyingCode: kind }) => isId(kind))) return undefined;
  const ages = guests
    .filter(({ AgeQualifyingCode: kind }) => String(kind) === childAgeCode)
    .map(({ Age: age }) => age);
  return ages.every((age) => typeof age === 'number') ? ages.map(String).toSorted() : undefined;
}

/** Guests have no specified order, and the ages of adults need not be stored. */
const childrenAsRequested: Assertion = (input, check) => {
  const pair = reservationPair(input);
  const expected = childAgesOf(pair?.requested) ?? [];
  const actual = childAgesOf(pair?.reported) ?? [];
  if (actual.length === expected.length && expected.length > 0)
    check(
      'v1.book.told-as-asked',
      expected.join(', ') === actual.join(', '),
      `${root}/ResGuestsType/ResGuests`,
      `children aged ${expected.join(', ')}, as booked`,
      actual.join(', '),
    );
};

/** The result of a comparison, and both sides as texts. */
interface Comparison {
  readonly isSame: boolean;
  readonly requested: string;
  readonly reported: string;
}

/** Compares one member of the totals, in any order; undefined if it cannot be compared. */
function comparePrices(
  requestedTotals: readonly unknown[],
  reportedTotals: readonly unknown[],
  member: string,
): Comparison | undefined {
  const requested = pricesIn(requestedTotals, member);
  const reported = pricesIn(reportedTotals, member);
  if (requested === undefined || reported === undefined) return undefined;
  const [requestedText, reportedText] = [requested.amounts.join(', '), reported.amounts.join(', ')];
  if (requested.currency === reported.currency)
    return { isSame: areClose(requested, reported), requested: requestedText, reported: reportedText };
  // Equal numbers in different currencies were not converted.
  const areSameNumbers = requested.amounts.every(
    (amount, index) => amount !== 0 && amount === reported.amounts[index],
  );
  if (!areSameNumbers || isPegged(requested.currency, reported.currency)) return undefined;
  return {
    isSame: false,
    requested: `${requestedText} ${requested.currency}`,
    reported: `${reportedText} ${reported.currency}`,
  };
}

interface Prices {
  readonly amounts: readonly number[];
  readonly currency: string;
}

/** One member of all totals; undefined unless all are numbers in one known currency. */
function pricesIn(totals: readonly unknown[], member: string): Prices | undefined {
  const memberValues = totals.map((total) => dig(total, member));
  const [currency, ...otherCurrencies] = new Set(
    totals.map((total) => isoCurrencyOf(dig(total, 'CurrencyCode'))),
  );
  if (currency === undefined || otherCurrencies.length > 0) return undefined;
  return memberValues.every((amount) => typeof amount === 'number')
    ? { amounts: memberValues, currency }
    : undefined;
}

/** Whether amounts in one currency differ by one minor unit at most, in any order. */
function areClose(requested: Prices, reported: Prices): boolean {
  const sortedMinorUnits = ({ amounts, currency }: Prices): number[] =>
    amounts.map((amount) => toMinorUnits(amount, currency)).toSorted((a, b) => a - b);
  const actual = sortedMinorUnits(reported);
  return sortedMinorUnits(requested).every((amount, index) => Math.abs(amount - actual[index]!) <= 1);
}

export const bookedAssertions: readonly Assertion[] = [pricedAsAsked, roomsAsRequested, childrenAsRequested];
