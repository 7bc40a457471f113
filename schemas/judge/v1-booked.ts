/** Whether the answer to a booking is of what was asked for. Its shape is not shown: only what the target names is read. */
import { toMinor } from '../../lib/money.ts';
import { dig, isId, objectsOf, type Assertion, type Members } from './check.ts';
import { isGood, warningsOf } from './v1-problems.ts';
import { isoOf } from './v1-sums.ts';

const reservationsOf = (message: unknown): Members[] =>
  objectsOf(dig(message, 'HotelReservationsType', 'HotelReservations'));

const place = '/HotelReservationsType/HotelReservations/0';

const roomsOf = (reservation: Members): Members[] =>
  objectsOf(dig(reservation, 'RoomStaysType', 'RoomStays'));

const amounts = ['AmountAfterTax', 'AmountBeforeTax'] as const;

/** One reservation for one that was asked for; amounts in one currency. Rooms of one reservation have no order that is stated. */
const asAsked: Assertion = ({ exchange, asked, answered }, check) => {
  // A service may warn that the transaction was booked before, and tell of that booking.
  if (exchange.expects !== 'accepted' || !isGood(answered) || warningsOf(answered).length > 0) return;
  const [[wanted, ...more], [made, ...others]] = [reservationsOf(asked), reservationsOf(answered)];
  if (wanted === undefined || made === undefined || more.length + others.length > 0) return;
  const [sent, told] = [dig(wanted, 'ResGlobalInfo', 'Total'), dig(made, 'ResGlobalInfo', 'Total')];
  for (const member of amounts)
    samePrices([sent], [told], member, (holds, one, other) =>
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
  const totals = [rooms, kept].map((all) => all.map(({ Total: total }) => total)) as [unknown[], unknown[]];
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

/** Compares amounts, in any order, where all are told in one currency; give or take one minor unit. */
function samePrices(
  wanted: readonly unknown[],
  told: readonly unknown[],
  member: string,
  tell: (holds: boolean, wanted: string, told: string) => void,
): void {
  const [one, other] = [wanted, told].map((totals) => totals.map((total) => dig(total, member)));
  const [code, ...codes] = new Set([...wanted, ...told].map((total) => dig(total, 'CurrencyCode')));
  const iso = isoOf(code);
  if (iso === undefined || codes.length > 0 || !areAmounts(one!) || !areAmounts(other!)) return;
  const [should, is] = [one, other].map((all) =>
    all.map((amount) => toMinor(amount, iso)).toSorted((a, b) => a - b),
  ) as [number[], number[]];
  const near = should.every((amount, index) => Math.abs(amount - is[index]!) <= 1);
  tell(near, one.join(', '), other.join(', '));
}

const areAmounts = (all: readonly unknown[]): all is number[] =>
  all.every((amount) => typeof amount === 'number');

export const bookedAssertions: readonly Assertion[] = [asAsked];
