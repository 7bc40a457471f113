/** What a story does with a reservation once it is booked: reads it back, and cancels it. */
import { bookingById, cancellationOf } from '../../generators/booking/afterwards.ts';
import type { Reservation } from '../../schemas/messages/v1/reservations.ts';
import { blocked } from '../gaps.ts';
import { envelopeOf } from '../envelope.ts';
import type { Caller } from './conversation.ts';
import type { Booked } from './book.ts';
import { isTaken, standingRooms, stands, withId } from './reservations.ts';

/** The reservation as GetBookings shows it; undefined where it does not. */
export const shown = async ({ session }: Caller, id: string): Promise<Reservation | undefined> =>
  withId(await session.call('v1.getbk', { body: { ...envelopeOf(session), ...bookingById(id) } }), id);

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
  { id, note }: Pick<Booked, 'id' | 'note'>,
  room?: number,
): Promise<void> {
  const body = { ...envelopeOf(session), ...cancellationOf(id, note, room) };
  const answer = await session.call('v1.cancel', { body });
  if (!isTaken(answer)) blocked(`the cancellation was refused: ${answer.text.slice(0, 200)}`);
}
