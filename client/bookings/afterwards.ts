/** Reads and cancels a reservation for a test that has booked it. */
import type { Reservation } from '../../schemas/messages/v1/reservations.ts';
import { roomReadings } from '../../targets/booking-needs.ts';
import { blocked } from '../gaps.ts';
import type { Booked } from './book.ts';
import type { HasConversation } from './conversation.ts';
import { sendCancellation, getBooking } from './look.ts';
import { isAccepted, activeRooms, isActive, reservationWithId } from './reservations.ts';

/** The reservation as GetBookings shows it; undefined if it is not shown. */
export const fetchReservation = async (
  { session }: HasConversation,
  id: string,
): Promise<Reservation | undefined> => reservationWithId(await getBooking(session, id), id);

/** The indexes of its uncancelled rooms. Blocks the test if GetBookings does not show them. */
export async function activeRoomsOf(caller: HasConversation, id: string): Promise<number[]> {
  const reservation =
    (await fetchReservation(caller, id)) ?? blocked(`GetBookings does not show reservation ${id}`);
  return activeRooms(reservation) ?? blocked('GetBookings does not show of each room whether it is active');
}

/** Blocks the test unless `rooms` rooms are uncancelled: otherwise the test's earlier requests would show nothing. */
export async function requireStandingRooms(
  caller: HasConversation,
  id: string,
  rooms: number,
): Promise<void> {
  const active = await activeRoomsOf(caller, id);
  if (active.length !== rooms)
    blocked(`of reservation ${id} ${rooms} rooms should be active, and GetBookings shows ${active.length}`);
  const reservation = await fetchReservation(caller, id);
  if (reservation && isActive(reservation) !== rooms > 0)
    blocked(`GetBookings shows reservation ${id} otherwise than its rooms`);
}

/** Cancels the reservation, or one room. Blocks the test if the cancellation is refused. */
export async function cancel(
  { session }: HasConversation,
  booked: Pick<Booked, 'id' | 'note'>,
  room?: number,
): Promise<void> {
  const answer = await sendCancellation(session, booked, room);
  if (!isAccepted(answer)) blocked(`the cancellation was refused: ${answer.text.slice(0, 200)}`);
}

/**
 * Checks a reservation whose cancellation was refused: cancels the whole reservation once more, and then each of its
 * rooms. If the rooms can be cancelled, the service refuses only the whole.
 * @returns the problem as a sentence; undefined if none is shown
 */
export async function roomCancellationProblem(
  { session }: HasConversation,
  booked: Pick<Booked, 'id' | 'note'>,
): Promise<string | undefined> {
  if (session.missingSettings(roomReadings).length > 0) return undefined;
  const cancelling = async (room?: number): Promise<boolean> =>
    isAccepted(await sendCancellation(session, booked, room));
  const before = await fetchReservation({ session }, booked.id);
  const rooms = (before && activeRooms(before)) ?? [];
  if (rooms.length === 0 || (await cancelling())) return undefined;
  for (const room of rooms) if (!(await cancelling(room))) return undefined;
  const after = await fetchReservation({ session }, booked.id);
  return after === undefined || isActive(after) === false
    ? `the cancellation of reservation ${booked.id} without CancelType was refused twice, but accepted with CancelRoom for each of its rooms`
    : undefined;
}
