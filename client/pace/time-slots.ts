/** A stated number of requests a second. */
import type { Pacer } from './request-queue.ts';

/** Milliseconds: shorter ones no clock keeps. */
const minLengthMs = 20;
/** A little less is used than may be: what was sent evenly does not arrive so. */
const defaultShare = 0.93;
/** Milliseconds: a slot that is over for so long may still be taken. */
const overdueMs = 40;

/** Time in slots, each with room for a few requests. */
export class TimeSlots implements Pacer {
  readonly #length: number;
  readonly #room: number;
  readonly #from: number;
  #slot = 0;
  /** Places that are taken in this slot. */
  #taken = 0;

  /**
   * @param share of what may be sent that is
   * @param from milliseconds since 1970 before which there are none
   */
  constructor(perSecond: number, share = defaultShare, from = 0) {
    const calm = perSecond * share;
    const length = Math.max(minLengthMs, 1_000 / calm);
    this.#room = Math.max(1, Math.floor((calm * length) / 1_000));
    this.#length = (1_000 * this.#room) / calm;
    this.#from = from;
  }

  /** Milliseconds to wait for the place that was taken now. */
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
