/** Whether the answer to a booking is of what was asked for. Its shape is not shown: only what the target names, or states a reading of, is read. */
import { dayNumber, isoDay } from '../../lib/days.ts';
import { toMinor } from '../../lib/money.ts';
import { lettersOf } from '../messages/v1/reservations.ts';
import { dig, isId, membersOf, objectsOf, type Assertion, type Members } from './check.ts';
import { isGood, warningsOf } from './v1-problems.ts';
import { readBy } from './v1-read.ts';

const reservationsOf = (message: unknown): Members[] =>
  objectsOf(dig(message, 'HotelReservationsType', 'HotelReservations'));

const place = '/HotelReservationsType/HotelReservations/0';

const roomsOf = (reservation: Members): Members[] =>
  objectsOf(dig(reservation, 'RoomStaysType', 'RoomStays'));

const amounts = ['AmountAfterTax', 'AmountBeforeTax'] as const;

/** One reservation for one that was asked for; amounts in one currency. Rooms of one reservation have no order that is stated. */
const asRequested: Assertion = (known, check) => {
  const { exchange, request, response } = known;
  // A service may warn that the transaction was booked before, and tell of that booking.
  if (exchange.expects !== 'accepted' || !isGood(response) || warningsOf(response).length > 0) return;
  const [[wanted, ...more], [made, ...others]] = [
    reservationsOf(request),
    reservationsOf(readBy('v1.book', known)),
  ];
  if (wanted === undefined || made === undefined || more.length + others.length > 0) return;
  const [sent, reported] = [dig(wanted, 'ResGlobalInfo', 'Total'), dig(made, 'ResGlobalInfo', 'Total')];
  for (const member of amounts)
    samePrices([sent], [reported], member, (holds, one, other) =>
      check(
        'v1.book.priced-as-asked',
        holds,
        `${place}/ResGlobalInfo/Total/${member}`,
        `${one}, as it was booked for`,
        other,
      ),
    );
  const [rooms, kept] = [roomsOf(wanted), roomsOf(made)];
  if (rooms.length === 0 || rooms.length !== kept.length) return;
  // A room is paid in the currency of its reservation, where it does not say another one.
  const inCurrency = { CurrencyCode: dig(reported, 'CurrencyCode') };
  const totals = [
    rooms.map(({ Total: total }) => total),
    kept.map(({ Total: total }) => ({ ...inCurrency, ...membersOf(total) })),
  ] as const;
  for (const member of amounts)
    samePrices(...totals, member, (holds, one, other) =>
      check(
        'v1.book.priced-as-asked',
        holds,
        `${place}/RoomStaysType/RoomStays`,
        `${member} ${one}, as each room was booked for`,
        other,
      ),
    );
  for (const [what, one, other] of [
    ['hotel', rooms.map(hotelOf), kept.map(hotelOf)],
    ['RoomID', rooms.map(rateOf('RoomID')), kept.map(({ RoomID: id }) => id)],
    ['RatePlanID', rooms.map(rateOf('RatePlanID')), kept.map(({ RatePlanID: id }) => id)],
    ['first day', rooms.map(daysOf).map(([first]) => first), kept.map(reportedDay('Start'))],
    ['day of departure', rooms.map(daysOf).map(([, last]) => last), kept.map(reportedDay('End'))],
  ] as const)
    if ([...one, ...other].every(isId)) {
      const [should, is] = [one, other].map((ids) => ids.map(String).toSorted().join(', '));
      check(
        'v1.book.told-as-asked',
        should === is,
        `${place}/RoomStaysType/RoomStays`,
        `${what} ${should}, as was booked`,
        is,
      );
    }
};

const hotelOf = (room: Members): unknown => dig(room, 'BasicPropertyInfo', 'HotelRef', 'HotelCode');

/** What the only rate of a room says. */
const rateOf =
  (member: string) =>
  (room: Members): unknown => {
    const [rate, ...more] = objectsOf(room['RoomRates']);
    return more.length > 0 ? undefined : rate?.[member];
  };

/** The day of arrival and that of departure of a room that lists its nights one by one; none where it does not. */
function daysOf(room: Members): readonly [first?: string, departure?: string] {
  const [rate, ...more] = objectsOf(room['RoomRates']);
  const nights = objectsOf(dig(rate, 'RatesType', 'Rates'))
    .map(({ EffectiveDate: day }) => dayNumber(day))
    .toSorted((one, other) => one - other);
  const [first = Number.NaN] = nights;
  const inTurn = nights.every((day, index) => day === first + index);
  return more.length === 0 && inTurn && nights.length > 0
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

/** Ages of children; undefined where a guest does not say what it is, or a child not how old. */
function agesOf(reservation: unknown): string[] | undefined {
  const guests = objectsOf(dig(reservation, 'ResGuestsType', 'ResGuests'));
  if (guests.length === 0 || !guests.every(({ AgeQualifyingCode: kind }) => isId(kind))) return undefined;
  const ages = guests
    .filter(({ AgeQualifyingCode: kind }) => String(kind) === child)
    .map(({ Age: age }) => age);
  return ages.every((age) => typeof age === 'number') ? ages.map(String).toSorted() : undefined;
}

/** Guests have no order that is stated; how old adults are need not be kept. */
const childrenAsRequested: Assertion = (known, check) => {
  const { exchange, request, response } = known;
  if (exchange.expects !== 'accepted' || !isGood(response) || warningsOf(response).length > 0) return;
  const [[wanted, ...more], [made, ...others]] = [
    reservationsOf(request),
    reservationsOf(readBy('v1.book', known)),
  ];
  const [should, is] = [agesOf(wanted), agesOf(made)];
  if (more.length + others.length > 0 || should === undefined || is?.length !== should.length) return;
  if (should.length > 0)
    check(
      'v1.book.told-as-asked',
      should.join(', ') === is.join(', '),
      `${place}/ResGuestsType/ResGuests`,
      `children of ${should.join(', ')}, as was booked`,
      is.join(', '),
    );
};

/** Compares amounts, in any order, where all are told in one currency; give or take one minor unit. */
function samePrices(
  wanted: readonly unknown[],
  reported: readonly unknown[],
  member: string,
  tell: (holds: boolean, wanted: string, reported: string) => void,
): void {
  const [one, other] = [wanted, reported].map((totals) => totals.map((total) => dig(total, member)));
  const [iso, ...codes] = new Set(
    [...wanted, ...reported].map((total) => lettersOf(dig(total, 'CurrencyCode'))),
  );
  if (iso === undefined || codes.length > 0 || !areAmounts(one!) || !areAmounts(other!)) return;
  const [should, is] = [one, other].map((all) =>
    all.map((amount) => toMinor(amount, iso)).toSorted((a, b) => a - b),
  ) as [number[], number[]];
  const near = should.every((amount, index) => Math.abs(amount - is[index]!) <= 1);
  tell(near, one.join(', '), other.join(', '));
}

const areAmounts = (all: readonly unknown[]): all is number[] =>
  all.every((amount) => typeof amount === 'number');

export const bookedAssertions: readonly Assertion[] = [asRequested, childrenAsRequested];
