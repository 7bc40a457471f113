/** How many items a run has under way: while it waits for answers it begins another, while it computes it does not. */
import { performance, type EventLoopUtilization } from 'node:perf_hooks';

const most = 32;
/** So many it begins without a look. */
const few = 2;
/** Of its time the process may compute, and still begin another. */
const busy = 0.7;
/** Milliseconds. */
const look = 40;

export class Slots {
  readonly #free: () => void;
  readonly #isHeld: () => boolean;
  #timer: NodeJS.Timeout | undefined;
  #last: EventLoopUtilization = performance.eventLoopUtilization();
  /** Items that run, and places that were offered and not yet taken. */
  #taken = 0;

  /**
   * @param free is told of each place for an item
   * @param isHeld whether what is under way waits for its turn at the deployment, rather than for answers
   */
  constructor(free: () => void, isHeld: () => boolean) {
    this.#free = free;
    this.#isHeld = isHeld;
  }

  /** Offers the first places. */
  open(): void {
    this.#timer = setInterval(() => this.#look(), look).unref();
    for (let count = 0; count < few; count++) this.#offer();
  }

  /** An item has ended: its place is free for another. */
  leave(): void {
    this.#taken -= 1;
    if (this.#taken < few) this.#offer();
  }

  end(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, this.#last);
    this.#last = now;
    if (utilization < busy && this.#taken < most && !this.#isHeld()) this.#offer();
  }

  #offer(): void {
    this.#taken += 1;
    this.#free();
  }
}
