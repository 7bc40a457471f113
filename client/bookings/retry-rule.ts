/** When a call of a conversation is sent again: nothing that changes something before it was looked for. */
import { isBusy } from '../../schemas/capture.ts';
import type { Operation } from '../../schemas/operation.ts';
import { spendRequest } from '../run.ts';
import type { RetryRule } from '../retries.ts';
import { NoAnswer } from '../transport.ts';
import type { Booking } from './booking.ts';
import type { Conversation } from './conversation.ts';
import { listBookingsAround, getBooking, reservationIdsIn } from './look.ts';
import {
  ownReservations,
  isAccepted,
  reservationsIn,
  standingRooms,
  isStanding,
  reservationWithId,
} from './reservations.ts';

/** A call, as far as it decides that. */
interface RetryCall {
  readonly effect: Operation['effect'];
  /** What it cancels, in our names. */
  readonly message: unknown;
  readonly booking: Booking | undefined;
  /** Whether it takes something back. */
  readonly takesBack: boolean;
  /** Whether it may be sent again as it is where its answer was lost on its way. */
  readonly retriesLost: boolean;
}

/**
 * What only reads is sent again while the service is busy, or where the answer was lost. What books or cancels at a deployment is
 * only after 429, which says that it was not looked at, and only where GetBookings shows the same: what refuses may stand behind
 * what has done it.
 */
export function retryRuleFor(
  session: Conversation,
  { effect, message, booking, takesBack, retriesLost }: RetryCall,
): RetryRule {
  const mayRetry = (): boolean => spendRequest(session.target.permissions.requestBudget);
  if (effect === 'reads')
    return {
      isRetryStatus: isBusy,
      mayRetry,
      isLostResponse: (error) => retriesLost && error instanceof NoAnswer && error.isLost,
    };
  const isUndone = async (): Promise<boolean> => {
    if (effect === 'cancels') return isUncancelled(session, message, takesBack);
    if (booking === undefined || session.bookings.showsNoTags) return false;
    if (!(await isUnbooked(session, booking))) return false;
    session.bookings.recordResending(booking);
    return true;
  };
  return {
    isRetryStatus: (status) => status === 429 && !session.target.embedded,
    mayRetry: async () => (await isUndone()) && mayRetry(),
  };
}

/** Whether GetBookings shows that all that a cancellation names stands. */
async function isUncancelled(session: Conversation, message: unknown, takesBack: boolean): Promise<boolean> {
  const ids = reservationIdsIn(message);
  const rooms = roomsIn(message);
  for (const id of ids) {
    const answer = await getBooking(session, id, { takesBack });
    const reservation = isAccepted(answer) ? reservationWithId(answer, id) : undefined;
    if (reservation === undefined || isStanding(reservation) !== true) return false;
    const standing = rooms.length === 0 ? [] : standingRooms(reservation);
    if (!rooms.every((room) => standing?.includes(room))) return false;
  }
  return ids.length > 0;
}

/** Whether GetBookings shows nothing of the booking: neither by our reference nor in its hotel and period. */
async function isUnbooked(session: Conversation, { note }: Booking): Promise<boolean> {
  const alone = await getBooking(session, note.transactionIdentifier);
  if (reservationsIn(alone).length > 0) return false;
  const listed = await listBookingsAround(session, { note, sentAt: Date.now() });
  return isAccepted(listed) && ownReservations(listed, note, session.settings).length === 0;
}

/** The indexes of the rooms that a cancellation names, where it is not of the whole reservation. */
function roomsIn(message: unknown): number[] {
  const { Segment } = (message ?? {}) as { Segment?: unknown };
  if (!Array.isArray(Segment)) return [];
  return Segment.map((one: { ItinSegNbr?: unknown } | null) =>
    Number(/\/(\d+)$/.exec(String(one?.ItinSegNbr))?.[1]),
  );
}
