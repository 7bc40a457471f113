/** Requests to one host take turns, as fast as its pace allows. */
import { setTimeout as sleep } from 'node:timers/promises';

/** When the next one may be sent. Asked just before, one after the other. */
export interface Pacer {
  /** Milliseconds to wait; what is counted as sent then. */
  nextWaitMs(): number;
}

/** Milliseconds: whoever wakes later than that has missed its moment, and looks for another. */
const maxLateMs = 60;

export class RequestQueue {
  readonly #pacer: Pacer;
  /** Resolves when the host may be asked at all. */
  readonly #open: () => Promise<void>;
  readonly #waiting: { readonly go: () => void; readonly fail: (why: unknown) => void }[] = [];
  #isRunning = false;

  constructor(pacer: Pacer, open: () => Promise<void>) {
    this.#pacer = pacer;
    this.#open = open;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Resolves when it is one's turn. */
  async waitForTurn(): Promise<void> {
    const turn = new Promise<void>((go, fail) => this.#waiting.push({ go, fail }));
    if (!this.#isRunning) void this.#run().catch((why: unknown) => this.#failAll(why));
    return turn;
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#waiting.length > 0) {
      await this.#open();
      const wait = this.#pacer.nextWaitMs();
      if (wait > 0) {
        const due = Date.now() + wait;
        await sleep(wait);
        if (Date.now() - due > maxLateMs) continue;
      }
      this.#waiting.shift()!.go();
    }
    this.#isRunning = false;
  }

  /** The pace cannot be kept, as on a full disk: whoever waits hears it. */
  #failAll(why: unknown): void {
    this.#isRunning = false;
    for (const { fail } of this.#waiting.splice(0)) fail(why);
  }
}
