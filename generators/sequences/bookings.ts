/** What GetBookings must show of a booking after what was done to it. Pure. */
import type { Assertion } from './assertion.ts';
import type { Booking } from './model.ts';

/** A booking of v1 as GetBookings shows it. */
export interface ShownBooking {
  /** Whether its identifier brings it up, and where that was looked for, its hotel and period. */
  readonly byId: boolean;
  readonly byPeriod?: boolean;
  /** Whether it stands; undefined where the answer does not say. */
  readonly stands?: boolean;
  /** The indexes of its rooms that stand; undefined where the answer does not say it of each. */
  readonly rooms?: readonly number[];
}

/** @param listed whether it is the list of its hotel that was asked for */
export function bookingAssertions(booking: Booking, shown: ShownBooking, listed: boolean): Assertion[] {
  return [...foundAssertions(booking, shown, listed), ...roomAssertions(booking, shown)];
}

/** What was cancelled may be shown no more, and what was changed under another identifier. */
function foundAssertions({ rooms }: Booking, { byId, byPeriod }: ShownBooking, listed: boolean): Assertion[] {
  if (rooms.includes('unsure') || !rooms.includes('stands')) return [];
  const ways = `by its identifier: ${yes(byId)}${byPeriod === undefined ? '' : `, by hotel and period: ${yes(byPeriod)}`}`;
  const assertion = (clause: Assertion['clause'], holds: boolean): Assertion => ({
    clause,
    holds,
    expected: 'the booking is found',
    actual: ways,
  });
  if (!byId && byPeriod !== true) return [assertion('v1.book.retrievable', false)];
  return [
    assertion('v1.book.retrievable', true),
    listed ? assertion('v1.getbk.by-hotel-period', byPeriod === true) : assertion('v1.getbk.by-id', byId),
  ];
}

const yes = (found: boolean): string => (found ? 'found' : 'not found');

function roomAssertions(booking: Booking, { stands, rooms }: ShownBooking): Assertion[] {
  const { clause, whole } = statedOf(booking);
  const assertions: Assertion[] = [];
  if (rooms !== undefined) {
    const sure = [...booking.rooms.keys()].filter((at) =>
      ['stands', 'cancelled'].includes(booking.rooms[at]!),
    );
    const expected = sure.filter((at) => booking.rooms[at] === 'stands');
    const observed = sure.filter((at) => rooms.includes(at));
    if (sure.length > 0)
      assertions.push({
        clause,
        holds: expected.join() === observed.join(),
        expected: `standing: ${list(expected)}`,
        actual: `standing: ${list(observed)}`,
      });
  }
  if (stands !== undefined && whole !== undefined)
    assertions.push({ clause, holds: stands === whole, expected: inWords(whole), actual: inWords(stands) });
  return assertions;
}

/** The clause of what was last done to it, and whether it stands as a whole; undefined where nothing says so. */
function statedOf({ rooms, whole }: Booking): { clause: Assertion['clause']; whole: boolean | undefined } {
  if (whole)
    return {
      clause: 'v1.cancel.effect-whole',
      whole: rooms.every((room) => room === 'cancelled') ? false : undefined,
    };
  if (rooms.includes('cancelled')) return { clause: 'v1.cancel.effect-room', whole: undefined };
  return {
    clause: 'v1.book.action-applied',
    whole: rooms.every((room) => room === 'stands') ? true : undefined,
  };
}

/** After a cancellation without a right to it everything stands that stood. */
export function notCancelled(before: ShownBooking, after: ShownBooking): Assertion[] {
  const [expected, standing] = [before.rooms, after.rooms];
  if (expected === undefined || standing === undefined || expected.length === 0) return [];
  const clause = 'v1.cancel.verification-must-match';
  return [
    {
      clause,
      holds: expected.join() === standing.join(),
      expected: `standing: ${list(expected)}`,
      actual: `standing: ${list(standing)}`,
    },
  ];
}

const list = (rooms: readonly number[]): string =>
  rooms.length === 0 ? 'no room' : `room ${rooms.join(' and room ')}`;

const inWords = (stands: boolean): string => `the reservation ${stands ? 'stands' : 'stands no more'}`;
