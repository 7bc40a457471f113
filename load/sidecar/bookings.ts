/** Writes k6's bookings to the target's ledger before they are sent, many with one flush. */
import { setImmediate } from 'node:timers/promises';
import type { Change } from '../../client/bookings/booking.ts';
import type { Ledger } from '../../client/bookings/ledger.ts';
import type { Bookings } from '../result.ts';

export function recordBookings(ledger: Ledger) {
  const sentIds = new Set<string>();
  const answeredIds = new Set<string>();
  const cancelledIds = new Set<string>();
  const acknowledgedIds = new Set<string>();
  let stoodCount = 0;
  let pendingChanges: Change[] = [];
  let lastWrite: Promise<void> = Promise.resolve();

  async function writePending(previousWrite: Promise<void>): Promise<void> {
    await previousWrite.catch(() => undefined);
    // Waits for all changes of this iteration of the event loop.
    await setImmediate();
    const changes = pendingChanges;
    pendingChanges = [];
    await ledger.writeAll(changes);
  }

  return {
    /** Resolves when the change is on disk. Changes that arrive during a write are written together afterwards. */
    async write(change: Change): Promise<void> {
      pendingChanges.push(change);
      if (pendingChanges.length === 1) lastWrite = writePending(lastWrite);
      await lastWrite;
      if (change.state === 'sending') sentIds.add(change.note.transactionIdentifier);
      if (change.state === 'answered') answeredIds.add(change.note.transactionIdentifier);
    },
    /** Records that the service acknowledged the cancellation, which does not prove that the booking is cancelled. */
    acknowledge({ transactionIdentifier }: Change['note']): void {
      acknowledgedIds.add(transactionIdentifier);
    },
    readBack({ transactionIdentifier }: Change['note'], state: 'gone' | 'stands'): void {
      if (state === 'gone') cancelledIds.add(transactionIdentifier);
      else stoodCount += 1;
    },
    /** The results of the bookings, as their journeys observed them. */
    counts: (): Pick<Bookings, 'sent' | 'answered' | 'acknowledged' | 'cancelled' | 'stood'> => ({
      sent: sentIds.size,
      answered: answeredIds.size,
      acknowledged: acknowledgedIds.size,
      cancelled: cancelledIds.size,
      stood: stoodCount,
    }),
  };
}

/**
 * Lets the first booking of a run be its canary booking: other bookings wait until its journey has booked, read and cancelled
 * it, and are refused if one of these steps fails.
 * @param successState the state that shows success; `answered` if journeys wait before they cancel
 * @param onFailure called once if the canary booking fails
 */
export function canaryLatch(
  successState: 'gone' | 'answered',
  onFailure: (transactionIdentifier: string) => void,
) {
  let canaryId: string | undefined;
  let settle: ((hasSucceeded: boolean) => void) | undefined;
  const result = new Promise<boolean>((resolve) => (settle = resolve));
  return {
    /** Whether a booking may be sent. Resolves at once for the first, for the others when the first one's result is known. */
    async mayBook(transactionIdentifier: string): Promise<boolean> {
      if (canaryId !== undefined) return result;
      canaryId = transactionIdentifier;
      return true;
    },
    isFirst: (transactionIdentifier: string): boolean => transactionIdentifier === canaryId,
    /** Handles a journey's report. @param state `gone` if the booking is no longer shown after its cancellation */
    onReport(
      transactionIdentifier: string,
      state: 'gone' | 'answered',
      reservation: string | number | null,
    ): void {
      if (transactionIdentifier !== canaryId || settle === undefined) return;
      const hasSucceeded = state === 'gone' || (successState === 'answered' && reservation !== null);
      settle(hasSucceeded);
      settle = undefined;
      if (!hasSucceeded) onFailure(transactionIdentifier);
    },
    /** Called when k6 has ended: waiting bookings are refused. */
    end(): void {
      settle?.(false);
      settle = undefined;
    },
  };
}
