/** Limits requests to a stated number per second. */
import type { Pacer } from './request-queue.ts';

/** The shortest slot in milliseconds that timers can keep. */
const minLengthMs = 20;
/** The share of the stated rate that is used, because evenly sent requests arrive unevenly. */
const defaultShare = 0.93;
/** A slot can still be used this many milliseconds after its end. */
const overdueMs = 40;

/** Divides time into slots, each with room for a few requests. */
export class TimeSlots implements Pacer {
  readonly #slotMs: number;
  readonly #requestsPerSlot: number;
  readonly #startsAt: number;
  #slot = 0;
  /** The number of requests in the current slot. */
  #requestsInSlot = 0;

  /**
   * @param share the share of the stated rate that is used
   * @param from the start of the first slot in milliseconds since 1970
   */
  constructor(perSecond: number, share = defaultShare, from = 0) {
    const targetRate = perSecond * share;
    const slotMs = Math.max(minLengthMs, 1_000 / targetRate);
    this.#requestsPerSlot = Math.max(1, Math.floor((targetRate * slotMs) / 1_000));
    this.#slotMs = (1_000 * this.#requestsPerSlot) / targetRate;
    this.#startsAt = from;
  }

  /** Reserves the next place. @returns milliseconds to wait for it */
  nextWaitMs(): number {
    const now = Date.now();
    const firstUsableSlot = Math.ceil(Math.max(now - overdueMs, this.#startsAt) / this.#slotMs);
    const nextFreeSlot = this.#requestsInSlot < this.#requestsPerSlot ? this.#slot : this.#slot + 1;
    if (Math.max(firstUsableSlot, nextFreeSlot) > this.#slot) {
      this.#slot = Math.max(firstUsableSlot, nextFreeSlot);
      this.#requestsInSlot = 0;
    }
    this.#requestsInSlot += 1;
    return Math.max(0, this.#slot * this.#slotMs - now);
  }
}
