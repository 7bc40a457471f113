/** Writes what k6 books into the target's ledger before it is sent, many notes with one flush. */
import type { Deed, Ledger } from '../../targets/ledger.ts';
import type { Bookings } from '../result.ts';

interface Waiting {
  readonly deed: Deed;
  readonly written: () => void;
  readonly failed: (error: Error) => void;
}

export class BookingNotes {
  readonly #ledger: Ledger;
  readonly #sent = new Set<string>();
  readonly #answered = new Set<string>();
  readonly #cancelled = new Set<string>();
  #waiting: Waiting[] = [];
  #isWriting = false;

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  /** Resolves when it is on disk. What comes while others are written goes out together after them. */
  async write(deed: Deed): Promise<void> {
    await new Promise<void>((written, failed) => {
      this.#waiting.push({ deed, written, failed });
      if (!this.#isWriting) void this.#writeAll();
    });
    const seen = deed.state === 'sending' ? this.#sent : deed.state === 'answered' ? this.#answered : this.#cancelled;
    seen.add(deed.note.transactionIdentifier);
  }

  /** How many bookings were sent, answered, and cancelled by their journeys. */
  get counts(): Pick<Bookings, 'sent' | 'answered' | 'cancelled'> {
    return { sent: this.#sent.size, answered: this.#answered.size, cancelled: this.#cancelled.size };
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true;
    do {
      // All that came in this turn of the event loop.
      await new Promise((resolve) => void setImmediate(resolve));
      const together = this.#waiting.splice(0);
      try {
        await this.#ledger.together(together.map(({ deed }) => deed));
        for (const { written } of together) written();
      } catch (error) {
        for (const { failed } of together) failed(error as Error);
      }
    } while (this.#waiting.length > 0);
    this.#isWriting = false;
  }
}
