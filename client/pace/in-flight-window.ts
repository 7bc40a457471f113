/** How many requests a process has under way at one host: more as long as answers come quickly, fewer where they come late. */

/** Fewer than that are never under way. */
const minSize = 2;
/** Milliseconds in which an answer is never late, and after which it is always; between them it may take so often the quickest of its kind. */
const neverLateMs = 2_500;
const alwaysLateMs = 6_000;
const lateFactor = 4;

export class InFlightWindow {
  readonly #maxSize: number;
  readonly #quickestMs = new Map<string, number>();
  #size: number;
  /** What was sent before this moment says nothing of what has been changed since. */
  #cutAt = -Infinity;

  /** @param most at once, however quick the answers */
  constructor(most: number) {
    this.#maxSize = most;
    this.#size = Math.max(Math.min(minSize, most), most / 8);
  }

  get size(): number {
    return Math.floor(this.#size);
  }

  /**
   * @param kind what was asked for: what takes long for one need not for another
   * @param sentAt and now: milliseconds of one clock
   */
  recordAnswer(kind: string, sentAt: number, now: number): void {
    const took = now - sentAt;
    const quickest = Math.min(this.#quickestMs.get(kind) ?? Infinity, took);
    this.#quickestMs.set(kind, quickest);
    if (took > Math.min(alwaysLateMs, Math.max(neverLateMs, lateFactor * quickest)))
      this.recordNoAnswer(sentAt, now);
    else this.#size = Math.min(this.#maxSize, this.#size + 1 / this.#size);
  }

  /** No answer came, or a late one: half as many, once for all that were sent before. */
  recordNoAnswer(sentAt: number, now: number): void {
    if (sentAt < this.#cutAt) return;
    this.#cutAt = now;
    this.#size = Math.max(Math.min(minSize, this.#maxSize), this.#size / 2);
  }
}
