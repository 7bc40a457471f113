/** Processes one item per turn of the event loop, so that requests are answered in between. Drops nothing. */
export interface Bounds {
  readonly pieces: number;
  readonly bytes: number;
}

export class Queue<Work extends { readonly bytes: number }> {
  readonly #bounds: Bounds;
  readonly #process: (work: Work) => void;
  #waiting: Work[] = [];
  #bytes = 0;
  #running = false;
  #onRoom: (() => void)[] = [];
  #onEmpty: (() => void)[] = [];

  /** @param process processes one item; must not throw */
  constructor(bounds: Bounds, process: (work: Work) => void) {
    this.#bounds = bounds;
    this.#process = process;
  }

  /** Always accepts the item, and resolves when there is room for more: a caller that waits slows down instead of losing items. */
  async add(work: Work): Promise<void> {
    this.#waiting.push(work);
    this.#bytes += work.bytes;
    if (!this.#running) {
      this.#running = true;
      setImmediate(this.#turn);
    }
    if (this.#isFull) await new Promise<void>((resolve) => this.#onRoom.push(resolve));
  }

  /** Resolves when the queue is empty. */
  async whenEmpty(): Promise<void> {
    if (this.#running) await new Promise<void>((resolve) => this.#onEmpty.push(resolve));
  }

  get #isFull(): boolean {
    return this.#waiting.length >= this.#bounds.pieces || this.#bytes >= this.#bounds.bytes;
  }

  readonly #turn = (): void => {
    const work = this.#waiting.shift();
    if (work !== undefined) {
      this.#bytes -= work.bytes;
      this.#process(work);
    }
    this.#running = this.#waiting.length > 0;
    if (this.#running) setImmediate(this.#turn);
    if (!this.#isFull) for (const resume of this.#onRoom.splice(0)) resume();
    if (!this.#running) for (const resume of this.#onEmpty.splice(0)) resume();
  };
}
