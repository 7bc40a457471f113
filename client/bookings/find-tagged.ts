/** Finds reservations with a booking tag of this tool at a deployment, independent of any ledger, and takes them back. */
import { addDays, dayNumber } from '../../lib/days.ts';
import { UsageError } from '../../lib/exit.ts';
import { bookingTagIn, namesSomebody, type BookingTag } from '../../lib/booking-tag.ts';
import type { Reservation } from '../../schemas/messages/v1/reservations.ts';
import { describeBooking, type BookingNote } from './booking.ts';
import { listBookings } from './look.ts';
import { Unjudged } from '../gaps.ts';
import type { Conversation } from './conversation.ts';
import { NoAnswer } from '../transport.ts';
import { settingsNeededToBook } from './permissions.ts';
import { isAccepted, listedIn, isActive, type Listed } from './reservations.ts';
import { cancelled, outcomeOfError, type Outcome, type Swept, type SweepOptions } from './swept.ts';
import { cancellableId, StillActive } from './find-reservations.ts';
import { takeBack } from './take-back.ts';

/** Dates as YYYY-MM-DD. The specification does not say whether GetBookings means stays or booking dates. */
type Period = readonly [start: string, end: string];

interface Tagged {
  readonly id: string;
  readonly bookingTag: BookingTag;
  readonly reservation: Reservation;
}

/** Takes back all tagged reservations of a hotel. Problems are results, not errors. */
async function takeBackTaggedAt(
  session: Conversation,
  hotelCode: string | number,
  period: Period,
): Promise<Swept[]> {
  let tagged: Tagged[];
  try {
    const listed = await listReservations(session, hotelCode, ...period);
    if (
      listed.length > 0 &&
      !listed.some(({ json }) => namesSomebody(json) || bookingTagIn(json) !== undefined)
    )
      throw new StillActive('GetBookings does not show by whom a reservation was made');
    tagged = taggedIn(listed);
  } catch (error) {
    if (error instanceof NoAnswer || error instanceof Unjudged || error instanceof StillActive)
      return [
        {
          what: `bookings at hotel ${hotelCode}`,
          end: 'unjudged',
          message: `cannot be told: ${error.message}`,
        },
      ];
    throw error;
  }
  const swept: Swept[] = [];
  for (const one of tagged)
    swept.push({
      what: describeBooking({ ...one.bookingTag, hotelCode }, one.id),
      ...(await endOf(session, one, hotelCode, period)),
    });
  return swept;
}

/** The booking time is unknown. The start of the period is early enough that no request of it is still in flight. */
async function endOf(
  session: Conversation,
  { id, bookingTag, reservation }: Tagged,
  hotelCode: string | number,
  [from]: Period,
): Promise<Outcome> {
  try {
    const stay = stayOf(reservation);
    if (stay === undefined)
      throw new StillActive('GetBookings does not show its stay, without which it cannot be cancelled');
    const { settled } = await takeBack(session, {
      note: { ...bookingTag, hotelCode, ...stay },
      reservation: id,
      sentAt: Date.parse(from),
    });
    if (settled === 'absent')
      throw new StillActive('GetBookings by its identifier does not show its booking tag');
    return cancelled;
  } catch (error) {
    return outcomeOfError(error);
  }
}

/** The uncancelled reservations with a booking tag, without duplicates. */
export function taggedIn(listed: readonly Listed[]): Tagged[] {
  const found = listed.flatMap(({ reservation, json }): Tagged[] => {
    const bookingTag = bookingTagIn(json);
    return bookingTag === undefined || isActive(reservation) === false
      ? []
      : [{ id: cancellableId(reservation, bookingTag), bookingTag, reservation }];
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
): Promise<Listed[]> {
  const answer = await listBookings(session, hotelCode, [start, end], { takesBack: true });
  if (isAccepted(answer)) return listedIn(answer, session.settings);
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
const [back, ahead] = [400, 800];

/**
 * Takes back all reservations with a booking tag of this tool at the target's known hotels.
 * @throws UsageError if the target does not allow it, or lacks the settings for it
 */
export async function takeBackTagged({
  context,
  openConversation,
  onMessage,
}: Pick<SweepOptions, 'context' | 'openConversation' | 'onMessage'>): Promise<Swept[]> {
  const { target, today } = context;
  if (target.environment === 'production')
    throw new UsageError('production is never booked, so nothing is cancelled there');
  if (!target.permissions.mayBook)
    throw new UsageError('permissions.mayBook is not true: sweeping cancels, so allow it');
  const { hotelCodes } = target.known;
  if (hotelCodes === undefined)
    throw new UsageError('the target does not state known.hotelCodes: they say at which hotels to look');
  const session = await openConversation('sweep --find');
  const missing = session.missingSettings(settingsNeededToBook);
  if (missing.length > 0)
    throw new UsageError(
      `not stated in the target, and needed to see and to cancel a reservation: ${missing.join(', ')}`,
    );
  const period = [addDays(today, -back), addDays(today, ahead)] as const;
  const swept: Swept[] = [];
  for (const hotelCode of hotelCodes)
    for (const one of await takeBackTaggedAt(session, hotelCode, period)) {
      swept.push(one);
      onMessage(`${one.what}: ${one.message}.`);
    }

  if (swept.length === 0)
    onMessage(
      `Nothing found: at the ${hotelCodes.length} hotels of known.hotelCodes nothing stands with a booking tag of this tool, from ${period.join(' to ')}.`,
    );
  return swept;
}
