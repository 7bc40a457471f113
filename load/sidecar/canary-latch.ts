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
