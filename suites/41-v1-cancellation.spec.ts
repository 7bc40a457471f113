/**
 * Cancellation. Specification: "v1 cancel request (SendHotelResCancel)", "States and transitions". The specification shows neither
 * the response to a second cancellation nor the cost of a cancellation, so neither is asserted.
 */
import { cancellationOf, type Proof } from '../generators/booking/afterwards.ts';
import type { Reservation } from '../schemas/messages/v1/reservations.ts';
import { reservationReadings, roomReadings } from '../targets/booking-needs.ts';
import { blocked, expect, judgeClause, runWithoutEndingTest, test, type Shopper } from './suite-test.ts';
import {
  activeRoomsOf,
  cancel,
  fetchReservation,
  listReservationsAround,
  requireActive,
  roomCancellationProblem,
} from '../client/bookings/afterwards.ts';
import { book, requireNames, type BookedReservation } from '../client/bookings/book.ts';
import { sendCancellation } from '../client/bookings/look.ts';
import { otherVerification } from './helpers/other-verification.ts';
import { expectOperation } from './helpers/expect-operation.ts';
import {
  isAccepted,
  reservationWithId,
  activeRooms,
  isActive,
  refusalText,
} from '../client/bookings/reservations.ts';

const path = '/v1/api/Pull/SendHotelResCancel';
const couple = { adults: 2 };
const family = { adults: 2, ages: [8] };

/** Whether a reservation is active; false if it is not shown any more. Blocks the test if its status is not shown. */
const isStillActive = (reservation: Reservation | undefined): boolean =>
  reservation === undefined
    ? false
    : (isActive(reservation) ?? blocked('GetBookings does not show the status of the reservation'));

/** The ids of the rooms of a reservation. Blocks the test if it does not have exactly so many. */
async function readRoomIds(shopper: Shopper, id: string, count: number): Promise<number[]> {
  const roomIds = await activeRoomsOf(shopper, id);
  return roomIds.length === count
    ? roomIds
    : blocked(`GetBookings does not show exactly ${count} active rooms of the reservation`);
}

/** Cancels a reservation. If this is refused, the test fails if each active room can be cancelled alone, and is blocked otherwise. */
async function cancelWhole(
  { session }: Shopper,
  booked: Pick<BookedReservation, 'id' | 'note'>,
): Promise<void> {
  const answer = await sendCancellation(session, booked);
  if (isAccepted(answer)) return;
  const problem = await roomCancellationProblem({ session }, booked);
  if (problem === undefined) blocked(`the cancellation was refused: ${answer.text.slice(0, 200)}`);
  expect(problem).toBeUndefined();
}

/**
 * Ends a test whose cancellation of a room was refused. The clause fails if no room can be cancelled, but the whole reservation
 * can. How rooms are numbered is not specified, so further numbers than those that GetBookings shows are tried too.
 */
async function reportRefusedRoom(
  { session }: Shopper,
  booked: Pick<BookedReservation, 'id' | 'note'>,
  roomIds: readonly number[],
  reason: string,
): Promise<never> {
  const refusal = `the cancellation of a room was refused (${reason})`;
  for (const room of new Set([...Array(roomIds.length + 1).keys(), ...roomIds]))
    if (isAccepted(await sendCancellation(session, booked, room)))
      blocked(`${refusal}, and that of room number ${room} accepted`);
  const standing = await activeRoomsOf({ session }, booked.id);
  if (standing.join() === roomIds.join() && isAccepted(await sendCancellation(session, booked)))
    await judgeClause({ session }, 'v1.cancel.effect-room', () =>
      expect([`${refusal}, and that of the whole reservation accepted`]).toEqual([]),
    );
  return blocked(refusal);
}

test('v1.cancel.path: a cancellation of an unknown reservation is answered', async ({
  api,
  envelope,
  day,
}) => {
  const unknownNote = { email: 'nobody@example.com', hotelCode: 0, start: day(300), end: day(301) };
  const answer = await api.post(
    path,
    { ...envelope(), ...cancellationOf('HC-nobody', unknownNote) },
    { expects: 'open' },
  );
  expectOperation(answer, path);
});

test('v1.cancel.effect-whole: a reservation of two rooms is no longer active after it was cancelled as a whole', async ({
  shopper,
  session,
}) => {
  requireNames(session, reservationReadings);
  const { id, note } = await book(shopper, couple, couple);
  await requireActive(shopper, id);
  await cancelWhole(shopper, { id, note });
  expect(
    isStillActive(await fetchReservation(shopper, id)),
    `whether reservation ${id} is active after its cancellation`,
  ).toBe(false);
});

for (const [title, index, parties] of [
  ['the first of two rooms is cancelled, and the other stands', 0, [couple, family]],
  ['the first of three rooms is cancelled, and the others stand', 0, [couple, family, couple]],
  ['the last of two rooms is cancelled, and the other stands', 1, [couple, family]],
] as const)
  test(
    `v1.cancel.effect-room: ${title}`,
    { tag: ['@v1.cancel.stays-cancelled', '@v1.getbk.by-id', '@v1.getbk.by-hotel-period'] },
    async ({ shopper, session }) => {
      requireNames(session, [...reservationReadings, ...roomReadings]);
      const { id, note } = await book(shopper, ...parties);
      const roomIds = await readRoomIds(shopper, id, parties.length);
      const cancelledRoom = roomIds[index]!;
      const isListed = async () =>
        reservationWithId(await listReservationsAround(shopper, note), id) !== undefined;
      const wasListed = await isListed();
      const answer = await sendCancellation(session, { id, note }, cancelledRoom);
      if (!isAccepted(answer)) await reportRefusedRoom(shopper, { id, note }, roomIds, refusalText(answer));
      const [isFoundById, isListedNow] = [
        (await fetchReservation(shopper, id)) !== undefined,
        await isListed(),
      ];
      const after = `after the cancellation of one of its rooms, reservation ${id} is found by`;
      await judgeClause(shopper, 'v1.getbk.by-id', () => {
        if (!isFoundById && !isListedNow)
          blocked('GetBookings shows the reservation neither by its identifier nor by its hotel and period');
        expect(isFoundById, `whether, ${after} its identifier`).toBe(true);
      });
      await judgeClause(shopper, 'v1.getbk.by-hotel-period', async () => {
        if (!wasListed || !isFoundById) return 'open';
        return expect(isListedNow, `whether, ${after} its hotel and period`).toBe(true);
      });
      const remainingRooms = await activeRoomsOf(shopper, id);
      const expectedRooms = roomIds.filter((room) => room !== cancelledRoom);
      await judgeClause(shopper, 'v1.cancel.effect-room', () =>
        expect(
          remainingRooms,
          `of the rooms number ${roomIds.join(', ')}, number ${cancelledRoom} was cancelled; the numbers of those still active`,
        ).toEqual(expectedRooms),
      );
      const [nextRoom] = remainingRooms;
      const what = `room number ${cancelledRoom} and then number ${nextRoom} was cancelled; `;
      let roomsAfter: number[] | undefined;
      await judgeClause(shopper, 'v1.cancel.stays-cancelled', async () => {
        if (remainingRooms.join() !== expectedRooms.join()) return 'open';
        // The specification does not show that a reservation can be cancelled room by room.
        if (!isAccepted(await sendCancellation(session, { id, note }, nextRoom))) return 'open';
        const reservationAfter = await fetchReservation(shopper, id);
        if (reservationAfter !== undefined) roomsAfter = activeRooms(reservationAfter);
        // A reservation without active rooms need not be shown.
        else if (expectedRooms.length === 1) roomsAfter = [];
        if (roomsAfter === undefined) return 'open';
        return expect(roomsAfter.includes(cancelledRoom), `${what}whether the first is active again`).toBe(
          false,
        );
      });
      await judgeClause(shopper, 'v1.cancel.effect-room', async () => {
        if (roomsAfter === undefined) return 'open';
        return expect(
          roomsAfter.filter((room) => room !== cancelledRoom),
          `${what}the numbers of the others that are still active`,
        ).toEqual(expectedRooms.slice(1));
      });
    },
  );

test('v1.cancel.effect-whole: the journey: availability, two rooms booked, read, one cancelled, all cancelled, read', async ({
  shopper,
  session,
}) => {
  requireNames(session, [...reservationReadings, ...roomReadings]);
  const { id, note } = await book(shopper, couple, family);
  const [firstRoom] = await readRoomIds(shopper, id, 2);
  await cancel(shopper, { id, note }, firstRoom);
  await cancelWhole(shopper, { id, note });
  const reservationAfter = await fetchReservation(shopper, id);
  const activeRoomIds =
    reservationAfter === undefined
      ? []
      : (activeRooms(reservationAfter) ??
        blocked('GetBookings does not show for each room whether it is active'));
  expect(activeRoomIds, `rooms of reservation ${id} that are active after all were cancelled`).toEqual([]);
  expect(
    isStillActive(reservationAfter),
    `whether reservation ${id} is active after all its rooms were cancelled`,
  ).toBe(false);
});

test(
  'v1.cancel.verification-must-match: a cancellation with another e-mail, hotel or dates cancels neither the reservation nor a room',
  { tag: '@v1.cancel.verification-each' },
  async ({ shopper, api, envelope, session, day }) => {
    requireNames(session, [...reservationReadings, ...roomReadings]);
    const { id, note } = await book(shopper, couple, couple);
    const roomIds = await readRoomIds(shopper, id, 2);
    const wrongMembers = otherVerification(note, day);
    const { Email, HotelCode, Start, End } = wrongMembers;
    const expectNoEffect = async (sentId: string, proof: Proof, how: string): Promise<void> => {
      for (const room of [roomIds[1], undefined]) {
        const request = { ...envelope(), ...cancellationOf(sentId, proof, room) };
        await api.post(path, request, { expects: 'open' });
        expect(
          await activeRoomsOf(shopper, id),
          `rooms that are active after a cancellation of ${room === undefined ? 'all' : `room ${room}`} ${how}`,
        ).toEqual(roomIds);
      }
    };
    await expectNoEffect(id, { ...Email, ...HotelCode, ...Start, ...End }, 'with a wrong verification');
    await expectNoEffect('HC-nobody', note, 'by the identifier of no reservation');
    // A service that cancels nothing does not show what it verifies.
    let hasCancelled: boolean | undefined;
    const requireCancellation = async (): Promise<void> => {
      hasCancelled ??= isAccepted(await sendCancellation(session, { id, note }));
      if (!hasCancelled)
        blocked(
          'the cancellation is refused even with the right verification, so it cannot be seen what the service verifies',
        );
    };
    const verifiedNames = session.settings.get('v1.cancel.verification').map(String);
    const tryEachAlone = async (areVerified: boolean): Promise<void> => {
      for (const [name, wrongMember] of Object.entries(wrongMembers)) {
        if (verifiedNames.includes(name) === areVerified)
          await expectNoEffect(id, { ...note, ...wrongMember }, `with another ${name}`);
      }
    };
    await tryEachAlone(true);
    // A second room may not be free, or not permitted.
    const other = verifiedNames.includes('Email')
      ? await runWithoutEndingTest(() => book(shopper, couple)).catch(() => undefined)
      : undefined;
    if (other !== undefined)
      await expectNoEffect(id, other.note, 'with the verification of another reservation');
    await judgeClause(shopper, 'v1.cancel.verification-each', async () => {
      // If the target states all members, the loop above has tried them.
      await tryEachAlone(false);
      await requireCancellation();
    });
    await requireCancellation();
  },
);
