/** Writes k6's bookings to the target's ledger before they are sent, many with one flush. */
import type { Change } from '../../client/bookings/booking.ts';
import type { Ledger } from '../../client/bookings/ledger.ts';
import type { Bookings } from '../result.ts';

interface PendingWrite {
  readonly change: Change;
  readonly onWritten: () => void;
  readonly onError: (error: Error) => void;
}

export class BookingNotes {
  readonly #ledger: Ledger;
  readonly #sent = new Set<string>();
  readonly #answered = new Set<string>();
  readonly #cancelled = new Set<string>();
  readonly #acknowledged = new Set<string>();
  #stood = 0;
  #waiting: PendingWrite[] = [];
  #isWriting = false;

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  /** Resolves when the change is on disk. Changes that arrive during a write are written together afterwards. */
  async write(change: Change): Promise<void> {
    await new Promise<void>((onWritten, onError) => {
      this.#waiting.push({ change, onWritten, onError });
      if (!this.#isWriting) void this.#writeAll();
    });
    if (change.state === 'sending') this.#sent.add(change.note.transactionIdentifier);
    if (change.state === 'answered') this.#answered.add(change.note.transactionIdentifier);
  }

  /** Records that the service acknowledged the cancellation, which does not prove that the booking is cancelled. */
  acknowledged({ transactionIdentifier }: Change['note']): void {
    this.#acknowledged.add(transactionIdentifier);
  }

  /** Records the result of reading a cancelled booking again. */
  readBack({ transactionIdentifier }: Change['note'], observed: 'gone' | 'stands'): void {
    if (observed === 'gone') this.#cancelled.add(transactionIdentifier);
    else this.#stood += 1;
  }

  /** The results of the bookings, as their journeys observed them. */
  get counts(): Pick<Bookings, 'sent' | 'answered' | 'acknowledged' | 'cancelled' | 'stood'> {
    return {
      sent: this.#sent.size,
      answered: this.#answered.size,
      acknowledged: this.#acknowledged.size,
      cancelled: this.#cancelled.size,
      stood: this.#stood,
    };
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true;
    do {
      // Collects all changes of this turn of the event loop.
      await new Promise((resolve) => void setImmediate(resolve));
      const batch = this.#waiting.splice(0);
      try {
        await this.#ledger.writeAll(batch.map(({ change }) => change));
        for (const { onWritten } of batch) onWritten();
      } catch (error) {
        for (const { onError } of batch) onError(error as Error);
      }
    } while (this.#waiting.length > 0);
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
  #first: string | undefined;
  #settle: ((isGood: boolean) => void) | undefined;
  readonly #ended = new Promise<boolean>((resolve) => (this.#settle = resolve));

  /**
   * @param successState the state that shows success; `answered` if journeys wait before they cancel
   * @param onFailure called once if the canary booking fails
   */
  constructor(successState: 'gone' | 'answered', onFailure: (transactionIdentifier: string) => void) {
    this.#successState = successState;
    this.#onFailure = onFailure;
  }

  /** Resolves to whether a booking may be sent: at once for the first, for the others when the first has ended. */
  async mayBook(transactionIdentifier: string): Promise<boolean> {
    if (this.#first !== undefined) return this.#ended;
    this.#first = transactionIdentifier;
    return true;
  }

  isFirst(transactionIdentifier: string): boolean {
    return transactionIdentifier === this.#first;
  }

  /** Handles a journey's report; `gone` if reading after the cancellation no longer shows the booking. */
  onReport(
    transactionIdentifier: string,
    state: 'gone' | 'answered',
    reservation: string | null | undefined,
  ): void {
    if (transactionIdentifier !== this.#first || this.#settle === undefined) return;
    const isGood = state === 'gone' || (this.#successState === 'answered' && reservation !== null);
    this.#settle(isGood);
    this.#settle = undefined;
    if (!isGood) this.#onFailure(transactionIdentifier);
  }

  /** Called when k6 has ended: waiting bookings are refused. */
  end(): void {
    this.#settle?.(false);
    this.#settle = undefined;
  }
}
