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
import { isOk, warningsOf } from './v1-problems.ts';
import { readResponse } from './v1-read.ts';

const reservationsOf = (message: unknown): Members[] =>
  objectsOf(dig(message, 'HotelReservationsType', 'HotelReservations'));

const root = '/HotelReservationsType/HotelReservations/0';

const roomsOf = (reservation: Members): Members[] =>
  objectsOf(dig(reservation, 'RoomStaysType', 'RoomStays'));

const amounts = ['AmountAfterTax', 'AmountBeforeTax'] as const;

/** The requested and the reported reservation of an accepted booking; undefined unless there is exactly one of each. */
function reservationPair(input: AssertionInput): readonly [wanted: Members, booked: Members] | undefined {
  const { exchange, request, response } = input;
  // A service may warn that the transaction was booked before, and return that booking.
  if (exchange.expects !== 'accepted' || !isOk(response) || warningsOf(response).length > 0) return undefined;
  const [requested, ...otherRequested] = reservationsOf(request);
  const [reported, ...otherReported] = reservationsOf(readResponse('v1.book', input));
  if (requested === undefined || reported === undefined || otherRequested.length + otherReported.length > 0)
    return undefined;
  return [requested, reported];
}

/**
 * Compares the requested with the reported reservation. Only amounts in the same currency are compared. The rooms of a
 * reservation have no specified order.
 */
const matchesRequest: Assertion = (input, check) => {
  const [requestedReservation, reportedReservation] = reservationPair(input) ?? [];
  if (requestedReservation === undefined || reportedReservation === undefined) return;
  const requestedTotal = dig(requestedReservation, 'ResGlobalInfo', 'Total');
  const reportedTotal = dig(reportedReservation, 'ResGlobalInfo', 'Total');
  for (const member of amounts)
    comparePrices([requestedTotal], [reportedTotal], member, (isSame, requestedText, reportedText) =>
      check(
        'v1.book.priced-as-asked',
        isSame,
        `${root}/ResGlobalInfo/Total/${member}`,
        `${requestedText}, as booked`,
        reportedText,
      ),
    );
  const [requestedRooms, reportedRooms] = [roomsOf(requestedReservation), roomsOf(reportedReservation)];
  if (requestedRooms.length === 0 || requestedRooms.length !== reportedRooms.length) return;
  // A room's amounts are in the currency of its reservation unless the room has its own.
  const currencyMembers = { CurrencyCode: dig(reportedTotal, 'CurrencyCode') };
  const totals = [
    requestedRooms.map(({ Total: total }) => total),
    reportedRooms.map(({ Total: total }) => ({ ...currencyMembers, ...membersOf(total) })),
  ] as const;
  for (const member of amounts)
    comparePrices(...totals, member, (isSame, requestedText, reportedText) =>
      check(
        'v1.book.priced-as-asked',
        isSame,
        `${root}/RoomStaysType/RoomStays`,
        `${member} ${requestedText}, as booked for each room`,
        reportedText,
      ),
    );
  for (const [label, requestedValues, reportedValues] of [
    ['hotel', requestedRooms.map(hotelCodeOf), reportedRooms.map(hotelCodeOf)],
    ['RoomID', requestedRooms.map(memberOfOnlyRate('RoomID')), reportedRooms.map(({ RoomID: id }) => id)],
    [
      'RatePlanID',
      requestedRooms.map(memberOfOnlyRate('RatePlanID')),
      reportedRooms.map(({ RatePlanID: id }) => id),
    ],
    [
      'first day',
      requestedRooms.map(daysOf).map(([first]) => first),
      reportedRooms.map(reportedDay('Start')),
    ],
    [
      'day of departure',
      requestedRooms.map(daysOf).map(([, last]) => last),
      reportedRooms.map(reportedDay('End')),
    ],
  ] as const)
    if ([...requestedValues, ...reportedValues].every(isId)) {
      const [expected, actual] = [requestedValues, reportedValues].map((ids) =>
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

const hotelCodeOf = (room: Members): unknown => dig(room, 'BasicPropertyInfo', 'HotelRef', 'HotelCode');

const memberOfOnlyRate =
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
  (dateMember: 'Start' | 'End') =>
  (room: Members): unknown => {
    const day = dig(room, 'StayDateRange', dateMember);
    return typeof day === 'string' ? day.slice(0, 10) : undefined;
  };

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
  const [expected = [], actual = []] = reservationPair(input)?.map(childAgesOf) ?? [];
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
 * currencies are reported, because the amounts were not converted.
 */
function comparePrices(
  requested: readonly unknown[],
  reported: readonly unknown[],
  member: string,
  report: (isSame: boolean, expected: string, reported: string) => void,
): void {
  const [requestedAmounts, reportedAmounts] = [requested, reported].map((totals) =>
    totals.map((total) => dig(total, member)),
  );
  const [requestedCodes, reportedCodes] = [requested, reported].map((totals) => [
    ...new Set(totals.map((total) => isoCurrencyOf(dig(total, 'CurrencyCode')))),
  ]) as [(string | undefined)[], (string | undefined)[]];
  const [iso, reportedIso] = [requestedCodes[0], reportedCodes[0]];
  if (
    requestedCodes.length !== 1 ||
    reportedCodes.length !== 1 ||
    iso === undefined ||
    reportedIso === undefined
  )
    return;
  if (!areAmounts(requestedAmounts!) || !areAmounts(reportedAmounts!)) return;
  if (iso !== reportedIso) {
    const isSame = requestedAmounts.every(
      (amount, index) => amount !== 0 && amount === reportedAmounts[index],
    );
    if (isSame && !isPegged(iso, reportedIso))
      report(false, `${requestedAmounts.join(', ')} ${iso}`, `${reportedAmounts.join(', ')} ${reportedIso}`);
    return;
  }
  const [expected, actual] = [requestedAmounts, reportedAmounts].map((values) =>
    values.map((amount) => toMinorUnits(amount, iso)).toSorted((a, b) => a - b),
  ) as [number[], number[]];
  const isClose = expected.every((amount, index) => Math.abs(amount - actual[index]!) <= 1);
  report(isClose, requestedAmounts.join(', '), reportedAmounts.join(', '));
}

const areAmounts = (values: readonly unknown[]): values is number[] =>
  values.every((amount) => typeof amount === 'number');

export const bookedAssertions: readonly Assertion[] = [matchesRequest, childrenAsRequested];
