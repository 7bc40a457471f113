/**
 * Takes a booking back. All reservations with its tag are ours. The answer to a cancellation is not trusted, only
 * what GetBookings shows afterwards. An unanswered booking is given up only after another look, a stated time after
 * it was sent.
 */
import type { Target } from '../../targets/target.ts';
import type { Answer } from '../answer.ts';
import type { EvidenceBook } from '../evidence-book.ts';
import { describeBooking, type Booking, type BookingNote, type Doubt, type Settled } from './booking.ts';
import type { Conversation } from './conversation.ts';
import { updatedDoubt, isSameDoubt, doubtWithoutLook } from './doubt.ts';
import {
  activeIn,
  findReservations,
  reservationsOfOthers,
  StillActive,
  takingBack,
  type FoundReservation,
  type LookResult,
  type SentBooking,
} from './find-reservations.ts';
import { sendCancellation } from './look.ts';
import { isAccepted } from './reservations.ts';
import { currentRun } from '../run.ts';

/** Thrown if GetBookings shows a booking uncancelled after its accepted cancellation. */
export class ActiveAfterCancelling extends StillActive {}

/** Thrown if it is too early to tell: a request may still be in flight, and a listing outdated. */
export class NotYetKnown extends Error {
  override readonly name = 'NotYetKnown';
  /** When the booking can be given up, in milliseconds since 1970. */
  readonly knownFrom: number;
  constructor(from: number, why: string) {
    super(why);
    this.knownFrom = from;
  }
}

const notShown = (sent: SentBooking): string =>
  `sent only ${ageOf(sent)} s ago, it was answered, and GetBookings does not show it yet`;

const ageOf = ({ sentAt }: SentBooking): number => Math.max(0, Math.round((Date.now() - sentAt) / 1_000));

const mayStillAppear = (sent: SentBooking, wasThere: boolean): string =>
  `sent only ${ageOf(sent)} s ago, it was not answered${wasThere ? ', was found and cancelled' : ' and is not there'}, but may still be created`;

/** The result for a booking that was taken back. */
export interface TakenBack {
  readonly settled: Settled;
  /** Rooms in several reservations beyond those booked, because a deployment may create one reservation per room. */
  readonly extra: number;
  /** Whether GetBookings, by hotel and period, shows who made a reservation; undefined if it listed none. */
  readonly showsMarks?: boolean | undefined;
}

/** Over loopback no request stays in flight longer than this many milliseconds. */
const loopbackLookAgainMs = 3_000;

/** Milliseconds after which an unanswered booking can be given up. */
export const giveUpDelayMs = ({ embedded, permissions }: Pick<Target, 'embedded' | 'permissions'>): number =>
  embedded ? loopbackLookAgainMs : permissions.lookAgainAfter * 1_000;

/**
 * Cancels all reservations of a booking, and checks that they are cancelled.
 *
 * @param remember called with the new doubt if it changed; undefined if nothing is in doubt. If it is not remembered, the
 * next look takes a vanished reservation for cancelled, or never settles it.
 * @returns the final state: `absent` if it never existed
 * @throws StillActive if a reservation is uncancelled or its state is unclear
 * @throws NotYetKnown if too little time has passed since an unanswered request, since an answered one that is not
 *   shown, or since a reservation vanished after a refused cancellation
 */
export async function takeBack(
  session: Conversation,
  sent: SentBooking,
  remember: (doubt: Doubt | undefined) => void = () => {},
): Promise<TakenBack> {
  const { note, reservation, refused = false, sentAt } = sent;
  const began = Date.now();
  const before = await findReservations(session, sent);
  const active = activeIn(before).map(({ id }) => id);
  const wait = giveUpDelayMs(session.target);
  const unseen =
    before.ours.length === 0 && reservation !== undefined && !before.foreign ? [reservation] : [];
  // The answer may name somebody else's reservation, which an outdated listing does not show either.
  if (unseen.some((id) => !sent.doubt?.reservations.includes(id)) && began < sentAt + wait)
    throw new NotYetKnown(sentAt + wait, notShown(sent));
  const { asked, after } = await cancelAll(session, sent, before, [...active, ...unseen]).catch(
    (error: unknown) => {
      // The requested cancellations may have taken effect or not.
      if (active.length > 0) remember(doubtWithoutLook(sent.doubt, active));
      throw error;
    },
  );
  const doubt = updatedDoubt(sent.doubt, {
    active,
    taken: asked.flatMap(({ id, answer }) => (isAccepted(answer) ? [id] : [])),
    shown: [before, after].map(({ ours }) => ours.map(({ id }) => id)),
    still: activeIn(after).map(({ id }) => id),
    now: Date.now(),
  });
  if (!isSameDoubt(sent.doubt, doubt)) remember(doubt);
  checkCancelled(asked, after, doubt);
  if (doubt?.unshownSince !== undefined && began < doubt.unshownSince + wait)
    throw new NotYetKnown(doubt.unshownSince + wait, whyInDoubt(asked));
  // The reservation of the answer may be cancelled by now; any other uncancelled reservation is a surplus one.
  const counted = before.ours.filter(({ id }) => id === reservation || active.includes(id));
  const extra = counted.length < 2 ? 0 : Math.max(0, roomsIn(counted) - (note.rooms ?? 1));
  const was = { extra, ...(before.showsMarks === undefined ? {} : { showsMarks: before.showsMarks }) };
  const hasResponse = (reservation !== undefined && !before.foreign) || refused;
  if (sent.sentTwice && before.showsMarks === false)
    throw new StillActive(
      'it was refused by HTTP 429 at first, and GetBookings does not show by whom a reservation was made',
    );
  const from = sentAt + wait;
  if (!hasResponse && Date.now() < from) throw new NotYetKnown(from, mayStillAppear(sent, active.length > 0));
  if (before.ours.length > 0 || unseen.length > 0 || doubt !== undefined)
    return { settled: 'cancelled', ...was };
  if (!hasResponse && sent.showsMarks === false)
    throw new StillActive(
      'it was not answered, and GetBookings does not show by whom a reservation was made',
    );
  return { settled: 'absent', ...was };
}

/** The number of rooms in reservations. A reservation that lists no rooms counts as one. */
const roomsIn = (found: readonly FoundReservation[]): number =>
  found.reduce(
    (rooms, { reservation }) => rooms + Math.max(1, reservation.RoomStaysType?.RoomStays?.length ?? 0),
    0,
  );

/** A cancellation of one reservation, and its answer. */
interface Cancellation {
  readonly id: string;
  readonly answer: Answer;
}

/** Cancels each reservation and looks again. Without a cancellation the earlier look is still valid. */
async function cancelAll(
  session: Conversation,
  sent: SentBooking,
  before: LookResult,
  ids: readonly string[],
) {
  const asked: Cancellation[] = [];
  for (const id of ids)
    asked.push({
      id,
      answer: await sendCancellation(session, { id, note: sent.note }, undefined, takingBack),
    });
  return { asked, after: asked.length > 0 ? await findReservations(session, sent) : before };
}

/**
 * A reservation shown as cancelled is settled, whatever the answers were. A reservation that is not shown is settled
 * if its cancellation was accepted. After a refusal it must have been shown once and then twice not, a stated time
 * apart; it is in doubt meanwhile.
 */
function checkCancelled(
  requested: readonly Cancellation[],
  after: LookResult,
  doubt: Doubt | undefined,
): void {
  const still = activeIn(after);
  const refusal = requested.find(({ answer }) => !isAccepted(answer))?.answer;
  if (still.length > 0 && refusal === undefined)
    throw new ActiveAfterCancelling(
      `${still.length === 1 ? 'it is active' : `${still.length} reservations of it are active`} after its cancellation`,
    );
  if (still.length > 0) throw new StillActive(`its cancellation was refused (HTTP ${refusal?.status})`);
  const isKnown = (id: string): boolean =>
    after.ours.some((one) => one.id === id) || (doubt?.reservations.includes(id) ?? false);
  const never = requested.find(({ id, answer }) => !isAccepted(answer) && !isKnown(id));
  if (never !== undefined)
    throw new StillActive(`its cancellation was refused (HTTP ${never.answer.status})`);
}

function whyInDoubt(requested: readonly Cancellation[]): string {
  const refusal = requested.find(({ answer }) => !isAccepted(answer))?.answer;
  return refusal === undefined
    ? 'GetBookings showed it active, and does not show it any more, but nobody saw it cancelled'
    : `its cancellation was refused (HTTP ${refusal.status}), and GetBookings did not show it a moment later`;
}

/** Takes back all bookings of a conversation. Failures stay open in the ledger for the end of the run. Never throws. */
export async function takeBackAll(session: Conversation): Promise<void> {
  for (const booking of session.bookings.open)
    try {
      await takeBackAndRecord(session, booking);
    } catch {
      // The booking stays open in the ledger for the end of the run; the embedded sandbox ends with its run.
    }
}

/** Takes one booking back and records it as evidence. @throws StillActive or NotYetKnown if it is not settled */
export async function takeBackAndRecord(session: Conversation, booking: Booking): Promise<TakenBack> {
  const { bookings, evidence } = session;
  const others = reservationsOfOthers(bookings.made, booking);
  const sent = { ...booking, others, showsMarks: bookings.ledger?.showsMarks() };
  const taken = await takeBack(session, sent, (doubt) =>
    bookings.record({ state: 'doubtful', note: booking.note, doubt }),
  ).catch((error: unknown) => {
    // A booking whose state is not yet known is no failure.
    if (bookings.ledger !== undefined && !(error instanceof NotYetKnown))
      currentRun()?.failures.record(
        'cancellation',
        `of ${describeBooking(booking.note, booking.reservation)}: ${(error as Error).message}`,
      );
    throw error;
  });
  if (bookings.ledger !== undefined && taken.settled === 'cancelled')
    currentRun()?.failures.record('cancellation');
  const { settled: state, showsMarks } = taken;
  bookings.record({ state, note: booking.note, showsMarks });
  evidence.addCleaned(
    `${describeBooking(booking.note, booking.reservation)}: ${state === 'absent' ? 'was never made' : 'confirmed as cancelled'}`,
  );
  // A retried booking may exist twice because we sent it twice.
  if (!booking.sentTwice) checkBookedOnce(evidence, booking.note, taken);
  return taken;
}

function checkBookedOnce(
  evidence: EvidenceBook,
  { transactionIdentifier }: BookingNote,
  { settled, extra }: TakenBack,
): void {
  if (settled === 'absent') return;
  evidence.addExercised('v1.book.once');
  if (extra === 0) return;
  evidence.addFinding({
    clause: 'v1.book.once',
    pointer: '',
    expected: `no more rooms reserved by booking ${transactionIdentifier} than were booked`,
    actual: `${extra} more, now cancelled`,
    ...evidence.lastShown(),
  });
}
