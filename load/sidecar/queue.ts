/** Processes one item per turn of the event loop, so that requests are answered in between. Drops nothing. */
import { setImmediate } from 'node:timers/promises';

export interface Bounds {
  readonly pieces: number;
  readonly bytes: number;
}

export class Queue<Work extends { readonly bytes: number }> {
  readonly #bounds: Bounds;
  readonly #process: (work: Work) => void;
  #pieces = 0;
  #bytes = 0;
  #last = Promise.resolve();
  #onRoom: (() => void)[] = [];

  /** @param process processes one item; must not throw */
  constructor(bounds: Bounds, process: (work: Work) => void) {
    this.#bounds = bounds;
    this.#process = process;
  }

  /** Always accepts the item, and resolves when there is room for more: a caller that waits slows down instead of losing items. */
  async add(work: Work): Promise<void> {
    this.#pieces += 1;
    this.#bytes += work.bytes;
    this.#last = this.#last.then(() => this.#turn(work));
    if (this.#isFull) await new Promise<void>((resolve) => this.#onRoom.push(resolve));
  }

  /** Resolves when the queue is empty. */
  async whenEmpty(): Promise<void> {
    while (this.#pieces > 0) await this.#last;
  }

  get #isFull(): boolean {
    return this.#pieces >= this.#bounds.pieces || this.#bytes >= this.#bounds.bytes;
  }

  async #turn(work: Work): Promise<void> {
    await setImmediate();
    this.#pieces -= 1;
    this.#bytes -= work.bytes;
    this.#process(work);
    if (!this.#isFull) for (const resume of this.#onRoom.splice(0)) resume();
  }
}
