/** Reads a journal that is still being written: each call returns the new lines. */
import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { journalFile, journalNumbers, rawLine } from '../../lib/journal/files.ts';
import type { Line } from '../line.ts';
import { gapDetector, incompleteLine, missingFiles } from './read.ts';

const chunkBytes = 1024 * 1024;
const lineFeed = 10;

export class JournalTail {
  readonly #folder: string;
  readonly #gaps = gapDetector();
  #fileNumber: number | undefined;
  /** Offset after the last complete line of that file. */
  #offset = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The complete lines since the previous call. Calls must not overlap. */
  async *newLines(): AsyncGenerator<Line> {
    for (;;) {
      // Listed before reading, because a file with a successor is no longer written to.
      const numbers = existsSync(this.#folder) ? journalNumbers(this.#folder) : [];
      const currentNumber = (this.#fileNumber ??= numbers[0]);
      if (currentNumber === undefined) return;
      const nextNumber = numbers.find((number) => number > currentNumber);
      const isWhole = yield* this.#remainingLines(journalFile(this.#folder, currentNumber));
      if (nextNumber === undefined) return;
      if (!isWhole) this.#gaps.addGap(incompleteLine);
      if (nextNumber !== currentNumber + 1) this.#gaps.addGap(missingFiles(nextNumber - currentNumber - 1));
      this.#fileNumber = nextNumber;
      this.#offset = 0;
    }
  }

  /** @returns whether the file ends with a complete line */
  async *#remainingLines(file: string): AsyncGenerator<Line, boolean> {
    const handle = await open(file);
    try {
      let buffered = Buffer.alloc(0);
      for (;;) {
        const { buffer, bytesRead } = await handle.read(
          Buffer.alloc(chunkBytes),
          0,
          chunkBytes,
          this.#offset + buffered.length,
        );
        if (bytesRead === 0) return buffered.length === 0;
        buffered = Buffer.concat([buffered, buffer.subarray(0, bytesRead)]);
        let from = 0;
        for (let end = buffered.indexOf(lineFeed); end !== -1; end = buffered.indexOf(lineFeed, from)) {
          const text = buffered.toString('utf8', from, end);
          this.#offset += end + 1 - from;
          from = end + 1;
          if (text !== '') yield* this.#gaps.next(rawLine(text));
        }
        buffered = buffered.subarray(from);
      }
    } finally {
      await handle.close();
    }
  }
}
