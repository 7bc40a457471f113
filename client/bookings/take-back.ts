/**
 * Takes a booking back. All reservations with its tag are ours. The answer to a cancellation is not trusted, only
 * what GetBookings shows afterwards. An unanswered booking is given up only after another look, a stated time after
 * it was sent.
 */
import { definedMembers } from '../../lib/objects.ts';
import type { Target } from '../../targets/target.ts';
import type { Answer } from '../answer.ts';
import type { EvidenceBook } from '../evidence-book.ts';
import { describeBooking, type Booking, type BookingNote, type Doubt, type FinalState } from './booking.ts';
import type { Conversation } from './conversation.ts';
import { updatedDoubt, isSameDoubt, doubtAfterFailedTakeBack } from './doubt.ts';
import {
  activeIn,
  findReservations,
  reservationIdsOfOtherBookings,
  StillActive,
  takeBackOptions,
  type FoundReservation,
  type LookResult,
  type SentBooking,
} from './find-reservations.ts';
import { sendCancellation } from './look.ts';
import { isAccepted } from './reservations.ts';
import { currentRun } from '../run.ts';

/** Thrown if GetBookings shows a booking uncancelled after its accepted cancellation. */
export class ActiveAfterCancelling extends StillActive {}

/** Thrown if the booking cannot be settled yet: a request may still be in flight, or a listing may be outdated. */
export class NotYetKnown extends Error {
  override readonly name = 'NotYetKnown';
  /** When the booking can be given up, in milliseconds since 1970. */
  readonly knownFrom: number;
  constructor(from: number, why: string) {
    super(why);
    this.knownFrom = from;
  }
}

const ageInSeconds = ({ sentAt }: SentBooking): number =>
  Math.max(0, Math.round((Date.now() - sentAt) / 1_000));

interface TakeBackResult {
  readonly settled: FinalState;
  /** The number of rooms beyond those booked, in all reservations: a deployment may make one reservation per room. */
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
 * @param remember stores a changed doubt for the next attempt; undefined if nothing is in doubt any more. If the doubt is
 * not stored, the next attempt takes a vanished reservation for cancelled, or never settles it.
 * @returns the final state: `absent` if it never existed
 * @throws StillActive if a reservation is uncancelled or its state is unclear
 * @throws NotYetKnown if too little time has passed since an unanswered request, since an answered one that is not
 *   shown, or since a reservation vanished after a refused cancellation
 */
export async function takeBack(
  session: Conversation,
  booking: SentBooking,
  remember: (doubt: Doubt | undefined) => void = () => {},
): Promise<TakeBackResult> {
  const { note, reservation, refused = false, sentAt } = booking;
  const startedAt = Date.now();
  const lookBefore = await findReservations(session, booking);
  const activeIds = activeIn(lookBefore).map(({ id }) => id);
  const giveUpAfterMs = giveUpDelayMs(session.target);
  const unseenIds =
    lookBefore.ours.length === 0 && reservation !== undefined && !lookBefore.foreign ? [reservation] : [];
  // The id in the answer may be somebody else's. An outdated listing does not rule that out, so it is too early to cancel.
  const giveUpTime = sentAt + giveUpAfterMs;
  if (unseenIds.some((id) => !booking.doubt?.reservations.includes(id)) && startedAt < giveUpTime)
    throw new NotYetKnown(
      giveUpTime,
      `sent only ${ageInSeconds(booking)} s ago, it was answered, and GetBookings does not show it yet`,
    );
  const cancellations: Cancellation[] = [];
  let lookAfter = lookBefore;
  try {
    for (const id of [...activeIds, ...unseenIds]) {
      const answer = await sendCancellation(session, { id, note }, undefined, takeBackOptions);
      cancellations.push({ id, answer });
    }
    // Without a cancellation the earlier look is still valid.
    if (cancellations.length > 0) lookAfter = await findReservations(session, booking);
  } catch (error) {
    // The requested cancellations may have taken effect or not.
    if (activeIds.length > 0) remember(doubtAfterFailedTakeBack(booking.doubt, activeIds));
    throw error;
  }
  const doubt = updatedDoubt(booking.doubt, {
    activeIds,
    cancelledIds: cancellations.flatMap(({ id, answer }) => (isAccepted(answer) ? [id] : [])),
    idsByLook: [lookBefore, lookAfter].map(({ ours }) => ours.map(({ id }) => id)),
    stillActiveIds: activeIn(lookAfter).map(({ id }) => id),
    now: Date.now(),
  });
  if (!isSameDoubt(booking.doubt, doubt)) remember(doubt);
  checkCancelled(cancellations, lookAfter, doubt);
  if (doubt?.unshownSince !== undefined && startedAt < doubt.unshownSince + giveUpAfterMs)
    throw new NotYetKnown(doubt.unshownSince + giveUpAfterMs, whyInDoubt(cancellations));
  // The reservation named by the answer counts even if it is cancelled by now; any other counts only if it was active.
  const countedReservations = lookBefore.ours.filter(
    ({ id }) => id === reservation || activeIds.includes(id),
  );
  const extra =
    countedReservations.length < 2 ? 0 : Math.max(0, roomsIn(countedReservations) - (note.rooms ?? 1));
  const observations = { extra, ...definedMembers({ showsMarks: lookBefore.showsMarks }) };
  const hasResponse = (reservation !== undefined && !lookBefore.foreign) || refused;
  if (booking.sentTwice && lookBefore.showsMarks === false)
    throw new StillActive(
      'it was refused by HTTP 429 at first, and GetBookings does not show by whom a reservation was made',
    );
  if (!hasResponse && Date.now() < giveUpTime)
    throw new NotYetKnown(
      giveUpTime,
      `sent only ${ageInSeconds(booking)} s ago, it was not answered${activeIds.length > 0 ? ', was found and cancelled' : ' and is not there'}, but may still be created`,
    );
  if (lookBefore.ours.length > 0 || unseenIds.length > 0 || doubt !== undefined)
    return { settled: 'cancelled', ...observations };
  if (!hasResponse && booking.showsMarks === false)
    throw new StillActive(
      'it was not answered, and GetBookings does not show by whom a reservation was made',
    );
  return { settled: 'absent', ...observations };
}

/** The number of rooms in reservations. A reservation that lists no rooms counts as one. */
const roomsIn = (found: readonly FoundReservation[]): number =>
  found.reduce(
    (rooms, { reservation }) => rooms + Math.max(1, reservation.RoomStaysType?.RoomStays?.length ?? 0),
    0,
  );

interface Cancellation {
  readonly id: string;
  readonly answer: Answer;
}

/**
 * A reservation shown as cancelled is settled, whatever the answers were. A reservation that is not shown is settled
 * if its cancellation was accepted. After a refusal, it is settled only if it was shown once and is then missing from
 * two looks a stated time apart; until then it is in doubt.
 */
function checkCancelled(
  cancellations: readonly Cancellation[],
  lookAfter: LookResult,
  doubt: Doubt | undefined,
): void {
  const activeReservations = activeIn(lookAfter);
  const refusal = cancellations.find(({ answer }) => !isAccepted(answer))?.answer;
  if (activeReservations.length > 0 && refusal === undefined)
    throw new ActiveAfterCancelling(
      `${activeReservations.length === 1 ? 'it is active' : `${activeReservations.length} reservations of it are active`} after its cancellation`,
    );
  if (activeReservations.length > 0)
    throw new StillActive(`its cancellation was refused (HTTP ${refusal?.status})`);
  const isKnown = (id: string): boolean =>
    lookAfter.ours.some((found) => found.id === id) || (doubt?.reservations.includes(id) ?? false);
  const unknownRefusal = cancellations.find(({ id, answer }) => !isAccepted(answer) && !isKnown(id));
  if (unknownRefusal !== undefined)
    throw new StillActive(`its cancellation was refused (HTTP ${unknownRefusal.answer.status})`);
}

function whyInDoubt(cancellations: readonly Cancellation[]): string {
  const refusal = cancellations.find(({ answer }) => !isAccepted(answer))?.answer;
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
export async function takeBackAndRecord(session: Conversation, booking: Booking): Promise<TakeBackResult> {
  const { bookings, evidence } = session;
  const others = reservationIdsOfOtherBookings(bookings.sentBookings, booking);
  const sentBooking = { ...booking, others, showsMarks: bookings.ledger?.showsTags() };
  const result = await takeBack(session, sentBooking, (doubt) =>
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
  if (bookings.ledger !== undefined && result.settled === 'cancelled')
    currentRun()?.failures.record('cancellation');
  const { settled: state, showsMarks } = result;
  bookings.record({ state, note: booking.note, showsMarks });
  evidence.addCleaned(
    `${describeBooking(booking.note, booking.reservation)}: ${state === 'absent' ? 'was never made' : 'confirmed as cancelled'}`,
  );
  // A retried booking may exist twice because we sent it twice.
  if (!booking.sentTwice) checkBookedOnce(evidence, booking.note, result);
  return result;
}

function checkBookedOnce(
  evidence: EvidenceBook,
  { transactionIdentifier }: BookingNote,
  { settled, extra }: TakeBackResult,
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
