/** When a call of a conversation is sent again: nothing that changes something before it was looked for. */
import { isBusy } from '../../schemas/capture.ts';
import type { Operation } from '../../schemas/operation.ts';
import { spendRequest } from '../budget.ts';
import type { Booking } from './bookings.ts';
import type { Conversation } from './conversation.ts';
import { isUnbooked, isUncancelled } from './undone.ts';
import type { Again } from '../patience.ts';
import { NoAnswer } from '../transport.ts';

/** A call, as far as it decides that. */
interface Sent {
  readonly effect: Operation['effect'];
  /** What it cancels, in our names. */
  readonly message: unknown;
  readonly booking: Booking | undefined;
  /** Whether it takes something back. */
  readonly cleans: boolean;
  /** Whether it may be sent again as it is where its answer was lost on its way. */
  readonly repeatsLost: boolean;
}

/**
 * What only reads is sent again while the service is busy, or where the answer was lost. What books or cancels at a deployment is
 * only after 429, which says that it was not looked at, and only where GetBookings shows the same.
 */
export function againFor(
  session: Conversation,
  { effect, message, booking, cleans, repeatsLost }: Sent,
): Again {
  const may = (): boolean => spendRequest(session.target.permissions.requestBudget);
  if (effect === 'reads')
    return {
      after: isBusy,
      may,
      isLost: (error) => repeatsLost && error instanceof NoAnswer && error.isLost,
    };
  const isUndone = async (): Promise<boolean> => {
    if (effect === 'cancels') return isUncancelled(session, message, cleans);
    if (booking === undefined || session.bookings.showsNoMarks) return false;
    if (!(await isUnbooked(session, booking.note))) return false;
    session.bookings.sendingAgain(booking);
    return true;
  };
  return {
    after: (status) => status === 429 && !session.target.embedded,
    may: async () => (await isUndone()) && may(),
  };
}
