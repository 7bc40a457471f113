/** The ledger of bookings at a deployment, on disk before each request is sent, so that a run that dies can be cleaned up. */
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

/** A line of the ledger that cannot be used for a sweep. */
interface BadLine {
  /** The line number, from 1. */
  readonly line: number;
  readonly why: string;
}

/** The ledger file of a target, shared by all runs. */
export const ledgerFile = (results: string, { name }: Pick<Target, 'name'>): string =>
  join(results, 'ledger', `${name.replaceAll(/[^\w.-]+/g, '-')}.jsonl`);

/** The names of the locks that a run needs to book at a deployment. */
export const ledgerLock = (target: Pick<Target, 'name' | 'embedded'>): string[] =>
  target.embedded ? [] : [`ledger-${basename(ledgerFile('', target), '.jsonl')}`];

/** One ledger file. Several processes may append to it: each line is written in one piece, and no line ever changes. */
export class Ledger {
  readonly file: string;

  constructor(file: string) {
    this.file = file;
  }

  /** Appends a change. Returns when it is on disk, so that a booking sent afterwards can be found again. */
  write(change: Change): void {
    const descriptor = this.#append([change]);
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  }

  /** Appends many changes and resolves when all are on disk, with a single flush. */
  async writeAll(changes: readonly Change[]): Promise<void> {
    const descriptor = this.#append(changes);
    try {
      await promisify(fsync)(descriptor);
    } finally {
      closeSync(descriptor);
    }
  }

  /** All bookings, or those of one run, in the order of sending. Unreadable lines are skipped; `read` returns them. */
  bookings(run?: string): Booking[] {
    return this.read().bookings.filter((booking) => run === undefined || booking.run === run);
  }

  /** The bookings that were not seen cancelled. */
  open(run?: string): Booking[] {
    return this.bookings(run).filter(({ settled }) => settled === undefined);
  }

  /**
   * Whether GetBookings shows who made a reservation, according to this file; undefined if no booking has shown
   * whether it does. It decides whether an unanswered booking can be recognised.
   */
  showsTags(): boolean | undefined {
    const observations = this.bookings().flatMap(({ showsMarks }) => showsMarks ?? []);
    return observations.length === 0 ? undefined : observations.includes(true);
  }

  read(): { readonly bookings: Booking[]; readonly badLines: BadLine[] } {
    const bookingsById = new Map<string, Booking>();
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
      const booking = applyChange(bookingsById.get(id), line.change, line.at);
      if (booking !== undefined) bookingsById.set(id, booking);
      else if (state === 'answered' || state === 'doubtful')
        badLines.push({ line: index + 1, why: `is about ${id}, which no line before it sends` });
    }
    return { bookings: [...bookingsById.values()], badLines };
  }

  /** @returns the descriptor of the open file, not yet flushed */
  #append(changes: readonly Change[]): number {
    mkdirSync(dirname(this.file), { recursive: true });
    const descriptor = openSync(this.file, 'a+');
    try {
      const lines = changes.map((change) => `${JSON.stringify(lineOf(change))}\n`).join('');
      const start = Buffer.alloc(2);
      readSync(descriptor, start, 0, 2, 0);
      const bytes = encodeLike(start, isTorn(descriptor) ? `\n${lines}` : lines);
      if (writeSync(descriptor, bytes) < bytes.length)
        throw new Error(`the disk has no space left for ${this.file}`);
      return descriptor;
    } catch (error) {
      closeSync(descriptor);
      throw error;
    }
  }
}

const lineBreak = 0x0a;

/** Whether the last line was cut off by a crash. */
function isTorn(descriptor: number): boolean {
  const { size } = fstatSync(descriptor);
  const lastByte = Buffer.alloc(1);
  return size > 0 && readSync(descriptor, lastByte, 0, 1, size - 1) === 1 && lastByte[0] !== lineBreak;
}
