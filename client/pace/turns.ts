/** Requests to one host take turns, as fast as its pace allows. */
import { setTimeout as sleep } from 'node:timers/promises';

/** When the next one may be sent. Asked just before, one after the other. */
export interface Pacer {
  /** Milliseconds to wait; what is counted as sent then. */
  wait(): number;
}

/** Milliseconds: whoever wakes later than that has missed its moment, and looks for another. */
const tooLate = 60;

export class Turns {
  readonly #pacer: Pacer;
  /** Resolves when the host may be asked at all. */
  readonly #open: () => Promise<void>;
  readonly #waiting: { readonly go: () => void; readonly fail: (why: unknown) => void }[] = [];
  #goesOn = false;

  constructor(pacer: Pacer, open: () => Promise<void>) {
    this.#pacer = pacer;
    this.#open = open;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Resolves when it is one's turn. */
  async take(): Promise<void> {
    const turn = new Promise<void>((go, fail) => this.#waiting.push({ go, fail }));
    if (!this.#goesOn) void this.#goOn().catch((why: unknown) => this.#giveUp(why));
    return turn;
  }

  async #goOn(): Promise<void> {
    this.#goesOn = true;
    while (this.#waiting.length > 0) {
      await this.#open();
      const wait = this.#pacer.wait();
      if (wait > 0) {
        const due = Date.now() + wait;
        await sleep(wait);
        if (Date.now() - due > tooLate) continue;
      }
      this.#waiting.shift()!.go();
    }
    this.#goesOn = false;
  }

  /** The pace cannot be kept, as on a full disk: whoever waits hears it. */
  #giveUp(why: unknown): void {
    this.#goesOn = false;
    for (const { fail } of this.#waiting.splice(0)) fail(why);
  }
}
