/** What was booked at a deployment, on disk before it is sent: so that a run that dies leaves a trail to clean up by. */
import { closeSync, existsSync, fstatSync, fsync, fsyncSync, mkdirSync, openSync, readFileSync, readSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { holdsMask } from '../../lib/secrets/vault.ts';
import { visibleLine } from '../../lib/visible.ts';
import { isDay } from '../../targets/day.ts';
import type { Target } from '../../targets/target.ts';
import { doubtIn, doubtLine, isDoubtLine, type Doubt, type DoubtLine } from './doubt.ts';

/** What has to be known of a booking to find it and to take it back. No secrets, and of the guests only their reserved e-mail. */
export interface BookingNote {
  readonly transactionIdentifier: string;
  readonly hotelCode: string | number;
  /** YYYY-MM-DD. */
  readonly start: string;
  readonly end: string;
  readonly email: string;
  /** Rooms that it is for, where more than one. */
  readonly rooms?: number;
}

/** `absent`: it was looked for where it should stand, and never came to be. */
export type Settled = 'cancelled' | 'absent';

type Named = Pick<BookingNote, 'transactionIdentifier'>;

/** Something that is written down about a booking; `reservation` is undefined where the answer gave none. */
export type Deed =
  | { readonly state: 'sending'; readonly note: BookingNote; readonly run: string; readonly baseUrl: string }
  | { readonly state: 'answered'; readonly note: Named; readonly reservation: string | undefined; readonly refused?: boolean }
  | { readonly state: 'standing'; readonly note: Named; readonly reservation: string }
  | { readonly state: 'doubtful'; readonly note: Named; readonly doubt: Doubt | undefined }
  | { readonly state: Settled; readonly note: Named; readonly showsMarks?: boolean | undefined };

interface Sending extends BookingNote {
  readonly state: 'sending';
  readonly at: string;
  readonly run: string;
  readonly baseUrl: string;
}

type Line =
  | Sending
  | {
      readonly state: 'answered';
      readonly at: string;
      readonly transactionIdentifier: string;
      readonly reservation: string | null;
      readonly refused?: true;
    }
  | { readonly state: 'standing'; readonly at: string; readonly transactionIdentifier: string; readonly reservation: string }
  | ({ readonly state: 'doubtful'; readonly at: string; readonly transactionIdentifier: string } & DoubtLine)
  | { readonly state: Settled; readonly at: string; readonly transactionIdentifier: string; readonly showsMarks?: boolean };

/** A booking as the lines about it tell, taken together. */
export interface Entry {
  readonly note: BookingNote;
  readonly run: string;
  readonly baseUrl: string;
  /** When it was about to be sent, in milliseconds since 1970. */
  readonly sentAt: number;
  /** The identifier of the reservation, where an answer gave one. */
  readonly reservation?: string;
  /** The service said that it did not book. */
  readonly refused?: true;
  readonly settled?: Settled;
  /** What was shown standing, and what nobody saw cancelled since. */
  readonly doubt?: Doubt;
  /** Whether GetBookings showed, by hotel and period, by whom it was made. */
  readonly showsMarks?: boolean;
}

/** A line of the ledger that says nothing that could be swept by. */
export interface BadLine {
  /** From 1. */
  readonly line: number;
  readonly why: string;
}

/** A booking in words. */
export const inWords = (
  { transactionIdentifier, hotelCode }: Pick<BookingNote, 'transactionIdentifier' | 'hotelCode'>,
  reservation?: string,
): string =>
  visibleLine(`booking ${transactionIdentifier} at hotel ${hotelCode}${reservation === undefined ? '' : `, reservation ${reservation}`}`);

/** The ledger of a target, kept over runs. */
export const ledgerFile = (results: string, { name }: Pick<Target, 'name'>): string =>
  join(results, 'ledger', `${name.replaceAll(/[^\w.-]+/g, '-')}.jsonl`);

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
      else if (line.state === 'sending') found.set(line.transactionIdentifier, entryOf(line));
      else if (entry !== undefined) found.set(line.transactionIdentifier, withNews(entry, line));
      else if (line.state === 'answered' || line.state === 'doubtful')
        bad.push({ line: index + 1, why: `is about ${line.transactionIdentifier}, which no line before it sends` });
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
      const bytes = Buffer.from(isTorn(file) ? `\n${lines}` : lines);
      if (writeSync(file, bytes) < bytes.length) throw new Error(`there is no room to write ${this.file}`);
      return file;
    } catch (error) {
      closeSync(file);
      throw error;
    }
  }

  #lines(): string[] {
    return existsSync(this.file) ? readFileSync(this.file, 'utf8').split('\n') : [];
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

function lineOf(deed: Deed): Line {
  const at = new Date().toISOString();
  const { state, note } = deed;
  const { transactionIdentifier } = note;
  if (state === 'answered')
    return { state, at, transactionIdentifier, reservation: idFor(deed.reservation), ...(deed.refused ? { refused: true } : {}) };
  if (state === 'standing') return { state, at, transactionIdentifier, reservation: deed.reservation };
  if (state === 'doubtful') return { state, at, transactionIdentifier, ...doubtLine(deed.doubt) };
  if (state !== 'sending')
    return { state, at, transactionIdentifier, ...(deed.showsMarks === undefined ? {} : { showsMarks: deed.showsMarks }) };
  return { state, at, run: deed.run, baseUrl: deed.baseUrl, ...deed.note };
}

/** An identifier that held a secret could be used by this process alone: others find the booking by its hotel and period. */
const idFor = (reservation: string | undefined): string | null =>
  reservation === undefined || holdsMask(reservation) ? null : reservation;

function entryOf({ at, run, baseUrl, transactionIdentifier, hotelCode, start, end, email, rooms }: Sending): Entry {
  const note = { transactionIdentifier, hotelCode, start, end, email, ...(rooms === undefined ? {} : { rooms }) };
  return { note, run, baseUrl, sentAt: Date.parse(at) };
}

/** A booking with what a later line adds. */
function withNews(entry: Entry, line: Exclude<Line, Sending>): Entry {
  if (line.state === 'standing') {
    const { settled: _, doubt: __, ...open } = entry;
    return { ...open, reservation: line.reservation };
  }
  if (line.state === 'doubtful') {
    const { doubt: _, ...known } = entry;
    const doubt = doubtIn(line);
    return doubt === undefined ? known : { ...known, doubt };
  }
  if (line.state !== 'answered')
    return { ...entry, settled: line.state, ...(line.showsMarks === undefined ? {} : { showsMarks: line.showsMarks }) };
  return { ...entry, ...(line.reservation === null ? {} : { reservation: line.reservation }), ...(line.refused ? { refused: true } : {}) };
}

function parsed(text: string): Line | undefined {
  try {
    const line = JSON.parse(text) as Readonly<Record<string, unknown>> | null;
    return typeof line === 'object' && line !== null && isLine(line) ? (line as unknown as Line) : undefined;
  } catch {
    return undefined;
  }
}

/** Somebody may have changed it: a line that lacks what a sweep needs is none. */
function isLine(line: Readonly<Record<string, unknown>>): boolean {
  const { state, reservation, hotelCode, at } = line;
  const areTexts = (...names: readonly string[]): boolean => names.every((name) => typeof line[name] === 'string' && line[name] !== '');
  if (!areTexts('transactionIdentifier', 'state')) return false;
  if (state === 'answered') return reservation === null || typeof reservation === 'string';
  if (state === 'standing') return areTexts('reservation');
  if (state === 'cancelled' || state === 'absent') return true;
  if (state === 'doubtful') return isDoubtLine(line);
  if (state !== 'sending' || !areTexts('run', 'baseUrl', 'email') || !['string', 'number'].includes(typeof hotelCode)) return false;
  return !Number.isNaN(Date.parse(String(at))) && [line['start'], line['end']].every((day) => typeof day === 'string' && isDay(day));
}
