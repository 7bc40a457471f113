/** Reads and cancels a reservation for a test that has booked it. */
import { plural } from '../../lib/plural.ts';
import { roomReadings } from '../../targets/booking-needs.ts';
import { blocked } from '../gaps.ts';
import type { Answer } from '../answer.ts';
import type { BookedReservation } from './book.ts';
import type { BookingNote } from './booking.ts';
import type { HasConversation } from './conversation.ts';
import { getBooking, listBookingsAround, sendCancellation } from './look.ts';
import { isAccepted, activeRooms, isActive, refusalText, reservationWithId } from './reservations.ts';

/** The reservation as GetBookings shows it; undefined if it is not shown. */
export const fetchReservation = async ({ session }: HasConversation, id: string) =>
  reservationWithId(await getBooking(session, id), id);

/** Lists the hotel of a booking in a period that covers its stay and today, because it was made today. */
export const listReservationsAround = ({ session }: HasConversation, note: BookingNote): Promise<Answer> =>
  listBookingsAround(session, { note, sentAt: Date.now() });

/** The indexes of its uncancelled rooms. Blocks the test if GetBookings does not show them. */
export async function activeRoomsOf(caller: HasConversation, id: string): Promise<number[]> {
  const reservation =
    (await fetchReservation(caller, id)) ?? blocked(`GetBookings does not show reservation ${id}`);
  return activeRooms(reservation) ?? blocked('GetBookings does not show for each room whether it is active');
}

/** Blocks the test unless GetBookings shows that a reservation is active. */
export async function requireActive(caller: HasConversation, id: string): Promise<void> {
  const reservation = await fetchReservation(caller, id);
  if (reservation === undefined || isActive(reservation) !== true)
    blocked(`GetBookings does not show that reservation ${id} is active`);
}

/** Blocks the test unless exactly `roomCount` rooms are uncancelled, because its further results would prove nothing. */
export async function requireActiveRooms(
  caller: HasConversation,
  id: string,
  roomCount: number,
): Promise<void> {
  const active = await activeRoomsOf(caller, id);
  if (active.length !== roomCount)
    blocked(
      `reservation ${id} should have ${plural(roomCount, 'active room')}, but GetBookings shows ${active.length}`,
    );
  const reservation = await fetchReservation(caller, id);
  if (reservation && isActive(reservation) !== roomCount > 0)
    blocked(`GetBookings shows reservation ${id} in a state that contradicts the states of its rooms`);
}

/** Cancels the reservation, or one room. Blocks the test if the cancellation is refused. */
export async function cancel(
  { session }: HasConversation,
  booking: Pick<BookedReservation, 'id' | 'note'>,
  room?: number,
): Promise<void> {
  const answer = await sendCancellation(session, booking, room);
  if (!isAccepted(answer)) blocked(`the cancellation was refused: ${answer.text.slice(0, 200)}`);
}

/**
 * Checks a reservation whose cancellation was refused: cancels the whole reservation once more, and then each of its
 * rooms. If the rooms can be cancelled, the service refuses only the whole.
 * @returns the problem as a sentence; undefined if there is none
 */
export async function roomCancellationProblem(
  { session }: HasConversation,
  booked: Pick<BookedReservation, 'id' | 'note'>,
): Promise<string | undefined> {
  if (session.missingSettings(roomReadings).length > 0) return undefined;
  const reservationBefore = await fetchReservation({ session }, booked.id);
  const rooms = (reservationBefore && activeRooms(reservationBefore)) ?? [];
  if (rooms.length === 0) return undefined;
  const wholeAnswer = await sendCancellation(session, booked);
  if (isAccepted(wholeAnswer)) return undefined;
  for (const room of rooms) if (!isAccepted(await sendCancellation(session, booked, room))) return undefined;
  const reservationAfter = await fetchReservation({ session }, booked.id);
  return reservationAfter === undefined || isActive(reservationAfter) === false
    ? `the cancellation without CancelType was refused, also when sent again (${refusalText(wholeAnswer)}), but with CancelRoom it was accepted for each room of reservation ${booked.id}`
    : undefined;
}
