/** When any process of a run last heard of a host: one that starves must not take its own silence for the deployment's. */
import { mkdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Milliseconds in which it is noted once. */
const often = 500;

export class Heard {
  readonly #file: string;
  #notedAt = -Infinity;

  /** @param folder where the processes of a run tell each other of a host */
  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.#file = join(folder, 'heard');
  }

  /** An answer came. */
  note(now = Date.now()): void {
    if (now - this.#notedAt < often) return;
    this.#notedAt = now;
    try {
      utimesSync(this.#file, now / 1_000, now / 1_000);
    } catch {
      writeFileSync(this.#file, '');
    }
  }

  /** Milliseconds since 1970 of the last answer to anybody, give or take how often it is noted; before all time where there was none. */
  last(): number {
    return statSync(this.#file, { throwIfNoEntry: false })?.mtimeMs ?? -Infinity;
  }
}
