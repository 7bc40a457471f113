/** Writes what k6 books into the target's ledger before it is sent, many notes with one flush. */
import type { Change } from '../../client/bookings/booking.ts';
import type { Ledger } from '../../client/bookings/ledger.ts';
import type { Bookings } from '../result.ts';

export type JourneysBookings = Pick<Bookings, 'sent' | 'answered' | 'acknowledged' | 'cancelled' | 'stood'>;

interface Waiting {
  readonly change: Change;
  readonly written: () => void;
  readonly failed: (error: Error) => void;
}

export class BookingNotes {
  readonly #ledger: Ledger;
  readonly #sent = new Set<string>();
  readonly #answered = new Set<string>();
  readonly #cancelled = new Set<string>();
  readonly #acknowledged = new Set<string>();
  #stood = 0;
  #waiting: Waiting[] = [];
  #isWriting = false;

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  /** Resolves when it is on disk. What comes while others are written goes out together after them. */
  async write(change: Change): Promise<void> {
    await new Promise<void>((written, failed) => {
      this.#waiting.push({ change, written, failed });
      if (!this.#isWriting) void this.#writeAll();
    });
    if (change.state === 'sending') this.#sent.add(change.note.transactionIdentifier);
    if (change.state === 'answered') this.#answered.add(change.note.transactionIdentifier);
  }

  /** The service answered its cancellation without a problem, which says nothing of whether it stands. */
  acknowledged({ transactionIdentifier }: Change['note']): void {
    this.#acknowledged.add(transactionIdentifier);
  }

  /** It was looked for after that: gone, or still standing. */
  readBack({ transactionIdentifier }: Change['note'], observed: 'gone' | 'stands'): void {
    if (observed === 'gone') this.#cancelled.add(transactionIdentifier);
    else this.#stood += 1;
  }

  /** What became of the bookings, as far as their journeys saw it. */
  get counts(): JourneysBookings {
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
      // All that came in this turn of the event loop.
      await new Promise((resolve) => void setImmediate(resolve));
      const together = this.#waiting.splice(0);
      try {
        await this.#ledger.together(together.map(({ change }) => change));
        for (const { written } of together) written();
      } catch (error) {
        for (const { failed } of together) failed(error as Error);
      }
    } while (this.#waiting.length > 0);
    this.#isWriting = false;
  }
}
