/** What GetBookings must show of a booking after its steps. Pure. */
import type { Assertion } from './assertion.ts';
import type { Booking } from './model.ts';

/** A v1 booking as GetBookings shows it. */
export interface ShownBooking {
  /** Whether a search by id finds the booking and, if there was one, also a search by hotel and period. */
  readonly byId: boolean;
  readonly byPeriod?: boolean;
  /** Whether it is active; undefined if the response does not tell. */
  readonly isActive?: boolean;
  /** The indexes of its active rooms; undefined if the response does not tell for each room. */
  readonly rooms?: readonly number[];
}

/** @param listed whether the bookings of its hotel were searched */
export function bookingAssertions(
  booking: Booking,
  shownBooking: ShownBooking,
  listed: boolean,
): Assertion[] {
  return [...foundAssertions(booking, shownBooking, listed), ...roomAssertions(booking, shownBooking)];
}

/** A cancelled booking may no longer be shown, and a modified one may have another id. */
function foundAssertions({ rooms }: Booking, { byId, byPeriod }: ShownBooking, listed: boolean): Assertion[] {
  if (rooms.includes('unsure') || !rooms.includes('active')) return [];
  const searchResults = `by its identifier: ${foundText(byId)}${byPeriod === undefined ? '' : `, by hotel and period: ${foundText(byPeriod)}`}`;
  const assertion = (clause: Assertion['clause'], holds: boolean): Assertion => ({
    clause,
    holds,
    expected: 'the booking is found',
    actual: searchResults,
  });
  if (!byId && byPeriod !== true) return [assertion('v1.book.retrievable', false)];
  return [
    assertion('v1.book.retrievable', true),
    listed ? assertion('v1.getbk.by-hotel-period', byPeriod === true) : assertion('v1.getbk.by-id', byId),
  ];
}

const foundText = (isFound: boolean): string => (isFound ? 'found' : 'not found');

function roomAssertions(booking: Booking, { isActive, rooms }: ShownBooking): Assertion[] {
  const { clause, mustBeActive } = expectedState(booking);
  const assertions: Assertion[] = [];
  if (rooms !== undefined) {
    const knownRooms = [...booking.rooms.keys()].filter((roomIndex) =>
      ['active', 'cancelled'].includes(booking.rooms[roomIndex]!),
    );
    const expected = knownRooms.filter((roomIndex) => booking.rooms[roomIndex] === 'active');
    const observed = knownRooms.filter((roomIndex) => rooms.includes(roomIndex));
    if (knownRooms.length > 0)
      assertions.push({
        clause,
        holds: expected.join() === observed.join(),
        expected: `active rooms: ${roomList(expected)}`,
        actual: `active rooms: ${roomList(observed)}`,
      });
  }
  if (isActive !== undefined && mustBeActive !== undefined)
    assertions.push({
      clause,
      holds: isActive === mustBeActive,
      expected: describeState(mustBeActive),
      actual: describeState(isActive),
    });
  return assertions;
}

/** The clause about the last step on a booking, and whether it must be active by it; undefined if there is none. */
function expectedState({ rooms, whole }: Booking): {
  clause: Assertion['clause'];
  mustBeActive: boolean | undefined;
} {
  if (whole)
    return {
      clause: 'v1.cancel.effect-whole',
      mustBeActive: rooms.every((room) => room === 'cancelled') ? false : undefined,
    };
  if (rooms.includes('cancelled')) return { clause: 'v1.cancel.effect-room', mustBeActive: undefined };
  return {
    clause: 'v1.book.action-applied',
    mustBeActive: rooms.every((room) => room === 'active') ? true : undefined,
  };
}

/** Asserts that an unauthorised cancellation changed no room. */
export function notCancelled(bookingBefore: ShownBooking, bookingAfter: ShownBooking): Assertion[] {
  const [expected, observed] = [bookingBefore.rooms, bookingAfter.rooms];
  if (expected === undefined || observed === undefined || expected.length === 0) return [];
  const clause = 'v1.cancel.verification-must-match';
  return [
    {
      clause,
      holds: expected.join() === observed.join(),
      expected: `active rooms: ${roomList(expected)}`,
      actual: `active rooms: ${roomList(observed)}`,
    },
  ];
}

const roomList = (rooms: readonly number[]): string =>
  rooms.length === 0 ? 'no room' : `room ${rooms.join(' and room ')}`;

const describeState = (isActive: boolean): string =>
  `the reservation is ${isActive ? 'active' : 'not active'}`;
