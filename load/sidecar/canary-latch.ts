/**
 * Where the first booking of a run is its canary booking: until its own journey has booked, read and taken it back nothing else is
 * booked, and if a step of it fails nothing is any more.
 */
export class CanaryLatch {
  readonly #until: 'gone' | 'answered';
  readonly #failed: (transactionIdentifier: string) => void;
  #first: string | undefined;
  #settle: ((isGood: boolean) => void) | undefined;
  readonly #ended: Promise<boolean>;

  /**
   * @param until what shows that it went well; where journeys wait before they cancel it is the answer to the booking
   * @param failed called once where it did not
   */
  constructor(until: 'gone' | 'answered', failed: (transactionIdentifier: string) => void) {
    this.#until = until;
    this.#failed = failed;
    this.#ended = new Promise((resolve) => (this.#settle = resolve));
  }

  /** Whether it may be booked: the first may at once, the others are answered when the first has ended. */
  async may(transactionIdentifier: string): Promise<boolean> {
    if (this.#first !== undefined) return this.#ended;
    this.#first = transactionIdentifier;
    return true;
  }

  isFirst(transactionIdentifier: string): boolean {
    return transactionIdentifier === this.#first;
  }

  /** Hears what journeys report of their bookings; `gone` where the service, asked after the cancellation, shows it no more. */
  heard(
    transactionIdentifier: string,
    state: 'gone' | 'answered',
    reservation: string | null | undefined,
  ): void {
    if (transactionIdentifier !== this.#first || this.#settle === undefined) return;
    const isGood = state === 'gone' || (this.#until === 'answered' && reservation !== null);
    this.#settle(isGood);
    this.#settle = undefined;
    if (!isGood) this.#failed(transactionIdentifier);
  }

  /** k6 has ended: whoever still waits books nothing. */
  end(): void {
    this.#settle?.(false);
    this.#settle = undefined;
  }
}
