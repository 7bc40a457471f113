/** Reads a journal that is still written: whatever has come since it was asked last. */
import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { journalFile, journalNumbers, rawLine } from '../../lib/journal/files.ts';
import type { Line } from '../line.ts';
import { sequelOf } from './read.ts';

/** Bytes that are read at once. */
const piece = 1024 * 1024;
const lineFeed = 10;

export class JournalTail {
  readonly #folder: string;
  readonly #sequel = sequelOf();
  #file: number | undefined;
  /** Behind the last whole line of that file. */
  #at = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** All lines that are whole now and were not told before. To be asked by one at a time. */
  async *more(): AsyncGenerator<Line> {
    for (;;) {
      // Looked for first: a file that has a successor is written to no more.
      const numbers = existsSync(this.#folder) ? journalNumbers(this.#folder) : [];
      const current = (this.#file ??= numbers[0]);
      if (current === undefined) return;
      const next = numbers.find((number) => number > current);
      const isWhole = yield* this.#rest(journalFile(this.#folder, current));
      if (next === undefined) return;
      if (!isWhole) this.#sequel.suspect('a line of the journal is not whole');
      if (next !== current + 1)
        this.#sequel.suspect(`${next - current - 1} files of the journal are missing`);
      this.#file = next;
      this.#at = 0;
    }
  }

  /** @returns whether the file ends with a whole line */
  async *#rest(file: string): AsyncGenerator<Line, boolean> {
    const handle = await open(file);
    try {
      let begun = Buffer.alloc(0);
      for (;;) {
        const { buffer, bytesRead } = await handle.read(
          Buffer.alloc(piece),
          0,
          piece,
          this.#at + begun.length,
        );
        if (bytesRead === 0) return begun.length === 0;
        begun = Buffer.concat([begun, buffer.subarray(0, bytesRead)]);
        let from = 0;
        for (let end = begun.indexOf(lineFeed); end !== -1; end = begun.indexOf(lineFeed, from)) {
          const text = begun.toString('utf8', from, end);
          this.#at += end + 1 - from;
          from = end + 1;
          if (text !== '') yield* this.#sequel.after(rawLine(text));
        }
        begun = begun.subarray(from);
      }
    } finally {
      await handle.close();
    }
  }
}
