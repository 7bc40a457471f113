/** Takes a booking back and looks whether it is gone. Used at the end of every story, by the trial booking and by `sweep`. */
import { bookingById, bookingsOf, cancellationOf } from '../../../generators/booking/afterwards.ts';
import { addDays } from '../../../lib/days.ts';
import type { Reservation } from '../../../schemas/messages/v1-reservations.ts';
import { dayOf } from '../../../targets/day.ts';
import type { Booking } from './bookings.ts';
import { envelopeOf } from '../envelope.ts';
import { inWords, type BookingNote, type Settled } from '../../../targets/ledger.ts';
import { idsOf, isTaken, ours, stands, withId } from './reservations.ts';
import type { Answer, Session } from '../session.ts';

/** Why a booking may still stand, as a sentence. */
export class StillThere extends Error {
  override readonly name = 'StillThere';
}

/**
 * Whether the period is of stays or of bookings made is not shown: this one holds both.
 *
 * @param bookedAt when it was booked, in milliseconds since 1970 on the deployment's clock
 */
export const periodOf = ({ end }: Pick<BookingNote, 'end'>, bookedAt: number): [start: string, end: string] => [
  addDays(dayOf(bookedAt), -1),
  addDays(end, 1),
];

const cleaning = { cleans: true } as const;

const send = (session: Session, operation: 'v1.getbk' | 'v1.cancel', message: object): Promise<Answer> =>
  session.call(operation, { body: { ...envelopeOf(session), ...message } }, cleaning);

/**
 * Cancels a booking unless it is gone, and reads back that it is.
 *
 * @param bookedAt when it was sent, in milliseconds since 1970
 * @returns how it ended: `absent` where it never came to be
 * @throws StillThere where it stands, or where nobody can tell
 */
export async function takeBack(session: Session, { note, reservation }: Booking, bookedAt = Date.now()): Promise<Settled> {
  const id = reservation ?? (await foundId(session, note, bookedAt));
  if (id === undefined) return 'absent';
  if ((await look(session, note, id, bookedAt)) === 'gone') return 'cancelled';
  const answer = await send(session, 'v1.cancel', cancellationOf(id, note));
  const after = await look(session, note, id, bookedAt);
  if (after === 'stands') throw new StillThere('it stands after its cancellation');
  if (after === 'unseen' && !isTaken(answer)) throw new StillThere(`its cancellation was refused (HTTP ${answer.status})`);
  return 'cancelled';
}

/** The identifier of a booking whose answer gave none: its hotel and period bring it up, or it is not there. */
async function foundId(session: Session, note: BookingNote, bookedAt: number): Promise<string | undefined> {
  const { answer, found } = await listed(session, note, bookedAt);
  if (!isTaken(answer)) throw new StillThere('GetBookings did not list the bookings of its hotel and period');
  if (found === undefined) return undefined;
  const id = idsOf(found).find((one) => one !== note.transactionIdentifier);
  if (id === undefined) throw new StillThere('GetBookings lists it without an identifier');
  return id;
}

async function listed(session: Session, note: BookingNote, bookedAt: number): Promise<{ answer: Answer; found: Reservation | undefined }> {
  const period = periodOf(note, bookedAt + session.clock.offset);
  const answer = await send(session, 'v1.getbk', bookingsOf(note.hotelCode, ...period));
  return { answer, found: ours(answer, note, session.settings) };
}

/** `unseen`: neither its identifier nor its hotel and period bring it up. */
async function look(session: Session, note: BookingNote, id: string, bookedAt: number): Promise<'stands' | 'gone' | 'unseen'> {
  const answer = await send(session, 'v1.getbk', bookingById(id));
  if (answer.status !== 200) throw new StillThere(`GetBookings answered HTTP ${answer.status}`);
  const found = withId(answer, id) ?? (await listed(session, note, bookedAt)).found;
  if (found === undefined) return 'unseen';
  return stands(found) === false ? 'gone' : 'stands';
}

/** Takes back everything that a conversation booked; what cannot be taken back is left, and said. Never throws. */
export async function tidy(session: Session): Promise<void> {
  const { bookings, evidence } = session;
  for (const booking of bookings.open) {
    const what = inWords(booking.note, booking.reservation);
    try {
      bookings.settle(booking, await takeBack(session, booking));
      evidence.clean(`${what}: ${booking.settled === 'absent' ? 'was never made' : 'cancelled, and seen gone'}`);
    } catch (error) {
      // The embedded sandbox ends with its run, and nothing is left of it.
      if (!session.target.embedded) evidence.leave(what, error instanceof Error ? error.message : String(error));
    }
  }
}
