/** What a line of the ledger says of a booking, and a booking as the lines about it tell. */
import { holdsMask } from '../../lib/secrets/vault.ts';
import { isDay } from '../../targets/day.ts';
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

export type Named = Pick<BookingNote, 'transactionIdentifier'>;

/** Something that is written down about a booking; `reservation` is undefined where the answer gave none. */
export type Deed =
  | { readonly state: 'sending'; readonly note: BookingNote; readonly run: string; readonly baseUrl: string }
  | {
      readonly state: 'answered';
      readonly note: Named;
      readonly reservation: string | undefined;
      readonly refused?: boolean;
    }
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
  | {
      readonly state: 'standing';
      readonly at: string;
      readonly transactionIdentifier: string;
      readonly reservation: string;
    }
  | ({ readonly state: 'doubtful'; readonly at: string; readonly transactionIdentifier: string } & DoubtLine)
  | {
      readonly state: Settled;
      readonly at: string;
      readonly transactionIdentifier: string;
      readonly showsMarks?: boolean;
    };

/** A booking as the lines about it tell, taken together. */
export interface Entry {
  readonly note: BookingNote;
  readonly run: string;
  readonly baseUrl: string;
  /** When it was about to be sent, in milliseconds since 1970. */
  readonly sentAt: number;
  /** When its answer was written down, in milliseconds since 1970. */
  readonly answeredAt?: number;
  /** Whether it was sent twice, because the first was refused and nothing of it was found. */
  readonly again?: true;
  /** The identifier of the reservation, where an answer gave one. */
  readonly reservation?: string;
  /** The service said that it did not book. */
  readonly refused?: true;
  readonly settled?: Settled;
  /** When it was last looked for and was gone, in milliseconds since 1970. */
  readonly settledAt?: number;
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

export function lineOf(deed: Deed): Line {
  const at = new Date().toISOString();
  const { state, note } = deed;
  const { transactionIdentifier } = note;
  if (state === 'answered')
    return {
      state,
      at,
      transactionIdentifier,
      reservation: idFor(deed.reservation),
      ...(deed.refused ? { refused: true } : {}),
    };
  if (state === 'standing') return { state, at, transactionIdentifier, reservation: deed.reservation };
  if (state === 'doubtful') return { state, at, transactionIdentifier, ...doubtLine(deed.doubt) };
  if (state !== 'sending')
    return {
      state,
      at,
      transactionIdentifier,
      ...(deed.showsMarks === undefined ? {} : { showsMarks: deed.showsMarks }),
    };
  return { state, at, run: deed.run, baseUrl: deed.baseUrl, ...deed.note };
}

/** An identifier that held a secret could be used by this process alone: others find the booking by its hotel and period. */
const idFor = (reservation: string | undefined): string | null =>
  reservation === undefined || holdsMask(reservation) ? null : reservation;

export function entryOf({
  at,
  run,
  baseUrl,
  transactionIdentifier,
  hotelCode,
  start,
  end,
  email,
  rooms,
}: Sending): Entry {
  const note = {
    transactionIdentifier,
    hotelCode,
    start,
    end,
    email,
    ...(rooms === undefined ? {} : { rooms }),
  };
  return { note, run, baseUrl, sentAt: Date.parse(at) };
}

/** A booking with what a later line adds. */
export function withNews(entry: Entry, line: Exclude<Line, Sending>): Entry {
  if (line.state === 'standing') {
    const { settled: _, settledAt: __, doubt: ___, ...open } = entry;
    return { ...open, reservation: line.reservation };
  }
  if (line.state === 'doubtful') {
    const { doubt: _, ...known } = entry;
    const doubt = doubtIn(line);
    return doubt === undefined ? known : { ...known, doubt };
  }
  if (line.state !== 'answered')
    return {
      ...entry,
      settled: line.state,
      settledAt: Date.parse(line.at),
      ...(line.showsMarks === undefined ? {} : { showsMarks: line.showsMarks }),
    };
  return {
    ...entry,
    answeredAt: Date.parse(line.at),
    ...(line.reservation === null ? {} : { reservation: line.reservation }),
    ...(line.refused ? { refused: true } : {}),
  };
}

export function parsed(text: string): Line | undefined {
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
  const areTexts = (...names: readonly string[]): boolean =>
    names.every((name) => typeof line[name] === 'string' && line[name] !== '');
  if (!areTexts('transactionIdentifier', 'state')) return false;
  if (state === 'answered') return reservation === null || typeof reservation === 'string';
  if (state === 'standing') return areTexts('reservation');
  if (state === 'cancelled' || state === 'absent') return true;
  if (state === 'doubtful') return isDoubtLine(line);
  if (
    state !== 'sending' ||
    !areTexts('run', 'baseUrl', 'email') ||
    !['string', 'number'].includes(typeof hotelCode)
  )
    return false;
  return (
    !Number.isNaN(Date.parse(String(at))) &&
    [line['start'], line['end']].every((day) => typeof day === 'string' && isDay(day))
  );
}
