/** Writes k6's bookings to the target's ledger before they are sent, many with one flush. */
import type { Change } from '../../client/bookings/booking.ts';
import type { Ledger } from '../../client/bookings/ledger.ts';
import type { Bookings } from '../result.ts';

interface PendingWrite {
  readonly change: Change;
  readonly onWritten: () => void;
  readonly onError: (error: Error) => void;
}

export class BookingRecorder {
  readonly #ledger: Ledger;
  readonly #sentIds = new Set<string>();
  readonly #answeredIds = new Set<string>();
  readonly #cancelledIds = new Set<string>();
  readonly #acknowledgedIds = new Set<string>();
  #stoodCount = 0;
  #pendingWrites: PendingWrite[] = [];
  #isWriting = false;

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  /** Resolves when the change is on disk. Changes that arrive during a write are written together afterwards. */
  async write(change: Change): Promise<void> {
    await new Promise<void>((onWritten, onError) => {
      this.#pendingWrites.push({ change, onWritten, onError });
      if (!this.#isWriting) void this.#writeAll();
    });
    if (change.state === 'sending') this.#sentIds.add(change.note.transactionIdentifier);
    if (change.state === 'answered') this.#answeredIds.add(change.note.transactionIdentifier);
  }

  /** Records that the service acknowledged the cancellation, which does not prove that the booking is cancelled. */
  recordAcknowledgement({ transactionIdentifier }: Change['note']): void {
    this.#acknowledgedIds.add(transactionIdentifier);
  }

  /** Records the result of reading a cancelled booking again. */
  recordReadBack({ transactionIdentifier }: Change['note'], state: 'gone' | 'stands'): void {
    if (state === 'gone') this.#cancelledIds.add(transactionIdentifier);
    else this.#stoodCount += 1;
  }

  /** The results of the bookings, as their journeys observed them. */
  get counts(): Pick<Bookings, 'sent' | 'answered' | 'acknowledged' | 'cancelled' | 'stood'> {
    return {
      sent: this.#sentIds.size,
      answered: this.#answeredIds.size,
      acknowledged: this.#acknowledgedIds.size,
      cancelled: this.#cancelledIds.size,
      stood: this.#stoodCount,
    };
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true;
    do {
      // Waits for all changes of this iteration of the event loop.
      await new Promise((resolve) => void setImmediate(resolve));
      const batch = this.#pendingWrites.splice(0);
      try {
        await this.#ledger.writeAll(batch.map(({ change }) => change));
        for (const { onWritten } of batch) onWritten();
      } catch (error) {
        for (const { onError } of batch) onError(error as Error);
      }
    } while (this.#pendingWrites.length > 0);
    this.#isWriting = false;
  }
}

/**
 * Lets the first booking of a run be its canary booking: other bookings wait until its journey has booked, read and cancelled
 * it, and are refused if one of these steps fails.
 */
export class CanaryLatch {
  readonly #successState: 'gone' | 'answered';
  readonly #onFailure: (transactionIdentifier: string) => void;
  #canaryId: string | undefined;
  #settleResult: ((hasSucceeded: boolean) => void) | undefined;
  readonly #result = new Promise<boolean>((resolve) => (this.#settleResult = resolve));

  /**
   * @param successState the state that shows success; `answered` if journeys wait before they cancel
   * @param onFailure called once if the canary booking fails
   */
  constructor(successState: 'gone' | 'answered', onFailure: (transactionIdentifier: string) => void) {
    this.#successState = successState;
    this.#onFailure = onFailure;
  }

  /** Whether a booking may be sent. Resolves at once for the first, for the others when the first one's result is known. */
  async mayBook(transactionIdentifier: string): Promise<boolean> {
    if (this.#canaryId !== undefined) return this.#result;
    this.#canaryId = transactionIdentifier;
    return true;
  }

  isFirst(transactionIdentifier: string): boolean {
    return transactionIdentifier === this.#canaryId;
  }

  /** Handles a journey's report. @param state `gone` if the booking is no longer shown after its cancellation */
  onReport(
    transactionIdentifier: string,
    state: 'gone' | 'answered',
    reservation: string | number | null,
  ): void {
    if (transactionIdentifier !== this.#canaryId || this.#settleResult === undefined) return;
    const hasSucceeded = state === 'gone' || (this.#successState === 'answered' && reservation !== null);
    this.#settleResult(hasSucceeded);
    this.#settleResult = undefined;
    if (!hasSucceeded) this.#onFailure(transactionIdentifier);
  }

  /** Called when k6 has ended: waiting bookings are refused. */
  end(): void {
    this.#settleResult?.(false);
    this.#settleResult = undefined;
  }
}
