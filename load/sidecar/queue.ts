/** Processes one item per iteration of the event loop, so that requests are served in between. Drops no item. */
import { setImmediate } from 'node:timers/promises';

export interface QueueBounds {
  readonly pieces: number;
  readonly bytes: number;
}

export class Queue<Work extends { readonly bytes: number }> {
  readonly #bounds: QueueBounds;
  readonly #process: (work: Work) => void;
  #pieces = 0;
  #bytes = 0;
  #lastTask = Promise.resolve();
  #waitingCallers: (() => void)[] = [];

  /** @param process processes one item; must not throw */
  constructor(bounds: QueueBounds, process: (work: Work) => void) {
    this.#bounds = bounds;
    this.#process = process;
  }

  /** Always accepts the item, and resolves when there is room for more: a caller that waits slows down instead of losing items. */
  async add(work: Work): Promise<void> {
    this.#pieces += 1;
    this.#bytes += work.bytes;
    this.#lastTask = this.#lastTask.then(() => this.#processLater(work));
    if (this.#isFull) await new Promise<void>((resolve) => this.#waitingCallers.push(resolve));
  }

  /** Resolves when the queue is empty. */
  async drain(): Promise<void> {
    while (this.#pieces > 0) await this.#lastTask;
  }

  get #isFull(): boolean {
    return this.#pieces >= this.#bounds.pieces || this.#bytes >= this.#bounds.bytes;
  }

  async #processLater(work: Work): Promise<void> {
    await setImmediate();
    this.#pieces -= 1;
    this.#bytes -= work.bytes;
    this.#process(work);
    if (!this.#isFull) for (const resume of this.#waitingCallers.splice(0)) resume();
  }
}
