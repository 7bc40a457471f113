/** Reads a journal: its lines in order, and a gap wherever something is missing. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../../lib/exit.ts';
import { keyFileName } from '../../lib/journal/open.ts';
import { journalFile, journalNumbers, linesOf } from '../../lib/journal/files.ts';
import { lineOf, type Line } from '../line.ts';

/** Checks that a folder contains a journal, possibly an empty one. @throws UsageError if there is none */
export function assertHasJournal(folder: string): void {
  if (existsSync(join(folder, keyFileName)) || (existsSync(folder) && journalNumbers(folder).length > 0))
    return;
  throw new UsageError(
    `${folder} contains no journal: give the folder that "certify record" or "sandbox --journal" has written`,
  );
}

/**
 * All lines of a journal, oldest first. Missing numbers and incomplete lines become gaps.
 * @throws UsageError if the folder contains no journal
 */
export async function* readJournal(folder: string): AsyncGenerator<Line> {
  assertHasJournal(folder);
  const files = journalNumbers(folder);
  const gaps = gapDetector();
  let previous: number | undefined;
  for (const number of files) {
    if (previous !== undefined && number !== previous + 1) gaps.addGap(missingFiles(number - previous - 1));
    previous = number;
    for await (const line of linesOf(journalFile(folder, number))) yield* gaps.next(line);
  }
  yield* gaps.end();
}

export const incompleteLine = 'a line of the journal is incomplete';

export const missingFiles = (count: number): string =>
  count === 1 ? '1 file of the journal is missing' : `${count} files of the journal are missing`;

/** Inserts gaps with their start and end into a stream of lines. */
export function gapDetector() {
  let [number, coveredUntil] = [0, 0];
  /** Why the journal has a gap before the next line. */
  let reason: string | undefined;
  const gapUntil = function* (until: number): Generator<Line> {
    if (reason !== undefined) {
      const from = coveredUntil === 0 ? until : Math.min(coveredUntil, until);
      yield { gap: { from, until, why: reason } };
    }
    reason = undefined;
  };
  return {
    /** Adds a gap before the next line. */
    addGap: (why: string) => void (reason ??= why),
    /** @param value the parsed line, unchecked */
    next: function* (value: unknown): Generator<Line> {
      const line = lineOf(value);
      if (line !== undefined && 'gap' in line) {
        yield* gapUntil(Math.max(coveredUntil, line.gap.from));
        coveredUntil = Math.max(coveredUntil, line.gap.until);
        // Missing exchanges may have used numbers, so the sequence starts anew.
        number = -1;
        yield line;
        return;
      }
      if (line === undefined) {
        reason ??= incompleteLine;
        return;
      }
      const { exchange } = line;
      if (number >= 0 && exchange.number !== number + 1)
        reason ??= `between the exchanges ${number} and ${exchange.number} some are missing`;
      yield* gapUntil(exchange.receivedAt);
      number = exchange.number;
      coveredUntil = Math.max(coveredUntil, exchange.receivedAt);
      yield line;
    },
    end: () => gapUntil(coveredUntil),
  };
}
