/** Work for later, done one piece a turn of the event loop, so that what comes in is answered between. Nothing is dropped. */
export interface Bounds {
  readonly pieces: number;
  readonly bytes: number;
}

export class Queue<Work extends { readonly bytes: number }> {
  readonly #bounds: Bounds;
  readonly #done: (work: Work) => void;
  #waiting: Work[] = [];
  #bytes = 0;
  #running = false;
  #eased: (() => void)[] = [];
  #emptied: (() => void)[] = [];

  /** @param done does one piece; must not throw */
  constructor(bounds: Bounds, done: (work: Work) => void) {
    this.#bounds = bounds;
    this.#done = done;
  }

  /** Takes it in any case, and resolves when there is room for more: whoever waits for that slows down instead of losing anything. */
  async add(work: Work): Promise<void> {
    this.#waiting.push(work);
    this.#bytes += work.bytes;
    if (!this.#running) {
      this.#running = true;
      setImmediate(this.#turn);
    }
    if (this.#isFull) await new Promise<void>((resolve) => this.#eased.push(resolve));
  }

  /** Resolves when nothing waits. */
  async emptied(): Promise<void> {
    if (this.#running) await new Promise<void>((resolve) => this.#emptied.push(resolve));
  }

  get #isFull(): boolean {
    return this.#waiting.length >= this.#bounds.pieces || this.#bytes >= this.#bounds.bytes;
  }

  readonly #turn = (): void => {
    const work = this.#waiting.shift();
    if (work !== undefined) {
      this.#bytes -= work.bytes;
      this.#done(work);
    }
    this.#running = this.#waiting.length > 0;
    if (this.#running) setImmediate(this.#turn);
    if (!this.#isFull) for (const go of this.#eased.splice(0)) go();
    if (!this.#running) for (const go of this.#emptied.splice(0)) go();
  };
}
