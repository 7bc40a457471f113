/** Finds reservations with a booking tag of this tool at a deployment, independent of any ledger, and takes them back. */
import { addDays, dayNumber } from '../../lib/days.ts';
import { UsageError } from '../../lib/exit.ts';
import { presentItems } from '../../lib/objects.ts';
import { bookingTagIn, hasEmailAddress, type BookingTag } from '../../lib/booking-tag.ts';
import type { Reservation } from '../../schemas/messages/v1/reservations.ts';
import { describeBooking, type BookingNote } from './booking.ts';
import { listBookings } from './look.ts';
import type { Conversation } from './conversation.ts';
import { settingsNeededToBook } from './permissions.ts';
import { isAccepted, listedReservationsIn, isActive, type ListedReservation } from './reservations.ts';
import {
  cancelledOutcome,
  outcomeOfError,
  type Outcome,
  type SweepResult,
  type SweepOptions,
} from './swept.ts';
import { cancellableId, isUnclear, StillActive } from './find-reservations.ts';
import { takeBack } from './take-back.ts';

/** Dates as YYYY-MM-DD. The specification does not say whether GetBookings means stays or booking dates. */
type Period = readonly [start: string, end: string];

interface TaggedReservation {
  readonly id: string;
  readonly bookingTag: BookingTag;
  readonly reservation: Reservation;
}

/** Takes back all tagged reservations of a hotel. Problems are results, not errors. */
async function takeBackTaggedAt(
  session: Conversation,
  hotelCode: string | number,
  period: Period,
): Promise<SweepResult[]> {
  let tagged: TaggedReservation[];
  try {
    const listedReservations = await listReservations(session, hotelCode, ...period);
    if (
      listedReservations.length > 0 &&
      !listedReservations.some(({ json }) => hasEmailAddress(json) || bookingTagIn(json) !== undefined)
    )
      throw new StillActive('GetBookings does not show by whom a reservation was made');
    tagged = taggedReservationsIn(listedReservations);
  } catch (error) {
    if (!isUnclear(error)) throw error;
    const what = `bookings at hotel ${hotelCode}`;
    return [{ what, end: 'unjudged', message: `cannot be told: ${error.message}` }];
  }
  const results: SweepResult[] = [];
  for (const taggedReservation of tagged)
    results.push({
      what: describeBooking({ ...taggedReservation.bookingTag, hotelCode }, taggedReservation.id),
      ...(await takeBackReservation(session, taggedReservation, hotelCode, period)),
    });
  return results;
}

/**
 * Takes back one tagged reservation. The time of its booking request is unknown, so the start of the period is used:
 * it is so early that the request cannot still be in flight.
 */
async function takeBackReservation(
  session: Conversation,
  { id, bookingTag, reservation }: TaggedReservation,
  hotelCode: string | number,
  [periodStart]: Period,
): Promise<Outcome> {
  try {
    const stay = stayOf(reservation);
    if (stay === undefined)
      throw new StillActive('GetBookings does not show its stay, without which it cannot be cancelled');
    const { settled } = await takeBack(session, {
      note: { ...bookingTag, hotelCode, ...stay },
      reservation: id,
      sentAt: Date.parse(periodStart),
    });
    if (settled === 'absent')
      throw new StillActive('GetBookings by its identifier does not show its booking tag');
    return cancelledOutcome;
  } catch (error) {
    return outcomeOfError(error);
  }
}

/** The uncancelled reservations with a booking tag, without duplicates. */
export function taggedReservationsIn(listed: readonly ListedReservation[]): TaggedReservation[] {
  const tagged = new Map<string, TaggedReservation>();
  for (const { reservation, json } of listed) {
    const bookingTag = bookingTagIn(json);
    if (bookingTag === undefined || isActive(reservation) === false) continue;
    const id = cancellableId(reservation, bookingTag);
    tagged.set(id, { id, bookingTag, reservation });
  }
  return [...tagged.values()];
}

function stayOf({ RoomStaysType }: Reservation): Pick<BookingNote, 'start' | 'end'> | undefined {
  const stays = (RoomStaysType?.RoomStays ?? []).map(({ StayDateRange }) => StayDateRange);
  const sortedDays = (member: 'Start' | 'End'): string[] =>
    stays.flatMap((stay) => stay?.[member]?.slice(0, 10) ?? []).toSorted();
  const [start, end] = [sortedDays('Start')[0], sortedDays('End').at(-1)];
  return start === undefined || end === undefined ? undefined : { start, end };
}

/** A refused period of this many days or fewer is not split further. */
const minPeriodDays = 31;

/**
 * Lists all reservations of a period. A long period that the deployment refuses is split.
 * @throws StillActive if the deployment does not list them
 */
export async function listReservations(
  session: Conversation,
  hotelCode: string | number,
  start: string,
  end: string,
): Promise<ListedReservation[]> {
  const answer = await listBookings(session, hotelCode, [start, end], { takesBack: true });
  if (isAccepted(answer)) return listedReservationsIn(answer, session.settings);
  const days = dayNumber(end) - dayNumber(start);
  if (days <= minPeriodDays || answer.status >= 500)
    throw new StillActive(
      `GetBookings did not list hotel ${hotelCode} from ${start} to ${end} (HTTP ${answer.status})`,
    );
  const middle = addDays(start, Math.floor(days / 2));
  return [
    ...(await listReservations(session, hotelCode, start, middle)),
    ...(await listReservations(session, hotelCode, middle, end)),
  ];
}

/** Days before and after today in which bookings of this tool may have been made, or may take place. */
const [daysBack, daysAhead] = [400, 800];

/**
 * Takes back all reservations with a booking tag of this tool at the target's known hotels.
 * @throws UsageError if the target does not allow it, or lacks the settings for it
 */
export async function takeBackTagged(
  options: Pick<SweepOptions, 'context' | 'openConversation' | 'onMessage'>,
): Promise<SweepResult[]> {
  const { openConversation, onMessage } = options;
  const { target, today } = options.context;
  if (target.environment === 'production')
    throw new UsageError('bookings are never made at production, so there is nothing to cancel');
  if (!target.permissions.mayBook)
    throw new UsageError(
      'sweep cancels bookings, which the target does not allow: set permissions.mayBook to true',
    );
  const { hotelCodes, nonRefundableHotelCode } = target.known;
  if (hotelCodes === undefined)
    throw new UsageError('add known.hotelCodes to the target: the hotels at which to look for bookings');
  const session = await openConversation('sweep --find');
  const missing = session.missingSettings(settingsNeededToBook);
  if (missing.length > 0)
    throw new UsageError(
      `the target does not state what is needed to see and cancel a reservation: ${missing.join(', ')}`,
    );
  const period = [addDays(today, -daysBack), addDays(today, daysAhead)] as const;
  const results: SweepResult[] = [];
  const searchedCodes = new Set([...hotelCodes, ...presentItems(nonRefundableHotelCode)]);
  for (const hotelCode of searchedCodes)
    for (const result of await takeBackTaggedAt(session, hotelCode, period)) {
      results.push(result);
      onMessage(`${result.what}: ${result.message}.`);
    }

  if (results.length === 0)
    onMessage(
      `Nothing found: at the ${searchedCodes.size} known hotels nothing stands with a booking tag of this tool, from ${period.join(' to ')}.`,
    );
  return results;
}
