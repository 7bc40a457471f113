/**
 * Cancellation. Specification: "v1 cancel request (SendHotelResCancel)", "States and transitions". It shows neither the response
 * to a second cancellation nor the cost of one, so neither is asserted.
 */
import { bookingsOf, cancellationOf } from '../generators/booking/afterwards.ts';
import type { Reservation } from '../schemas/messages/v1/reservations.ts';
import { reservationReadings, roomReadings } from '../targets/booking-needs.ts';
import { clause, expect, test } from './suite-test.ts';
import {
  activeRoomsOf,
  cancel,
  fetchReservation,
  roomCancellationProblem,
} from '../client/bookings/afterwards.ts';
import { book, requireNames, type Booked } from '../client/bookings/book.ts';
import { judgeClause } from '../client/end.ts';
import { blocked } from '../client/gaps.ts';
import { sendCancellation } from '../client/bookings/look.ts';
import { isNothingThere, requirePathStatus } from './helpers/v1-envelope.ts';
import { periodOf } from '../client/bookings/booking.ts';
import { isAccepted, reservationWithId, activeRooms, isActive } from '../client/bookings/reservations.ts';
import type { Fixtures } from '../client/fixtures.ts';

const path = '/v1/api/Pull/SendHotelResCancel';
const getBookings = '/v1/api/Pull/GetBookings';
const couple = { adults: 2 };
const family = { adults: 2, ages: [8] };

type Reader = Pick<Fixtures, 'session'>;

/** Whether a reservation is active; false if it is not shown any more. Blocks the test if its status is not shown. */
const isStillActive = (reservation: Reservation | undefined): boolean =>
  reservation === undefined
    ? false
    : (isActive(reservation) ?? blocked('GetBookings does not show the status of the reservation'));

/** The ids of the two rooms of a reservation. Blocks the test if it does not have exactly two. */
async function idsOfBothRooms(reader: Reader, id: string): Promise<[first: number, last: number]> {
  const [first, last, ...more] = await activeRoomsOf(reader, id);
  if (first === undefined || last === undefined || more.length > 0)
    return blocked('GetBookings does not show two rooms with their indexes');
  return [first, last];
}

/** Cancels a reservation. If this is refused, the test fails where each of its active rooms can be cancelled, and is blocked otherwise. */
async function cancelWhole({ session }: Reader, booked: Pick<Booked, 'id' | 'note'>): Promise<void> {
  const answer = await sendCancellation(session, booked);
  if (isAccepted(answer)) return;
  const wrong = await roomCancellationProblem({ session }, booked);
  if (wrong === undefined) blocked(`the cancellation was refused: ${answer.text.slice(0, 200)}`);
  expect(wrong).toBeUndefined();
}

test(
  ...clause('v1.cancel.path', 'a cancellation of an unknown reservation is answered'),
  async ({ api, envelope, day }) => {
    const nobody = { email: 'nobody@example.com', hotelCode: 0, start: day(300), end: day(301) };
    const answer = await api.post(
      path,
      { ...envelope(), ...cancellationOf('HC-nobody', nobody) },
      { expects: 'open' },
    );
    requirePathStatus(answer);
    expect(isNothingThere(answer), `nothing stands at ${path} (HTTP ${answer.status})`).toBe(false);
  },
);

test(
  ...clause(
    'v1.cancel.effect-whole',
    'a reservation of two rooms does not stand after it was cancelled as a whole',
  ),
  async ({ known, stay, session }) => {
    requireNames(session, reservationReadings);
    const { id, note } = await book({ known, stay, session }, couple, couple);
    const before = await fetchReservation({ session }, id);
    if (before === undefined || isActive(before) !== true)
      blocked(`GetBookings does not show that reservation ${id} is active`);
    await cancelWhole({ session }, { id, note });
    expect(
      isStillActive(await fetchReservation({ session }, id)),
      `whether reservation ${id} is active after its cancellation`,
    ).toBe(false);
  },
);

for (const [which, pick] of [
  ['first', ([room]) => room],
  ['last', ([, room]) => room],
] as const satisfies readonly (readonly [string, (rooms: [number, number]) => number])[])
  test(
    ...clause(
      'v1.cancel.effect-room',
      `the ${which} of two rooms is cancelled, and the other stands`,
      'v1.cancel.stays-cancelled',
      'v1.getbk.by-id',
    ),
    async ({ api, known, stay, envelope, session }) => {
      requireNames(session, [...reservationReadings, ...roomReadings]);
      const { id, note } = await book({ known, stay, session }, couple, family);
      const both = await idsOfBothRooms({ session }, id);
      const answer = await api.post(path, { ...envelope(), ...cancellationOf(id, note, pick(both)) });
      if (!isAccepted(answer))
        blocked(`the cancellation of a room was refused: ${answer.text.slice(0, 200)}`);
      await judgeClause({ session }, 'v1.getbk.by-id', async () => {
        const alone = await fetchReservation({ session }, id);
        if (alone !== undefined) return;
        const period = periodOf(note, Date.now() + session.clock.offset);
        const listed = await api.post(getBookings, {
          ...envelope(),
          ...bookingsOf(note.hotelCode, ...period),
        });
        if (reservationWithId(listed, id) === undefined)
          blocked('GetBookings shows the reservation neither by its identifier nor by its hotel and period');
        expect(
          alone,
          `reservation ${id} by its identifier; it is found by its hotel and period`,
        ).toBeDefined();
      });
      const left = await activeRoomsOf({ session }, id);
      const shouldBeActive = both.filter((room) => room !== pick(both));
      await judgeClause({ session }, 'v1.cancel.effect-room', () =>
        expect(
          left,
          `rooms of ${both.join(' and ')} that are active after room ${pick(both)} was cancelled`,
        ).toEqual(shouldBeActive),
      );
      await judgeClause({ session }, 'v1.cancel.stays-cancelled', async () => {
        if (left.join() !== shouldBeActive.join()) return 'open';
        const last = await api.post(path, { ...envelope(), ...cancellationOf(id, note, left[0]) });
        const after = await fetchReservation({ session }, id);
        const standing = after === undefined ? [] : activeRooms(after);
        // The specification does not show that a reservation can be cancelled room by room.
        if (!isAccepted(last) || standing === undefined) return 'open';
        return expect(
          standing,
          `rooms that are active after room ${pick(both)} and then room ${left[0]} was cancelled`,
        ).toEqual([]);
      });
    },
  );

test(
  ...clause(
    'v1.cancel.effect-whole',
    'the journey: availability, two rooms booked, read, one cancelled, all cancelled, read',
  ),
  async ({ known, stay, session }) => {
    requireNames(session, [...reservationReadings, ...roomReadings]);
    const { id, note } = await book({ known, stay, session }, couple, family);
    const [first] = await idsOfBothRooms({ session }, id);
    await cancel({ session }, { id, note }, first);
    await cancelWhole({ session }, { id, note });
    const after = await fetchReservation({ session }, id);
    const standing =
      after === undefined
        ? []
        : (activeRooms(after) ?? blocked('GetBookings does not show for each room whether it is active'));
    expect(standing, `rooms of reservation ${id} that are active after all were cancelled`).toEqual([]);
    expect(
      isStillActive(after),
      `whether reservation ${id} is active after all its rooms were cancelled`,
    ).toBe(false);
  },
);

test(
  ...clause(
    'v1.cancel.verification-must-match',
    'a cancellation with another e-mail, hotel or dates cancels neither the reservation nor a room',
    'v1.cancel.verification-each',
  ),
  async ({ api, known, stay, envelope, session, day }) => {
    requireNames(session, [...reservationReadings, ...roomReadings]);
    const { id, note } = await book({ known, stay, session }, couple, couple);
    const both = await idsOfBothRooms({ session }, id);
    const strange = {
      email: 'somebody.else@example.com',
      hotelCode: anotherCode(note.hotelCode),
      start: day(300),
      end: day(301),
    };
    for (const [how, wantedId, verification] of [
      ['with a wrong verification', id, strange],
      ['by the identifier of no reservation', 'HC-nobody', note],
    ] as const)
      for (const room of [both[1], undefined]) {
        const request = { ...envelope(), ...cancellationOf(wantedId, verification, room) };
        await api.post(path, request, { expects: 'open' });
        expect(
          await activeRoomsOf({ session }, id),
          `rooms that are active after a cancellation of ${room === undefined ? 'all' : `room ${room}`} ${how}`,
        ).toEqual(both);
      }
    // If a service cancels nothing, nothing is known about what it verifies.
    let cancels: boolean | undefined;
    const mustCancel = async (): Promise<void> => {
      cancels ??= isAccepted(await api.post(path, { ...envelope(), ...cancellationOf(id, note) }));
      if (!cancels) blocked('a cancellation with the right verification is refused too');
    };
    const mustMatch = session.settings.get('v1.cancel.verification').map(String);
    const stated = Object.keys(strange).filter((member) =>
      mustMatch.includes(settingNames[member as VerifiedMember]),
    );
    const open = Object.keys(strange).filter((member) => !stated.includes(member));
    const tryEachAlone = async (members: readonly string[]): Promise<void> => {
      for (const member of members) {
        const wrong = { ...note, [member]: strange[member as VerifiedMember] };
        await api.post(path, { ...envelope(), ...cancellationOf(id, wrong) }, { expects: 'open' });
        expect(
          await activeRoomsOf({ session }, id),
          `rooms that are active after a cancellation with another ${member}`,
        ).toEqual(both);
      }
    };
    await tryEachAlone(stated);
    await judgeClause({ session }, 'v1.cancel.verification-each', async () => {
      // If the target states all members, the loop above has tried them.
      await tryEachAlone(open);
      await mustCancel();
    });
    await mustCancel();
  },
);

type VerifiedMember = 'email' | 'hotelCode' | 'start' | 'end';

/** The names of the verified members in the setting `v1.cancel.verification`. */
const settingNames: Readonly<Record<VerifiedMember, string>> = {
  email: 'Email',
  hotelCode: 'HotelCode',
  start: 'Start',
  end: 'End',
};

/** A code of another hotel, in the same form. */
const anotherCode = (code: string | number): string | number =>
  typeof code === 'number' ? code + 1 : `${code}1`;
