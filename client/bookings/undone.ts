/**
 * Whether a booking or a cancellation that was refused because there were too many requests has changed nothing. What refuses may
 * stand behind what has done it: neither is sent again before it was looked for.
 */
import { bookingById, bookingsOf } from '../../generators/booking/afterwards.ts';
import type { Answer } from '../answer.ts';
import { envelopeOf } from '../envelope.ts';
import type { Asking } from './conversation.ts';
import type { BookingNote } from './lines.ts';
import { namedIn } from './ours.ts';
import { periodOf } from './period.ts';
import { allOurs, isTaken, reservationsIn, standingRooms, stands, withId } from './reservations.ts';

const asked = (session: Asking, message: object, cleans: boolean): Promise<Answer> =>
  session.call('v1.getbk', { body: { ...envelopeOf(session), ...message } }, { cleans });

/**
 * @param message the cancellation, in our names
 * @param cleans whether it takes something back
 * @returns whether GetBookings shows that all that it names stands
 */
export async function isUncancelled(session: Asking, message: unknown, cleans: boolean): Promise<boolean> {
  const ids = namedIn(message);
  const rooms = roomsIn(message);
  for (const id of ids) {
    const answer = await asked(session, bookingById(id), cleans);
    const reservation = isTaken(answer) ? withId(answer, id) : undefined;
    if (reservation === undefined || stands(reservation) !== true) return false;
    const standing = rooms.length === 0 ? [] : standingRooms(reservation);
    if (!rooms.every((room) => standing?.includes(room))) return false;
  }
  return ids.length > 0;
}

/** @returns whether GetBookings shows nothing of the booking: neither by our reference nor in its hotel and period */
export async function isUnbooked(session: Asking, note: BookingNote): Promise<boolean> {
  const alone = await asked(session, bookingById(note.transactionIdentifier), false);
  if (reservationsIn(alone).length > 0) return false;
  const period = periodOf(note, Date.now() + session.clock.offset);
  const listed = await asked(session, bookingsOf(note.hotelCode, ...period), false);
  return isTaken(listed) && allOurs(listed, note, session.settings).length === 0;
}

/** The indexes of the rooms that a cancellation names, where it is not of the whole reservation. */
function roomsIn(message: unknown): number[] {
  const { Segment } = (message ?? {}) as { Segment?: unknown };
  if (!Array.isArray(Segment)) return [];
  return Segment.map((one: { ItinSegNbr?: unknown } | null) =>
    Number(/\/(\d+)$/.exec(String(one?.ItinSegNbr))?.[1]),
  );
}
