/** Queues the requests to one host, and releases them as fast as its pace allows. */
import { setTimeout as sleep } from 'node:timers/promises';

/** Determines when the next request may be sent. */
export interface Pacer {
  /** Returns the milliseconds to wait, and counts the request as sent then. */
  nextWaitMs(): number;
}

/** A timer that fires later than this many milliseconds has missed its slot, and another one is reserved. */
const maxLateMs = 60;

export class RequestQueue {
  readonly #pacer: Pacer;
  /** Resolves when the host accepts requests at all. */
  readonly #waitUntilOpen: () => Promise<void>;
  readonly #waiting: { readonly go: () => void; readonly fail: (why: unknown) => void }[] = [];
  #isRunning = false;

  constructor(pacer: Pacer, waitUntilOpen: () => Promise<void>) {
    this.#pacer = pacer;
    this.#waitUntilOpen = waitUntilOpen;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Resolves when the request may be sent. */
  async waitForTurn(): Promise<void> {
    const turn = new Promise<void>((go, fail) => this.#waiting.push({ go, fail }));
    if (!this.#isRunning) void this.#run().catch((why: unknown) => this.#failAll(why));
    return turn;
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#waiting.length > 0) {
      await this.#waitUntilOpen();
      const wait = this.#pacer.nextWaitMs();
      if (wait > 0) {
        const dueAt = Date.now() + wait;
        await sleep(wait);
        if (Date.now() - dueAt > maxLateMs) continue;
      }
      this.#waiting.shift()!.go();
    }
    this.#isRunning = false;
  }

  /** The pace failed: all waiting requests are rejected. */
  #failAll(why: unknown): void {
    this.#isRunning = false;
    for (const { fail } of this.#waiting.splice(0)) fail(why);
  }
}
