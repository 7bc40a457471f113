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
import { bytesLike, readText } from '../../lib/text-file.ts';
import { visibleLine } from '../../lib/visible.ts';
import type { Target } from '../../targets/target.ts';
import type { Doubt } from './doubt.ts';
import {
  type BadLine,
  type BookingNote,
  type Deed,
  type Entry,
  entryOf,
  lineOf,
  type Named,
  parsed,
  type Settled,
  withNews,
} from './lines.ts';

export type { BadLine, BookingNote, Deed, Entry, Settled } from './lines.ts';

/** A booking in words. */
export const inWords = (
  { transactionIdentifier, hotelCode }: Pick<BookingNote, 'transactionIdentifier' | 'hotelCode'>,
  reservation?: string,
): string =>
  visibleLine(
    `booking ${transactionIdentifier} at hotel ${hotelCode}${reservation === undefined ? '' : `, reservation ${reservation}`}`,
  );

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
  sending(note: BookingNote, run: string, baseUrl: string): void {
    this.#append({ state: 'sending', note, run, baseUrl });
  }

  /**
   * @param reservation undefined where the answer gave none
   * @param refused whether the answer said that nothing was booked
   */
  answered(note: Named, reservation: string | undefined, refused = false): void {
    this.#append({ state: 'answered', note, reservation, refused });
  }

  /** Only what was seen gone, or was looked for and never came to be, is settled. */
  settled(note: Named, state: Settled, showsMarks?: boolean): void {
    this.#append({ state, note, showsMarks });
  }

  /** Takes the place of what was in doubt before; undefined where nothing is any more. */
  doubtful(note: Named, doubt: Doubt | undefined): void {
    this.#append({ state: 'doubtful', note, doubt });
  }

  /** Writes many lines at once, and resolves when all of them are on disk: one flush takes as long for many as for one. */
  async together(deeds: readonly Deed[]): Promise<void> {
    const file = this.#write(deeds);
    try {
      await flushed(file);
    } finally {
      closeSync(file);
    }
  }

  /** Every booking in the order of sending. A line that cannot be read is passed over: `bad` tells of it. */
  entries(): Entry[] {
    return this.read().entries;
  }

  /** Bookings that nobody has seen gone. */
  open(): Entry[] {
    return this.entries().filter(({ settled }) => settled === undefined);
  }

  /** Those of one run. */
  openOf(run: string): Entry[] {
    return this.open().filter((entry) => entry.run === run);
  }

  /** It was seen standing, after it had been seen gone. */
  standing(note: Named, reservation: string): void {
    this.#append({ state: 'standing', note, reservation });
  }

  /**
   * Whether GetBookings shows by whom a reservation was made, as far as bookings of this file have shown it; undefined where
   * none has. It decides whether one that was not answered can be recognised.
   */
  showsMarks(): boolean | undefined {
    const said = this.entries().flatMap(({ showsMarks }) => showsMarks ?? []);
    return said.length === 0 ? undefined : said.includes(true);
  }

  /** All that stands in the file. */
  read(): { readonly entries: Entry[]; readonly bad: BadLine[] } {
    const found = new Map<string, Entry>();
    const bad: BadLine[] = [];
    for (const [index, text] of this.#lines().entries()) {
      if (text === '') continue;
      const line = parsed(text);
      const entry = line && found.get(line.transactionIdentifier);
      if (line === undefined) bad.push({ line: index + 1, why: 'cannot be read' });
      else if (line.state === 'sending')
        found.set(line.transactionIdentifier, { ...entryOf(line), ...(entry && { again: true }) });
      else if (entry !== undefined) found.set(line.transactionIdentifier, withNews(entry, line));
      else if (line.state === 'answered' || line.state === 'doubtful')
        bad.push({
          line: index + 1,
          why: `is about ${line.transactionIdentifier}, which no line before it sends`,
        });
    }
    return { entries: [...found.values()], bad };
  }

  #append(deed: Deed): void {
    const file = this.#write([deed]);
    try {
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  }

  /** @returns the file, open and not yet flushed */
  #write(deeds: readonly Deed[]): number {
    mkdirSync(dirname(this.file), { recursive: true });
    const file = openSync(this.file, 'a+');
    try {
      const lines = deeds.map((deed) => `${JSON.stringify(lineOf(deed))}\n`).join('');
      const start = Buffer.alloc(2);
      readSync(file, start, 0, 2, 0);
      const bytes = bytesLike(start, isTorn(file) ? `\n${lines}` : lines);
      if (writeSync(file, bytes) < bytes.length) throw new Error(`there is no room to write ${this.file}`);
      return file;
    } catch (error) {
      closeSync(file);
      throw error;
    }
  }

  #lines(): string[] {
    return existsSync(this.file) ? readText(this.file).split('\n') : [];
  }
}

const flushed = promisify(fsync);

const lineBreak = 0x0a;

/** The last line may have been cut off by a crash. */
function isTorn(file: number): boolean {
  const { size } = fstatSync(file);
  const last = Buffer.alloc(1);
  return size > 0 && readSync(file, last, 0, 1, size - 1) === 1 && last[0] !== lineBreak;
}
