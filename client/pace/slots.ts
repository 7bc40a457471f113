/** A stated number of requests a second, for all processes of a run together. */
import { closeSync, fstatSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Pacer } from './turns.ts';

/** Milliseconds: shorter ones no clock keeps. */
const shortest = 20;
/** A little less is used than may be: what was sent evenly does not arrive so. */
const usualShare = 0.93;
/** Milliseconds: a slot that is over for so long may still be taken. */
const overdue = 40;
/** Milliseconds after which nobody asks for a slot any more. */
const old = 5_000;

/**
 * Time in slots, each with room for a few requests. Who takes a place in one writes a byte into its file, so that the
 * processes of a run never take more together.
 */
export class Slots implements Pacer {
  readonly #folder: string;
  readonly #length: number;
  readonly #room: number;
  readonly #from: number;
  #last = 0;
  #swept = 0;

  /**
   * @param folder of these slots alone
   * @param share of what may be sent that is
   * @param from milliseconds since 1970 before which there are none
   */
  constructor(folder: string, perSecond: number, share = usualShare, from = 0) {
    const calm = perSecond * share;
    this.#length = Math.max(shortest, 1_000 / calm);
    this.#room = Math.max(1, Math.floor((calm * this.#length) / 1_000));
    this.#length = (1_000 * this.#room) / calm;
    this.#folder = folder;
    this.#from = from;
    mkdirSync(folder, { recursive: true });
  }

  /** Milliseconds to wait for the place that was taken now. */
  wait(): number {
    const now = Date.now();
    let slot = Math.max(Math.ceil(Math.max(now - overdue, this.#from) / this.#length), this.#last);
    while (!this.#take(slot)) slot += 1;
    this.#last = slot;
    this.#sweep(now);
    return Math.max(0, slot * this.#length - now);
  }

  #take(slot: number): boolean {
    const file = openSync(join(this.#folder, String(slot)), 'a');
    try {
      writeSync(file, '.');
      return fstatSync(file).size <= this.#room;
    } finally {
      closeSync(file);
    }
  }

  /** Takes away what is long over. */
  #sweep(now: number): void {
    const over = Math.floor((now - old) / this.#length);
    if (this.#swept === 0) this.#swept = over;
    for (; this.#swept < over; this.#swept += 1)
      rmSync(join(this.#folder, String(this.#swept)), { force: true });
  }
}
