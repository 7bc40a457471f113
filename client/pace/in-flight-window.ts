/** Limits the requests in flight to one host: it raises the limit while answers are fast, and lowers it when they are slow. */

/** The minimum number of requests in flight. */
const minSize = 2;
/**
 * An answer is never late before `neverLateMs`, and always late after `alwaysLateMs`. In between it is late if it took
 * `lateFactor` times as long as the fastest answer of its kind.
 */
const neverLateMs = 2_500;
const alwaysLateMs = 6_000;
const lateFactor = 4;

export class InFlightWindow {
  readonly #maxSize: number;
  readonly #quickestMs = new Map<string, number>();
  #size: number;
  /** Late answers to requests sent before this moment are ignored, because the limit was lowered since. */
  #loweredAt = -Infinity;

  /** @param maxSize the maximum number of requests in flight */
  constructor(maxSize: number) {
    this.#maxSize = maxSize;
    this.#size = Math.max(Math.min(minSize, maxSize), maxSize / 8);
  }

  get size(): number {
    return Math.floor(this.#size);
  }

  /**
   * @param kind the path, because some paths are slower than others
   * @param sentAt milliseconds of the same clock as `now`
   */
  recordAnswer(kind: string, sentAt: number, now: number): void {
    const durationMs = now - sentAt;
    const quickestMs = Math.min(this.#quickestMs.get(kind) ?? Infinity, durationMs);
    this.#quickestMs.set(kind, quickestMs);
    if (durationMs > Math.min(alwaysLateMs, Math.max(neverLateMs, lateFactor * quickestMs)))
      this.recordNoAnswer(sentAt, now);
    else this.#size = Math.min(this.#maxSize, this.#size + 1 / this.#size);
  }

  /** Records a missing or late answer: halves the limit, once for all requests sent before. */
  recordNoAnswer(sentAt: number, now: number): void {
    if (sentAt < this.#loweredAt) return;
    this.#loweredAt = now;
    this.#size = Math.max(Math.min(minSize, this.#maxSize), this.#size / 2);
  }
}
