/** What stands in a line of the ledger: one change of one booking. Lines of all earlier versions are read. */
import { isObject } from '../../lib/objects.ts';
import { holdsMask } from '../../lib/secrets/vault.ts';
import { isDay } from '../../targets/day.ts';
import type { BookingNote, Change, Settled } from './booking.ts';

interface LineOf {
  readonly sending: BookingNote & { readonly run: string; readonly baseUrl: string };
  readonly answered: { readonly reservation: string | null; readonly refused?: true | undefined };
  readonly standing: { readonly reservation: string };
  /** No reservations where nothing is in doubt any more; the time as ISO 8601. */
  readonly doubtful: {
    readonly reservations: readonly string[];
    readonly unshownSince?: string | undefined;
  };
  readonly cancelled: { readonly showsMarks?: boolean | undefined };
  readonly absent: { readonly showsMarks?: boolean | undefined };
}

type Line = {
  [State in keyof LineOf]: LineOf[State] & {
    readonly state: State;
    /** ISO 8601. */
    readonly at: string;
    readonly transactionIdentifier: string;
  };
}[keyof LineOf];

export function lineOf(change: Change): Line {
  const at = new Date().toISOString();
  const { transactionIdentifier } = change.note;
  switch (change.state) {
    case 'sending':
      return { state: 'sending', at, run: change.run, baseUrl: change.baseUrl, ...change.note };
    case 'answered': {
      const reservation = idFor(change.reservation);
      return {
        state: 'answered',
        at,
        transactionIdentifier,
        reservation,
        refused: change.refused ? true : undefined,
      };
    }
    case 'standing':
      return { state: 'standing', at, transactionIdentifier, reservation: change.reservation };
    case 'doubtful': {
      const { reservations, unshownSince: time } = change.doubt ?? { reservations: [] };
      const unshownSince = time === undefined ? undefined : new Date(time).toISOString();
      return { state: 'doubtful', at, transactionIdentifier, reservations, unshownSince };
    }
    default:
      return { state: change.state, at, transactionIdentifier, showsMarks: change.showsMarks };
  }
}

/** An identifier that held a secret could be used by this process alone: others find the booking by its hotel and period. */
const idFor = (reservation: string | undefined): string | null =>
  reservation === undefined || holdsMask(reservation) ? null : reservation;

/** @returns what a line says, and when; undefined where it cannot be read */
export function parsed(text: string): { readonly change: Change; readonly at: number } | undefined {
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
  const { transactionIdentifier } = line;
  const note = { transactionIdentifier };
  switch (line.state) {
    case 'sending': {
      const { state, run, baseUrl, hotelCode, start, end, email, rooms } = line;
      const known = { transactionIdentifier, hotelCode, start, end, email };
      return { state, note: rooms === undefined ? known : { ...known, rooms }, run, baseUrl };
    }
    case 'answered': {
      const { state, reservation, refused } = line;
      return { state, note, reservation: reservation ?? undefined, refused };
    }
    case 'standing':
      return { state: 'standing', note, reservation: line.reservation };
    case 'doubtful': {
      const { state, reservations, unshownSince } = line;
      const since = unshownSince === undefined ? {} : { unshownSince: Date.parse(unshownSince) };
      return { state, note, doubt: reservations.length === 0 ? undefined : { reservations, ...since } };
    }
    default:
      return { state: line.state, note, showsMarks: line.showsMarks };
  }
}

const settled: readonly unknown[] = ['cancelled', 'absent'] satisfies Settled[];

/** Somebody may have changed it: a line that lacks what a sweep needs is none. */
function isLine(line: Readonly<Record<string, unknown>>): boolean {
  const { state, reservation, reservations, unshownSince, hotelCode, at } = line;
  const areTexts = (...names: readonly string[]): boolean =>
    names.every((name) => typeof line[name] === 'string' && line[name] !== '');
  const isTime = (time: unknown): boolean => !Number.isNaN(Date.parse(String(time)));
  if (!areTexts('transactionIdentifier', 'state')) return false;
  if (state === 'answered') return reservation === null || typeof reservation === 'string';
  if (state === 'standing') return areTexts('reservation');
  if (settled.includes(state)) return true;
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
