/** A reservation whose cancellation was refused as a whole: whether the same is taken of its only room. */
import { cancellationOf } from '../../generators/booking/afterwards.ts';
import { readingRooms } from '../../targets/booking-needs.ts';
import { isTaken, standingRooms, stands } from './reservations.ts';
import type { BookingNote } from './ledger.ts';
import { envelopeOf } from '../envelope.ts';
import type { Caller } from './conversation.ts';
import { shown } from './afterwards.ts';

/**
 * Cancels the whole once more, and then its only room. A cancellation may be refused for many a reason: none is left where the
 * room is then cancelled.
 *
 * @returns what is wrong, as a sentence; undefined where nothing is shown to be
 */
export async function takenByRoomAlone(
  { session }: Caller,
  { id, note }: { readonly id: string; readonly note: BookingNote },
): Promise<string | undefined> {
  if (session.missing(readingRooms).length > 0) return undefined;
  const cancelling = async (room?: number): Promise<boolean> =>
    isTaken(
      await session.call('v1.cancel', {
        body: { ...envelopeOf(session), ...cancellationOf(id, note, room) },
      }),
    );
  const before = await shown({ session }, id);
  const [room, ...more] = (before && standingRooms(before)) ?? [];
  if (room === undefined || more.length > 0) return undefined;
  if ((await cancelling()) || !(await cancelling(room))) return undefined;
  const after = await shown({ session }, id);
  return after === undefined || stands(after) === false
    ? `the cancellation of reservation ${id} without CancelType was refused twice, and with CancelRoom taken of its only room`
    : undefined;
}
