/** Looks at a deployment itself for reservations that carry a mark of this tool, whatever a ledger says, and takes them back. */
import { bookingsOf, cancellationOf } from '../../../generators/booking/afterwards.ts';
import { addDays, dayNumber } from '../../../lib/days.ts';
import { marksIn, namesSomebody } from '../../../lib/marks.ts';
import type { Reservation } from '../../../schemas/messages/v1-reservations.ts';
import type { BookingNote } from '../../../targets/ledger.ts';
import { Unjudged } from '../gaps.ts';
import { Session } from '../session.ts';
import { NoAnswer } from '../transport.ts';
import { isTaken, listedIn, stands, type Listed } from './reservations.ts';
import type { Swept, Sweeping } from './swept.ts';
import { neededToBook } from './permissions.ts';
import { UsageError } from '../../../lib/exit.ts';
import { accessTo } from '../access.ts';
import { idOf, send, StillThere } from './take-back.ts';

export interface Searching {
  readonly session: Session;
  readonly hotelCodes: readonly (string | number)[];
  /** YYYY-MM-DD, of stays or of bookings made: which of both GetBookings means is not shown. */
  readonly period: readonly [start: string, end: string];
  /** What is known of bookings, by their reference in lower case. */
  readonly notes?: ReadonlyMap<string, BookingNote>;
  readonly say: (sentence: string) => void;
}

export interface Marked {
  /** Of the reservation. */
  readonly id: string;
  /** Of the booking, in lower case. */
  readonly reference: string;
  readonly note: BookingNote | undefined;
  readonly what: string;
}

/** Cancels what stands with a mark of this tool, hotel by hotel, and reads back that it is gone. Never throws for what it finds. */
export async function findMarked(searching: Searching): Promise<Swept[]> {
  const swept: Swept[] = [];
  for (const hotelCode of searching.hotelCodes) {
    for (const one of await findAt(searching, hotelCode)) {
      swept.push(one);
      searching.say(`${one.what}: ${one.sentence}.`);
    }
  }
  return swept;
}

async function findAt(searching: Searching, hotelCode: string | number): Promise<Swept[]> {
  const { session, period } = searching;
  const what = `bookings at hotel ${hotelCode}`;
  try {
    const listed = await list(session, hotelCode, ...period);
    if (listed.length > 0 && !listed.some(({ json }) => namesSomebody(json) || marksIn(json) !== undefined))
      return [{ what, end: 'unjudged', sentence: 'cannot be told: GetBookings does not show by whom a reservation was made' }];
    const standing = markedIn(listed, searching, hotelCode);
    const refusals = new Map<string, string>();
    for (const { id, note } of standing) {
      const answer = note && (await send(session, 'v1.cancel', cancellationOf(id, note)));
      if (answer === undefined) refusals.set(id, 'GetBookings does not show its stay, without which it cannot be cancelled');
      else if (!isTaken(answer)) refusals.set(id, `its cancellation was refused (HTTP ${answer.status})`);
    }
    const still = new Set(
      standing.length === 0 ? [] : markedIn(await list(session, hotelCode, ...period), searching, hotelCode).map(({ id }) => id),
    );
    return standing.map(({ id, what: one }) =>
      still.has(id)
        ? { what: one, end: 'leftBehind', sentence: `left: ${refusals.get(id) ?? 'it stands after its cancellation'}; cancel it by hand` }
        : { what: one, end: 'ok', settled: 'cancelled', sentence: 'is cancelled, and was seen gone' },
    );
  } catch (error) {
    if (error instanceof NoAnswer || error instanceof Unjudged || error instanceof StillThere)
      return [{ what, end: 'unjudged', sentence: `cannot be told: ${error.message}` }];
    throw error;
  }
}

/** What stands with a mark, once each. */
export function markedIn(listed: readonly Listed[], { notes }: Pick<Searching, 'notes'>, hotelCode: string | number): Marked[] {
  const found = listed.flatMap(({ reservation, json }): Marked[] => {
    const mark = marksIn(json);
    const reference = mark?.transactionIdentifier.toLowerCase();
    if (mark === undefined || stands(reservation) === false) return [];
    const id = idOf(reservation, mark);
    const stay = stayOf(reservation);
    const note = notes?.get(reference!) ?? (stay && { ...mark, hotelCode, ...stay });
    return [{ id, reference: reference!, note, what: `booking ${mark.transactionIdentifier} at hotel ${hotelCode}, reservation ${id}` }];
  });
  return [...new Map(found.map((one) => [one.id, one])).values()];
}

function stayOf({ RoomStaysType }: Reservation): Pick<BookingNote, 'start' | 'end'> | undefined {
  const stays = (RoomStaysType?.RoomStays ?? []).map(({ StayDateRange }) => StayDateRange);
  const start = stays.flatMap((stay) => stay?.Start?.slice(0, 10) ?? []).toSorted()[0];
  const end = stays
    .flatMap((stay) => stay?.End?.slice(0, 10) ?? [])
    .toSorted()
    .at(-1);
  return start === undefined || end === undefined ? undefined : { start, end };
}

/** Days below which a period that is refused is not halved any more. */
const shortest = 31;

/**
 * All reservations of a period; where a deployment refuses a long one it is asked for in parts.
 *
 * @throws StillThere where it does not list them
 */
export async function list(session: Session, hotelCode: string | number, start: string, end: string): Promise<Listed[]> {
  const answer = await send(session, 'v1.getbk', bookingsOf(hotelCode, start, end));
  if (isTaken(answer)) return listedIn(answer, session.settings);
  const days = dayNumber(end) - dayNumber(start);
  if (days <= shortest || answer.status >= 500)
    throw new StillThere(`GetBookings did not list hotel ${hotelCode} from ${start} to ${end} (HTTP ${answer.status})`);
  const middle = addDays(start, Math.floor(days / 2));
  return [...(await list(session, hotelCode, start, middle)), ...(await list(session, hotelCode, middle, end))];
}

/** Days before and after today in which a booking of ours can have been made, or can be for. */
const [back, ahead] = [400, 800];

/**
 * Takes back all that carries a mark of this tool at the hotels that a target knows.
 *
 * @throws UsageError where the target does not allow it, or does not say how it is done
 */
export async function findAll({ context, transport, say }: Pick<Sweeping, 'context' | 'transport' | 'say'>): Promise<Swept[]> {
  const { target, today } = context;
  if (target.environment === 'production') throw new UsageError('production is never booked, so nothing is cancelled there');
  if (!target.permissions.mayBook) throw new UsageError('permissions.mayBook is not true: sweeping cancels, so allow it');
  const { hotelCodes } = target.known;
  if (hotelCodes === undefined) throw new UsageError('the target does not state known.hotelCodes: they say at which hotels to look');
  const session = new Session('sweep --find', context, await accessTo(context), transport);
  const missing = session.missing(neededToBook);
  if (missing.length > 0)
    throw new UsageError(`not stated in the target, and needed to see and to cancel a reservation: ${missing.join(', ')}`);
  const period = [addDays(today, -back), addDays(today, ahead)] as const;
  const swept = await findMarked({ session, hotelCodes, period, say });
  if (swept.length === 0)
    say(
      `Nothing found: at the ${hotelCodes.length} hotels of known.hotelCodes nothing stands with a mark of this tool, from ${period.join(' to ')}.`,
    );
  return swept;
}
