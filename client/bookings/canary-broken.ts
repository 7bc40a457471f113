/** What a canary booking that failed shows to be broken: nothing else is booked that could show it. */
import { bookingById, bookingsOf } from '../../generators/booking/afterwards.ts';
import { clauseOf, type ClauseId } from '../../schemas/clauses.ts';
import { idsOf, isTaken, ours, reservationsIn, stands, withId } from './reservations.ts';
import type { Booking } from './bookings.ts';
import { envelopeOf } from '../envelope.ts';
import type { Caller } from './conversation.ts';
import { takenByRoomAlone } from './room-by-room.ts';
import { periodOf } from './period.ts';
import { StandsAfterwards } from './take-back.ts';

/** @param error what ended it; its session has made no other booking since */
export async function findBroken({ session }: Caller, error: unknown): Promise<void> {
  const booking = session.bookings.made.at(-1);
  const id = booking?.reservation;
  if (booking === undefined || id === undefined) return;
  const find = (clause: ClauseId, seen: string): void =>
    session.evidence.find({
      clause,
      pointer: '',
      expected: clauseOf(clause).text,
      seen,
      ...session.evidence.lastShown(),
    });
  const asked = (message: object) =>
    session.call('v1.getbk', { body: { ...envelopeOf(session), ...message } });
  const alone = await asked(bookingById(id));
  const own = withId(alone, id);
  if (own !== undefined) {
    if (stands(own) === true && error instanceof StandsAfterwards)
      find('v1.cancel.effect-whole', `reservation ${id} stands after its cancellation`);
    else if (stands(own) === true) {
      const wrong = await takenByRoomAlone({ session }, { id, note: booking.note });
      if (wrong !== undefined) find('v1.cancel.effect-whole', wrong);
    }
    return;
  }
  const period = periodOf(booking.note, booking.sentAt + session.clock.offset);
  const listed = await asked(bookingsOf(booking.note.hotelCode, ...period));
  if (isListed(booking, id, ours(listed, booking.note, session.settings)))
    find(
      'v1.getbk.by-id',
      `reservation ${id} is listed by its hotel and period, and not found by its identifier`,
    );
  else if (![alone, listed].some((answer) => !isTaken(answer) || reservationsIn(answer).length > 0))
    find(
      'v1.book.retrievable',
      `reservation ${id} is found neither by its identifier nor by its hotel and period`,
    );
}

/** By the identifier that the answer to the booking gave: another one shows only that the target reads a wrong member. */
const isListed = ({ settled }: Booking, id: string, reservation: ReturnType<typeof ours>): boolean =>
  settled === undefined && reservation !== undefined && idsOf(reservation).includes(id);
