/** How many requests a process has under way at one host: more as long as answers come quickly, fewer where they come late. */

/** Fewer than that are never under way. */
const least = 2;
/** Milliseconds in which an answer is never late, and after which it is always; between them it may take so often the quickest of its kind. */
const quick = 2_500;
const slow = 6_000;
const times = 4;

export class Window {
  readonly #most: number;
  readonly #quickest = new Map<string, number>();
  #size: number;
  /** What was sent before this moment says nothing of what has been changed since. */
  #cutAt = -Infinity;

  /** @param most at once, however quick the answers */
  constructor(most: number) {
    this.#most = most;
    this.#size = Math.max(Math.min(least, most), most / 8);
  }

  get size(): number {
    return Math.floor(this.#size);
  }

  /**
   * @param kind what was asked for: what takes long for one need not for another
   * @param sentAt and now: milliseconds of one clock
   */
  answered(kind: string, sentAt: number, now: number): void {
    const took = now - sentAt;
    const quickest = Math.min(this.#quickest.get(kind) ?? Infinity, took);
    this.#quickest.set(kind, quickest);
    if (took > Math.min(slow, Math.max(quick, times * quickest))) this.unanswered(sentAt, now);
    else this.#size = Math.min(this.#most, this.#size + 1 / this.#size);
  }

  /** No answer came, or a late one: half as many, once for all that were sent before. */
  unanswered(sentAt: number, now: number): void {
    if (sentAt < this.#cutAt) return;
    this.#cutAt = now;
    this.#size = Math.max(Math.min(least, this.#most), this.#size / 2);
  }
}
