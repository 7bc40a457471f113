/** How reservations are asked for and cancelled, and whether one that a service names is ours: what is somebody else's is never cancelled or lost. */
import { setTimeout as sleep } from 'node:timers/promises';
import { bookingById, bookingsOf, cancellationOf } from '../../generators/booking/afterwards.ts';
import { carriesTag, namesSomebody, type BookingTag } from '../../lib/booking-tag.ts';
import type { Answer } from '../answer.ts';
import { envelopeOf } from '../envelope.ts';
import { blocked } from '../gaps.ts';
import { periodOf, type Booking, type BookingNote } from './booking.ts';
import type { ReservationReader } from './conversation.ts';
import { idsOf, listedIn } from './reservations.ts';

/** Whether it takes something back: then also where the request budget is used up. */
interface CallPurpose {
  readonly takesBack?: boolean;
}

const ask = (session: ReservationReader, message: object, why: CallPurpose = {}): Promise<Answer> =>
  session.call('v1.getbk', { body: { ...envelopeOf(session), ...message } }, why);

export const getBooking = (session: ReservationReader, id: string, why?: CallPurpose): Promise<Answer> =>
  ask(session, bookingById(id), why);

/** @param period days, as YYYY-MM-DD */
export const listBookings = (
  session: ReservationReader,
  hotelCode: string | number,
  [start, end]: readonly [start: string, end: string],
  why?: CallPurpose,
): Promise<Answer> => ask(session, bookingsOf(hotelCode, start, end), why);

/** Lists the hotel of a booking in a period that has it. */
export const listBookingsAround = (
  session: ReservationReader,
  { note, sentAt }: Pick<Booking, 'note' | 'sentAt'>,
  why?: CallPurpose,
): Promise<Answer> =>
  listBookings(session, note.hotelCode, periodOf(note, sentAt + session.clock.offset), why);

/** @param room its index; undefined for the whole reservation */
export const sendCancellation = (
  session: ReservationReader,
  { id, note }: { readonly id: string; readonly note: BookingNote },
  room?: number,
  why: CallPurpose = {},
): Promise<Answer> =>
  session.call('v1.cancel', { body: { ...envelopeOf(session), ...cancellationOf(id, note, room) } }, why);

const defaultPausesMs = [500, 1_000, 2_000, 4_000] as const;

/** How a reservation is asked for. */
interface OwnershipOptions {
  /** Whether the answer to our booking named it: then it must be shown. */
  readonly given: boolean;
  /** Milliseconds before each further look. */
  readonly pausesMs?: readonly number[];
}

/**
 * Asks GetBookings, for some seconds where it does not show the reservation that an answer gave: a listing may be of a moment ago. One
 * that shows nobody may be ours.
 *
 * @param made booking tags of the bookings that were made in this conversation
 * @throws Unjudged where it shows somebody else's booking tag, or where GetBookings does not answer, or does not show it
 */
export async function assertOurs(
  session: ReservationReader,
  id: string,
  made: readonly BookingTag[],
  { given, pausesMs = defaultPausesMs }: OwnershipOptions,
): Promise<void> {
  const look = async () => {
    const answer = await getBooking(session, id);
    if (answer.status !== 200)
      blocked(`GetBookings answered HTTP ${answer.status}, and so whose reservation ${id} is cannot be told`);
    return listedIn(answer, session.settings).filter(({ reservation }) => idsOf(reservation).includes(id));
  };
  let found = await look();
  for (const pause of given ? pausesMs : []) {
    if (found.length > 0) break;
    await sleep(pause);
    found = await look();
  }
  if (given && found.length === 0)
    blocked(`GetBookings does not show reservation ${id}, and so whose it is cannot be told`);
  const isOurs = ({ json }: { readonly json: string }): boolean =>
    !namesSomebody(json) || made.some((bookingTag) => carriesTag(bookingTag)(json));
  if (!found.every(isOurs))
    blocked(`reservation ${id}, which the answer to our booking names, is somebody else's`);
}

/** The identifiers by which a cancellation, in our names, names reservations. */
export function reservationIdsIn(message: unknown): string[] {
  const { UniqueID } = (message ?? {}) as { UniqueID?: unknown };
  if (!Array.isArray(UniqueID)) return [];
  return UniqueID.map((one: { ID?: unknown } | null) => one?.ID).filter((id) => typeof id === 'string');
}
