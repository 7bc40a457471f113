/** What was booked at a deployment, on disk before it is sent: so that a run that dies leaves a trail to clean up by. */
import { closeSync, existsSync, fstatSync, fsync, fsyncSync, mkdirSync, openSync, readFileSync, readSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Target } from './target.ts';

/** What has to be known of a booking to find it and to take it back. No secrets, and of the guests only their reserved e-mail. */
export interface BookingNote {
  readonly transactionIdentifier: string;
  readonly hotelCode: string | number;
  /** YYYY-MM-DD. */
  readonly start: string;
  readonly end: string;
  readonly email: string;
}

/** `absent`: it was looked for where it should stand, and never came to be. */
export type Settled = 'cancelled' | 'absent';

type Named = Pick<BookingNote, 'transactionIdentifier'>;

/** Something that is written down about a booking; `reservation` is undefined where the answer gave none. */
export type Deed =
  | { readonly state: 'sending'; readonly note: BookingNote; readonly run: string; readonly baseUrl: string }
  | { readonly state: 'answered'; readonly note: Named; readonly reservation: string | undefined }
  | { readonly state: Settled; readonly note: Named };

interface Sending extends BookingNote {
  readonly state: 'sending';
  readonly at: string;
  readonly run: string;
  readonly baseUrl: string;
}

type Line =
  | Sending
  | { readonly state: 'answered'; readonly at: string; readonly transactionIdentifier: string; readonly reservation: string | null }
  | { readonly state: Settled; readonly at: string; readonly transactionIdentifier: string };

/** A booking as the lines about it tell, taken together. */
export interface Entry {
  readonly note: BookingNote;
  readonly run: string;
  readonly baseUrl: string;
  /** When it was about to be sent, in milliseconds since 1970. */
  readonly sentAt: number;
  /** The identifier of the reservation, where an answer gave one. */
  readonly reservation?: string;
  readonly settled?: Settled;
}

/** A booking in words. */
export const inWords = ({ transactionIdentifier, hotelCode }: BookingNote, reservation?: string): string =>
  `booking ${transactionIdentifier} at hotel ${hotelCode}${reservation === undefined ? '' : `, reservation ${reservation}`}`;

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

  /** @param reservation undefined where the answer gave none */
  answered(note: Named, reservation: string | undefined): void {
    this.#append({ state: 'answered', note, reservation });
  }

  settled(note: Named, state: Settled): void {
    this.#append({ state, note });
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

  /** Every booking in the order of sending. A line that cannot be read is passed over. */
  entries(): Entry[] {
    const found = new Map<string, Entry>();
    for (const line of this.#lines().map(parsed)) {
      if (line === undefined) continue;
      const { transactionIdentifier: key } = line;
      const entry = found.get(key);
      if (line.state === 'sending') found.set(key, entryOf(line));
      else if (entry && line.state === 'answered')
        found.set(key, line.reservation === null ? entry : { ...entry, reservation: line.reservation });
      else if (entry && line.state !== 'answered') found.set(key, { ...entry, settled: line.state });
    }
    return [...found.values()];
  }

  /** Bookings that nobody has seen gone. */
  open(): Entry[] {
    return this.entries().filter(({ settled }) => settled === undefined);
  }

  /**
   * The numbers of the lines that cannot be read, from 1. A process that died while it wrote one had not sent the booking
   * yet; a line that somebody changed may be about one that stands.
   */
  unreadable(): number[] {
    return this.#lines().flatMap((text, index) => (text !== '' && parsed(text) === undefined ? [index + 1] : []));
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
  if (state === 'answered') return { state, at, transactionIdentifier, reservation: deed.reservation ?? null };
  if (state !== 'sending') return { state, at, transactionIdentifier };
  const { hotelCode, start, end, email } = deed.note;
  return { state, at, run: deed.run, baseUrl: deed.baseUrl, transactionIdentifier, hotelCode, start, end, email };
}

const entryOf = ({ at, run, baseUrl, transactionIdentifier, hotelCode, start, end, email }: Sending): Entry => ({
  note: { transactionIdentifier, hotelCode, start, end, email },
  run,
  baseUrl,
  sentAt: Date.parse(at),
});

function parsed(text: string): Line | undefined {
  try {
    const line = JSON.parse(text) as Partial<Line> | null;
    return typeof line?.transactionIdentifier === 'string' && typeof line.state === 'string' ? (line as Line) : undefined;
  } catch {
    return undefined;
  }
}
