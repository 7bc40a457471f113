/** Reads and cancels reservations, and checks their owner: reservations of others are never cancelled or lost. */
import { setTimeout as sleep } from 'node:timers/promises';
import { bookingById, bookingsOf, cancellationOf } from '../../generators/booking/afterwards.ts';
import { tagMatcher, hasEmailAddress, type BookingTag } from '../../lib/booking-tag.ts';
import { dig, objectsOf } from '../../schemas/judge/check.ts';
import type { Answer } from '../answer.ts';
import { envelopeOf } from '../envelope.ts';
import { blocked } from '../gaps.ts';
import { periodOf, type Booking, type BookingNote } from './booking.ts';
import type { ReservationReader } from './conversation.ts';
import { idsOf, listedReservationsIn } from './reservations.ts';

/** Whether the call takes a booking back, and is sent even after the request budget is used up. */
interface CallPurpose {
  readonly takesBack?: boolean;
}

const requestBookings = (
  session: ReservationReader,
  message: object,
  purpose: CallPurpose = {},
): Promise<Answer> => session.call('v1.getbk', { body: { ...envelopeOf(session), ...message } }, purpose);

export const getBooking = (session: ReservationReader, id: string, purpose?: CallPurpose): Promise<Answer> =>
  requestBookings(session, bookingById(id), purpose);

/** @param period first and last day, as YYYY-MM-DD */
export const listBookings = (
  session: ReservationReader,
  hotelCode: string | number,
  [start, end]: readonly [start: string, end: string],
  purpose?: CallPurpose,
): Promise<Answer> => requestBookings(session, bookingsOf(hotelCode, start, end), purpose);

/** Lists the hotel of a booking in a period that covers it. */
export const listBookingsAround = (
  session: ReservationReader,
  { note, sentAt }: Pick<Booking, 'note' | 'sentAt'>,
  purpose?: CallPurpose,
): Promise<Answer> =>
  listBookings(session, note.hotelCode, periodOf(note, sentAt + session.clock.offset), purpose);

/** @param room the room index; undefined for the whole reservation */
export const sendCancellation = (
  session: ReservationReader,
  { id, note }: { readonly id: string; readonly note: BookingNote },
  room?: number,
  purpose: CallPurpose = {},
): Promise<Answer> =>
  session.call('v1.cancel', { body: { ...envelopeOf(session), ...cancellationOf(id, note, room) } }, purpose);

const defaultPausesMs = [500, 1_000, 2_000, 4_000] as const;

/** How the owner of a reservation is checked. */
interface OwnershipOptions {
  /** Whether the answer to our booking named the reservation: then GetBookings must show it. */
  readonly given: boolean;
  /** Pauses before each further look, in milliseconds. */
  readonly pausesMs?: readonly number[];
}

/**
 * Checks with GetBookings that a reservation is ours. A reservation that an answer named is looked for repeatedly for
 * some seconds, because a listing may be outdated. A reservation without a guest may be ours.
 * @param ownTags the booking tags of this conversation
 * @throws Unjudged if it carries another booking tag, or if GetBookings does not answer or does not show it
 */
export async function assertOurs(
  session: ReservationReader,
  id: string,
  ownTags: readonly BookingTag[],
  { given, pausesMs = defaultPausesMs }: OwnershipOptions,
): Promise<void> {
  const look = async () => {
    const answer = await getBooking(session, id);
    if (answer.status !== 200)
      blocked(`GetBookings answered HTTP ${answer.status}, so the owner of reservation ${id} is unknown`);
    return listedReservationsIn(answer, session.settings).filter(({ reservation }) =>
      idsOf(reservation).includes(id),
    );
  };
  let reservations = await look();
  for (const pause of given ? pausesMs : []) {
    if (reservations.length > 0) break;
    await sleep(pause);
    reservations = await look();
  }
  if (given && reservations.length === 0)
    blocked(`GetBookings does not show reservation ${id}, so its owner is unknown`);
  const isOurs = ({ json }: { readonly json: string }): boolean =>
    !hasEmailAddress(json) || ownTags.some((bookingTag) => tagMatcher(bookingTag)(json));
  if (!reservations.every(isOurs))
    blocked(`reservation ${id}, which the answer to our booking names, is somebody else's`);
}

/** The reservation ids in a cancellation in our names. */
export const reservationIdsIn = (message: unknown): string[] =>
  objectsOf(dig(message, 'UniqueID')).flatMap(({ ID }) => (typeof ID === 'string' ? [ID] : []));
