/** Limits the number of items that run at once: another item starts if the thread mostly waits for responses. */
import { performance, type EventLoopUtilization } from 'node:perf_hooks';

const maxRunning = 32;
/** Number of items that may run in any case. */
const minRunning = 2;
/** Another item starts only if the thread computes for at most this share of its time. */
const maxUtilization = 0.7;
const measureIntervalMs = 40;

export class Slots {
  readonly #onFreeSlot: () => void;
  readonly #isThrottled: () => boolean;
  #timer: NodeJS.Timeout | undefined;
  #last: EventLoopUtilization = performance.eventLoopUtilization();
  /** Number of slots in use, and of slots that were offered but are not in use yet. */
  #used = 0;

  /**
   * @param onFreeSlot called once for each free slot
   * @param isThrottled whether the running items wait for the rate limit, not for responses
   */
  constructor(onFreeSlot: () => void, isThrottled: () => boolean) {
    this.#onFreeSlot = onFreeSlot;
    this.#isThrottled = isThrottled;
  }

  /** Offers the first slots. */
  open(): void {
    this.#timer = setInterval(() => this.#measure(), measureIntervalMs).unref();
    for (let count = 0; count < minRunning; count++) this.#offer();
  }

  /** Frees the slot of an item that has ended. */
  leave(): void {
    this.#used -= 1;
    if (this.#used < minRunning) this.#offer();
  }

  end(): void {
    clearInterval(this.#timer);
  }

  #measure(): void {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, this.#last);
    this.#last = now;
    if (utilization < maxUtilization && this.#used < maxRunning && !this.#isThrottled()) this.#offer();
  }

  #offer(): void {
    this.#used += 1;
    this.#onFreeSlot();
  }
}
