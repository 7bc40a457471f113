/** Reads a journal back: its lines in their order, and a gap wherever something is missing. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../../lib/exit.ts';
import { keyFileName } from '../../lib/journal/open.ts';
import { journalFile, journalNumbers, linesOf } from '../../lib/journal/files.ts';
import { lineOf, type Line } from '../line.ts';

/**
 * That a folder holds a journal, also one in which nothing was recorded yet.
 *
 * @throws UsageError where it holds none
 */
export function mustHoldJournal(folder: string): void {
  if (existsSync(join(folder, keyFileName)) || (existsSync(folder) && journalNumbers(folder).length > 0))
    return;
  throw new UsageError(`${folder} holds no journal: name the folder that record or sandbox --journal wrote`);
}

/**
 * All that a journal holds, oldest first. Numbers that are missing and lines that are not whole become gaps.
 *
 * @throws UsageError where the folder holds no journal
 */
export async function* readJournal(folder: string): AsyncGenerator<Line> {
  mustHoldJournal(folder);
  const files = journalNumbers(folder);
  const sequel = sequelOf();
  let before: number | undefined;
  for (const number of files) {
    if (before !== undefined && number !== before + 1)
      sequel.suspect(`${number - before - 1} files of the journal are missing`);
    before = number;
    for await (const line of linesOf(journalFile(folder, number))) yield* sequel.after(line);
  }
  yield* sequel.end();
}

export interface Sequel {
  /** Something is missing before the next line. */
  suspect(why: string): void;
  /** @param line as it was read */
  after(line: unknown): Generator<Line>;
  end(): Generator<Line>;
}

/** Remembers what came last, to say from when until when something is missing. */
export function sequelOf(): Sequel {
  let [number, at] = [0, 0];
  let why: string | undefined;
  const gapUntil = function* (until: number): Generator<Line> {
    if (why !== undefined) yield { gap: { from: at === 0 ? until : Math.min(at, until), until, why } };
    why = undefined;
  };
  return {
    suspect: (reason) => void (why ??= reason),
    after: function* (read) {
      const line = lineOf(read);
      if (line !== undefined && 'gap' in line) {
        yield* gapUntil(Math.max(at, line.gap.from));
        at = Math.max(at, line.gap.until);
        // What it tells of may have had numbers.
        number = -1;
        yield line;
        return;
      }
      if (line === undefined) return void (why ??= 'a line of the journal is not whole');
      const { exchange } = line;
      if (number >= 0 && exchange.number !== number + 1)
        why ??= `between the exchanges ${number} and ${exchange.number} some are missing`;
      yield* gapUntil(exchange.receivedAt);
      number = exchange.number;
      at = Math.max(at, exchange.receivedAt);
      yield line;
    },
    end: function* () {
      yield* gapUntil(Math.max(at, 0));
    },
  };
}
