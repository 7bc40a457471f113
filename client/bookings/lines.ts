/** What stands in a line of the ledger: one change of one booking. Lines of all earlier versions are read. */
import { isObject } from '../../lib/objects.ts';
import { holdsMask } from '../../lib/secrets/vault.ts';
import { isDay } from '../../targets/day.ts';
import type { BookingNote, Change, Settled } from './booking.ts';

/** The members of all lines. Which of them a line has is said by its state. */
interface Line extends BookingNote {
  readonly state: Change['state'];
  /** ISO 8601. */
  readonly at: string;
  readonly run: string;
  readonly baseUrl: string;
  readonly reservation: string | null;
  readonly refused?: boolean;
  /** None where nothing is in doubt any more. */
  readonly reservations: readonly string[];
  /** ISO 8601. */
  readonly unshownSince?: string;
  readonly showsMarks?: boolean;
}

/** @returns what is written as JSON: what is undefined does not stand in it */
export function lineOf(change: Change): object {
  const { transactionIdentifier } = change.note;
  const head = { state: change.state, at: new Date().toISOString() };
  const line = { ...head, transactionIdentifier };
  switch (change.state) {
    case 'sending':
      return { ...head, run: change.run, baseUrl: change.baseUrl, ...change.note };
    case 'answered': {
      const { reservation, refused } = change;
      return { ...line, reservation: idFor(reservation), refused: refused ? true : undefined };
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

/** An identifier that held a secret could be used by this process alone: others find the booking by its hotel and period. */
const idFor = (reservation: string | undefined): string | null =>
  reservation === undefined || holdsMask(reservation) ? null : reservation;

/** @returns what a line says, and when; undefined where it cannot be read */
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
      const known = { transactionIdentifier, hotelCode, start, end, email };
      return { state, note: rooms === undefined ? known : { ...known, rooms }, run, baseUrl };
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

const settledStates: readonly unknown[] = ['cancelled', 'absent'] satisfies Settled[];

/** Somebody may have changed it: a line that lacks what a sweep needs is none. */
function isLine(line: Readonly<Record<string, unknown>>): boolean {
  const { state, reservation, reservations, unshownSince, hotelCode, at } = line;
  const areTexts = (...names: readonly string[]): boolean =>
    names.every((name) => typeof line[name] === 'string' && line[name] !== '');
  const isTime = (time: unknown): boolean => !Number.isNaN(Date.parse(String(time)));
  if (!areTexts('transactionIdentifier', 'state')) return false;
  if (state === 'answered') return reservation === null || typeof reservation === 'string';
  if (state === 'standing') return areTexts('reservation');
  if (settledStates.includes(state)) return true;
  if (state === 'doubtful')
    return (
      Array.isArray(reservations) &&
      reservations.every((one) => typeof one === 'string') &&
      (unshownSince === undefined || isTime(unshownSince))
    );
  return (
    state === 'sending' &&
    areTexts('run', 'baseUrl', 'email') &&
    ['string', 'number'].includes(typeof hotelCode) &&
    isTime(at) &&
    [line['start'], line['end']].every((day) => typeof day === 'string' && isDay(day))
  );
}
