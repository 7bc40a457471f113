/** Encodes and decodes a line of the ledger: one change of one booking. Lines of all earlier versions are decoded. */
import { isObject } from '../../lib/objects.ts';
import { containsMask } from '../../lib/secrets/vault.ts';
import { isDay } from '../../targets/day.ts';
import type { BookingNote, Change, FinalState } from './booking.ts';

/** The members of all kinds of lines. The state of a line determines which members it has. */
interface Line extends BookingNote {
  readonly state: Change['state'];
  /** ISO 8601. */
  readonly at: string;
  readonly run: string;
  readonly baseUrl: string;
  /** Null if the answer contained no id, or an id with a masked secret; a line `standing` always has one. */
  readonly reservation: string | null;
  readonly refused?: boolean;
  /** Empty if nothing is in doubt any more. */
  readonly reservations: readonly string[];
  /** ISO 8601. */
  readonly unshownSince?: string;
  /** Whether GetBookings, by hotel and period, shows the marks by which a booking is recognised as ours. */
  readonly showsMarks?: boolean;
}

/** @returns the object to write as JSON; undefined members are omitted */
export function lineOf(change: Change): object {
  const { transactionIdentifier } = change.note;
  const head = { state: change.state, at: new Date().toISOString() };
  const line = { ...head, transactionIdentifier };
  switch (change.state) {
    case 'sending':
      return { ...head, run: change.run, baseUrl: change.baseUrl, ...change.note };
    case 'answered': {
      const { reservation, refused } = change;
      return { ...line, reservation: storableId(reservation), refused: refused ? true : undefined };
    }
    case 'standing':
      return { ...line, reservation: change.reservation };
    case 'doubtful': {
      const { reservations, unshownSince: time } = change.doubt ?? { reservations: [] };
      const unshownSince = time === undefined ? undefined : new Date(time).toISOString();
      return { ...line, reservations, unshownSince };
    }
    default:
      return { ...line, showsMarks: change.showsMarks };
  }
}

/** An id that contains a masked secret is useless to other processes: they find the booking by hotel and period. */
const storableId = (reservation: string | undefined): string | null =>
  reservation === undefined || containsMask(reservation) ? null : reservation;

/** @returns the change and its time; undefined if the line cannot be read */
export function parseLine(text: string): { readonly change: Change; readonly at: number } | undefined {
  try {
    const line: unknown = JSON.parse(text);
    return isObject(line) && isLine(line)
      ? { change: changeIn(line as unknown as Line), at: Date.parse(String(line['at'])) }
      : undefined;
  } catch {
    return undefined;
  }
}

function changeIn(line: Line): Change {
  const { state, transactionIdentifier, reservation, refused, showsMarks } = line;
  const note = { transactionIdentifier };
  switch (state) {
    case 'sending': {
      const { run, baseUrl, hotelCode, start, end, email, rooms } = line;
      const bookingNote = { transactionIdentifier, hotelCode, start, end, email };
      return { state, note: rooms === undefined ? bookingNote : { ...bookingNote, rooms }, run, baseUrl };
    }
    case 'answered':
      return { state, note, reservation: reservation ?? undefined, refused };
    case 'standing':
      return { state, note, reservation: reservation! };
    case 'doubtful': {
      const { reservations, unshownSince } = line;
      const since = unshownSince === undefined ? {} : { unshownSince: Date.parse(unshownSince) };
      return { state, note, doubt: reservations.length === 0 ? undefined : { reservations, ...since } };
    }
    default:
      return { state, note, showsMarks };
  }
}

const settledStates: readonly unknown[] = ['cancelled', 'absent'] satisfies FinalState[];

/** Whether a line has what a sweep needs. The file may have been edited. */
function isLine(line: Readonly<Record<string, unknown>>): boolean {
  const { state, reservation, reservations, unshownSince, hotelCode, at } = line;
  const areNonEmptyStrings = (...names: readonly string[]): boolean =>
    names.every((name) => typeof line[name] === 'string' && line[name] !== '');
  const isTime = (time: unknown): boolean => !Number.isNaN(Date.parse(String(time)));
  if (!areNonEmptyStrings('transactionIdentifier', 'state')) return false;
  if (state === 'answered') return reservation === null || typeof reservation === 'string';
  if (state === 'standing') return areNonEmptyStrings('reservation');
  if (settledStates.includes(state)) return true;
  if (state === 'doubtful')
    return (
      Array.isArray(reservations) &&
      reservations.every((id) => typeof id === 'string') &&
      (unshownSince === undefined || isTime(unshownSince))
    );
  return (
    state === 'sending' &&
    areNonEmptyStrings('run', 'baseUrl', 'email') &&
    ['string', 'number'].includes(typeof hotelCode) &&
    isTime(at) &&
    [line['start'], line['end']].every((day) => typeof day === 'string' && isDay(day))
  );
}
