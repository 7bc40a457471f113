/** Looks at a deployment itself for reservations that carry a booking tag of this tool, whatever a ledger says, and takes them back. */
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
import { isAccepted, listedIn, isStanding, type Listed } from './reservations.ts';
import { cancelled, outcomeOfError, type Outcome, type Swept, type SweepOptions } from './swept.ts';
import { cancellableId, StillStanding, takeBack } from './take-back.ts';

/** YYYY-MM-DD, of stays or of bookings made: which of both GetBookings means is not shown. */
type Period = readonly [start: string, end: string];

interface Tagged {
  readonly id: string;
  readonly bookingTag: BookingTag;
  readonly reservation: Reservation;
}

/** Takes back what stands at a hotel with a booking tag of this tool. Never throws for what it finds. */
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
      throw new StillStanding('GetBookings does not show by whom a reservation was made');
    tagged = taggedIn(listed);
  } catch (error) {
    if (error instanceof NoAnswer || error instanceof Unjudged || error instanceof StillStanding)
      return [
        {
          what: `bookings at hotel ${hotelCode}`,
          end: 'unjudged',
          sentence: `cannot be told: ${error.message}`,
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

/** When it was booked nobody knows: at the earliest when the period begins, so that nothing of it is on its way any more. */
async function endOf(
  session: Conversation,
  { id, bookingTag, reservation }: Tagged,
  hotelCode: string | number,
  [from]: Period,
): Promise<Outcome> {
  try {
    const stay = stayOf(reservation);
    if (stay === undefined)
      throw new StillStanding('GetBookings does not show its stay, without which it cannot be cancelled');
    const { settled } = await takeBack(session, {
      note: { ...bookingTag, hotelCode, ...stay },
      reservation: id,
      sentAt: Date.parse(from),
    });
    if (settled === 'absent')
      throw new StillStanding(
        'GetBookings does not show its booking tag where it is asked for by its identifier',
      );
    return cancelled;
  } catch (error) {
    return outcomeOfError(error);
  }
}

/** What stands with a booking tag, once each. */
export function taggedIn(listed: readonly Listed[]): Tagged[] {
  const found = listed.flatMap(({ reservation, json }): Tagged[] => {
    const bookingTag = bookingTagIn(json);
    return bookingTag === undefined || isStanding(reservation) === false
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

/** Days below which a period that is refused is not halved any more. */
const minPeriodDays = 31;

/**
 * All reservations of a period; where a deployment refuses a long one it is asked for in parts.
 *
 * @throws StillThere where it does not list them
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
    throw new StillStanding(
      `GetBookings did not list hotel ${hotelCode} from ${start} to ${end} (HTTP ${answer.status})`,
    );
  const middle = addDays(start, Math.floor(days / 2));
  return [
    ...(await listReservations(session, hotelCode, start, middle)),
    ...(await listReservations(session, hotelCode, middle, end)),
  ];
}

/** Days before and after today in which a booking of ours can have been made, or can be for. */
const [back, ahead] = [400, 800];

/**
 * Takes back all that carries a booking tag of this tool at the hotels that a target knows.
 *
 * @throws UsageError where the target does not allow it, or does not say how it is done
 */
export async function takeBackTagged({
  context,
  openConversation,
  onSentence,
}: Pick<SweepOptions, 'context' | 'openConversation' | 'onSentence'>): Promise<Swept[]> {
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
  for (const hotelCode of hotelCodes) {
    for (const one of await takeBackTaggedAt(session, hotelCode, period)) {
      swept.push(one);
      onSentence(`${one.what}: ${one.sentence}.`);
    }
  }
  if (swept.length === 0)
    onSentence(
      `Nothing found: at the ${hotelCodes.length} hotels of known.hotelCodes nothing stands with a booking tag of this tool, from ${period.join(' to ')}.`,
    );
  return swept;
}
