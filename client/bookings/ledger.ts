/** What was booked at a deployment, on disk before it is sent: so that a run that dies leaves a trail to clean up by. */
import {
  closeSync,
  existsSync,
  fstatSync,
  fsync,
  fsyncSync,
  mkdirSync,
  openSync,
  readSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { encodeLike, readText } from '../../lib/text-file.ts';
import type { Target } from '../../targets/target.ts';
import { applyChange, type Booking, type Change } from './booking.ts';
import { lineOf, parseLine } from './lines.ts';

/** A line of the ledger that says nothing that could be swept by. */
export interface BadLine {
  /** From 1. */
  readonly line: number;
  readonly why: string;
}

/** The ledger of a target, kept over runs. */
export const ledgerFile = (results: string, { name }: Pick<Target, 'name'>): string =>
  join(results, 'ledger', `${name.replaceAll(/[^\w.-]+/g, '-')}.jsonl`);

/** The lock of what a run books at a deployment. */
export const ledgerLock = (target: Pick<Target, 'name' | 'embedded'>): string[] =>
  target.embedded ? [] : [`ledger-${basename(ledgerFile('', target), '.jsonl')}`];

/** The lines of one file. Several processes may write: each line goes out whole, and nothing is ever changed. */
export class Ledger {
  readonly file: string;

  constructor(file: string) {
    this.file = file;
  }

  /** Returns when the line is on disk: what is sent after it can be found again, whatever happens. */
  write(change: Change): void {
    const file = this.#append([change]);
    try {
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  }

  /** Writes many lines at once, and resolves when all of them are on disk: one flush takes as long for many as for one. */
  async writeAll(changes: readonly Change[]): Promise<void> {
    const file = this.#append(changes);
    try {
      await promisify(fsync)(file);
    } finally {
      closeSync(file);
    }
  }

  /** Every booking, or those of one run, in the order of sending. A line that cannot be read is passed over: `badLines` tells of it. */
  bookings(run?: string): Booking[] {
    return this.read().bookings.filter((booking) => run === undefined || booking.run === run);
  }

  /** Those that nobody has seen gone. */
  open(run?: string): Booking[] {
    return this.bookings(run).filter(({ settled }) => settled === undefined);
  }

  /**
   * Whether GetBookings shows by whom a reservation was made, as far as bookings of this file have shown it; undefined where
   * none has. It decides whether one that was not answered can be recognised.
   */
  showsMarks(): boolean | undefined {
    const stated = this.bookings().flatMap(({ showsMarks }) => showsMarks ?? []);
    return stated.length === 0 ? undefined : stated.includes(true);
  }

  /** All that stands in the file. */
  read(): { readonly bookings: Booking[]; readonly badLines: BadLine[] } {
    const found = new Map<string, Booking>();
    const badLines: BadLine[] = [];
    const lines = existsSync(this.file) ? readText(this.file).split('\n') : [];
    for (const [index, text] of lines.entries()) {
      if (text === '') continue;
      const line = parseLine(text);
      if (line === undefined) {
        badLines.push({ line: index + 1, why: 'cannot be read' });
        continue;
      }
      const { state, note } = line.change;
      const id = note.transactionIdentifier;
      const booking = applyChange(found.get(id), line.change, line.at);
      if (booking !== undefined) found.set(id, booking);
      else if (state === 'answered' || state === 'doubtful')
        badLines.push({ line: index + 1, why: `is about ${id}, which no line before it sends` });
    }
    return { bookings: [...found.values()], badLines };
  }

  /** @returns the file, open and not yet flushed */
  #append(changes: readonly Change[]): number {
    mkdirSync(dirname(this.file), { recursive: true });
    const file = openSync(this.file, 'a+');
    try {
      const lines = changes.map((change) => `${JSON.stringify(lineOf(change))}\n`).join('');
      const start = Buffer.alloc(2);
      readSync(file, start, 0, 2, 0);
      const bytes = encodeLike(start, isTorn(file) ? `\n${lines}` : lines);
      if (writeSync(file, bytes) < bytes.length) throw new Error(`there is no room to write ${this.file}`);
      return file;
    } catch (error) {
      closeSync(file);
      throw error;
    }
  }
}

const lineBreak = 0x0a;

/** The last line may have been cut off by a crash. */
function isTorn(file: number): boolean {
  const { size } = fstatSync(file);
  const last = Buffer.alloc(1);
  return size > 0 && readSync(file, last, 0, 1, size - 1) === 1 && last[0] !== lineBreak;
}
