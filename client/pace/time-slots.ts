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
  readonly #length: number;
  readonly #room: number;
  readonly #from: number;
  #slot = 0;
  /** The number of requests in the current slot. */
  #taken = 0;

  /**
   * @param share the share of the stated rate that is used
   * @param from the start of the first slot in milliseconds since 1970
   */
  constructor(perSecond: number, share = defaultShare, from = 0) {
    const targetRate = perSecond * share;
    const length = Math.max(minLengthMs, 1_000 / targetRate);
    this.#room = Math.max(1, Math.floor((targetRate * length) / 1_000));
    this.#length = (1_000 * this.#room) / targetRate;
    this.#from = from;
  }

  /** Reserves the next place. @returns milliseconds to wait for it */
  nextWaitMs(): number {
    const now = Date.now();
    const first = Math.ceil(Math.max(now - overdueMs, this.#from) / this.#length);
    const next = this.#taken < this.#room ? this.#slot : this.#slot + 1;
    if (Math.max(first, next) > this.#slot) {
      this.#slot = Math.max(first, next);
      this.#taken = 0;
    }
    this.#taken += 1;
    return Math.max(0, this.#slot * this.#length - now);
  }
}
