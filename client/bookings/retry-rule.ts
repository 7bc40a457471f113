/** Decides when a call of a conversation is retried. A call that changes something is retried only after a look at its effect. */
import { isBusy } from '../../schemas/capture.ts';
import { dig } from '../../schemas/judge/check.ts';
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
  activeRooms,
  isActive,
  reservationWithId,
} from './reservations.ts';

interface RetryCall {
  readonly effect: Operation['effect'];
  /** Whether the call asks for a mail. */
  readonly mails: boolean;
  /** The body in our names, if the call cancels. */
  readonly message: unknown;
  readonly booking: Booking | undefined;
  /** Whether the call takes a booking back. */
  readonly takesBack: boolean;
  /** Whether the call can be repeated unchanged if its answer was lost. */
  readonly retriesLost: boolean;
}

/**
 * Read-only calls are retried while the service is busy, or if the answer was lost. Calls that book or cancel at a
 * deployment are retried only after 429, which means that they were not processed, and only if GetBookings confirms
 * it: a proxy may refuse what the service has already done. Nothing shows whether a mail was sent, so a call that asks a
 * deployment for one is never retried.
 */
export function retryRuleFor(
  session: Conversation,
  { effect, mails, message, booking, takesBack, retriesLost }: RetryCall,
): RetryRule {
  const mayRetry = (): boolean => spendRequest(session.target.permissions.requestBudget);
  if (mails) return { isRetryStatus: () => false, mayRetry };
  if (effect === 'reads')
    return {
      isRetryStatus: isBusy,
      mayRetry,
      isLostResponse: (error) => retriesLost && error instanceof NoAnswer && error.kind === 'lost',
    };
  const isUndone = async (): Promise<boolean> => {
    if (effect === 'cancels') return isStillBooked(session, message, { takesBack });
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

/** Whether GetBookings shows that nothing of a cancellation has taken effect. */
async function isStillBooked(
  session: Conversation,
  message: unknown,
  options: Pick<RetryCall, 'takesBack'>,
): Promise<boolean> {
  const ids = reservationIdsIn(message);
  const rooms = roomsIn(message);
  for (const id of ids) {
    const answer = await getBooking(session, id, options);
    const reservation = isAccepted(answer) ? reservationWithId(answer, id) : undefined;
    // A reservation whose state is unknown does not count as booked.
    if (reservation === undefined || isActive(reservation) !== true) return false;
    const active = activeRooms(reservation);
    if (!rooms.every((room) => active?.includes(room))) return false;
  }
  return ids.length > 0;
}

/** Whether GetBookings shows no reservation of the booking, neither by our reference nor by hotel and period. */
async function isUnbooked(session: Conversation, { note }: Booking): Promise<boolean> {
  const answerById = await getBooking(session, note.transactionIdentifier);
  if (reservationsIn(answerById).length > 0) return false;
  const listAnswer = await listBookingsAround(session, { note, sentAt: Date.now() });
  return isAccepted(listAnswer) && ownReservations(listAnswer, note, session.settings).length === 0;
}

/** The room indexes in a cancellation; none if it is of the whole reservation. */
function roomsIn(message: unknown): number[] {
  const segments = dig(message, 'Segment');
  if (!Array.isArray(segments)) return [];
  return segments.map((segment) => Number(/\/(\d+)$/.exec(String(dig(segment, 'ItinSegNbr')))?.[1]));
}
