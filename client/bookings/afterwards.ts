/** What a test does with a reservation once it is booked: reads it back, and cancels it. */
import type { Reservation } from '../../schemas/messages/v1/reservations.ts';
import { readingRooms } from '../../targets/booking-needs.ts';
import { blocked } from '../gaps.ts';
import type { Booked } from './book.ts';
import type { Caller } from './conversation.ts';
import { askToCancel, lookFor } from './look.ts';
import { isTaken, standingRooms, stands, withId } from './reservations.ts';

/** The reservation as GetBookings shows it; undefined where it does not. */
export const shown = async ({ session }: Caller, id: string): Promise<Reservation | undefined> =>
  withId(await lookFor(session, id), id);

/** The indexes of its rooms that stand; blocked where GetBookings does not show them. */
export async function roomsOf(caller: Caller, id: string): Promise<number[]> {
  const reservation = (await shown(caller, id)) ?? blocked(`GetBookings does not show reservation ${id}`);
  return standingRooms(reservation) ?? blocked('GetBookings does not show of each room whether it stands');
}

/** Blocked where not so many rooms stand as should: then nothing follows from what was asked for. */
export async function mustStand(caller: Caller, id: string, rooms: number): Promise<void> {
  const standing = await roomsOf(caller, id);
  if (standing.length !== rooms)
    blocked(`of reservation ${id} ${rooms} rooms should stand, and GetBookings shows ${standing.length}`);
  const reservation = await shown(caller, id);
  if (reservation && stands(reservation) !== rooms > 0)
    blocked(`GetBookings shows reservation ${id} otherwise than its rooms`);
}

/** Cancels all of it, or one room; blocked where the cancellation is not taken. */
export async function cancel(
  { session }: Caller,
  booked: Pick<Booked, 'id' | 'note'>,
  room?: number,
): Promise<void> {
  const answer = await askToCancel(session, booked, room);
  if (!isTaken(answer)) blocked(`the cancellation was refused: ${answer.text.slice(0, 200)}`);
}

/**
 * Of a reservation whose cancellation was refused: cancels the whole once more, and then its only room. A cancellation may be refused
 * for many a reason: none is left where the room is then cancelled.
 *
 * @returns what is wrong, as a sentence; undefined where nothing is shown to be
 */
export async function takenByRoomAlone(
  { session }: Caller,
  booked: Pick<Booked, 'id' | 'note'>,
): Promise<string | undefined> {
  if (session.missing(readingRooms).length > 0) return undefined;
  const cancelling = async (room?: number): Promise<boolean> =>
    isTaken(await askToCancel(session, booked, room));
  const before = await shown({ session }, booked.id);
  const [room, ...more] = (before && standingRooms(before)) ?? [];
  if (room === undefined || more.length > 0) return undefined;
  if ((await cancelling()) || !(await cancelling(room))) return undefined;
  const after = await shown({ session }, booked.id);
  return after === undefined || stands(after) === false
    ? `the cancellation of reservation ${booked.id} without CancelType was refused twice, and with CancelRoom taken of its only room`
    : undefined;
}
