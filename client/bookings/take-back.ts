/**
 * Taking a booking back. What carries its booking tag is ours, however often it stands; the answer to a cancellation is not
 * believed, only what GetBookings shows afterwards; and a booking that was not answered is given up only after it was
 * looked for once more, a stated time after it was sent.
 */
import { carriesTag, namesSomebody } from '../../lib/booking-tag.ts';
import type { Reservation } from '../../schemas/messages/v1/reservations.ts';
import type { Target } from '../../targets/target.ts';
import type { Answer } from '../answer.ts';
import type { EvidenceBook } from '../evidence-book.ts';
import { describeBooking, type Booking, type BookingNote, type Doubt, type Settled } from './booking.ts';
import type { Conversation } from './conversation.ts';
import { updatedDoubt, isSameDoubt, doubtWithoutLook } from './doubt.ts';
import { sendCancellation, listBookingsAround, getBooking } from './look.ts';
import { idsOf, isAccepted, listedIn, isStanding, type Listed } from './reservations.ts';
import { currentRun } from '../run.ts';

/** Why a booking may still stand, as a sentence. */
export class StillStanding extends Error {
  override readonly name = 'StillThere';
}

/** Its cancellation was taken, and GetBookings shows it standing. */
export class StandsAfterCancelling extends StillStanding {}

/** What was seen may be of a moment ago: a request may still be on its way, and a listing be older than what it lists. */
export class NotYetKnown extends Error {
  override readonly name = 'NotYetKnown';
  /** From when on it may be given up, in milliseconds since 1970. */
  readonly knownFrom: number;
  constructor(from: number, why: string) {
    super(why);
    this.knownFrom = from;
  }
}

const notShown = (sent: SentBooking): string =>
  `sent only ${ageOf(sent)} s ago, it was answered, and GetBookings does not show it yet`;

const notListed = 'GetBookings did not list the bookings of its hotel and period';

const ageOf = ({ sentAt }: SentBooking): number => Math.max(0, Math.round((Date.now() - sentAt) / 1_000));

const mayStillAppear = (sent: SentBooking, wasThere: boolean): string =>
  `sent only ${ageOf(sent)} s ago, it was not answered${wasThere ? ', was found and cancelled' : ' and is not there'}, but may still come to be`;

/** A booking, as far as it has to be known to take it back. `showsMarks` is of its deployment. */
export type SentBooking = Pick<Booking, 'note' | 'sentAt'> & Partial<Booking>;

/** What became of a booking that was taken back. */
export interface TakenBack {
  readonly settled: Settled;
  /** Reservations of it that stood beyond what was booked: a deployment may make one of each room. */
  readonly extra: number;
  /** Whether GetBookings, by hotel and period, showed whose they are; undefined where it showed none. */
  readonly showsMarks?: boolean | undefined;
}

const takingBack = { takesBack: true } as const;

/** Over loopback nothing stays long on its way: milliseconds. */
const loopbackLookAgainMs = 3_000;

/** Milliseconds after which a booking that was not answered may be given up. */
export const lookAgainMs = ({ embedded, permissions }: Pick<Target, 'embedded' | 'permissions'>): number =>
  embedded ? loopbackLookAgainMs : permissions.lookAgainAfter * 1_000;

/**
 * Cancels all that a booking made, and reads back that it is gone.
 *
 * @param remember hears what is in doubt from now on, where it is not what was before: undefined where nothing is. Without it the next
 *   look would take what this one did not show for gone, or never settle it.
 * @returns how it ended: `absent` where it never came to be
 * @throws StillThere where something stands, or where nobody can tell
 * @throws NotYetKnown where too little time has passed since it was sent without an answer, or was answered and is not shown, or since GetBookings does not show it
 *   any more although its cancellation was refused
 */
export async function takeBack(
  session: Conversation,
  sent: SentBooking,
  remember: (doubt: Doubt | undefined) => void = () => {},
): Promise<TakenBack> {
  const { note, reservation, refused = false, sentAt } = sent;
  const began = Date.now();
  const before = await findReservations(session, sent);
  const standing = standingIn(before).map(({ id }) => id);
  const wait = lookAgainMs(session.target);
  const blind = before.ours.length === 0 && reservation !== undefined && !before.foreign ? [reservation] : [];
  // An answer may name somebody else's, which a listing of a moment ago does not show either.
  if (blind.some((id) => !sent.doubt?.reservations.includes(id)) && began < sentAt + wait)
    throw new NotYetKnown(sentAt + wait, notShown(sent));
  const { asked, after } = await cancelAll(session, sent, before, [...standing, ...blind]).catch(
    (error: unknown) => {
      // What was asked of them may have been done, or not.
      if (standing.length > 0) remember(doubtWithoutLook(sent.doubt, standing));
      throw error;
    },
  );
  const doubt = updatedDoubt(sent.doubt, {
    standing,
    taken: asked.flatMap(({ id, answer }) => (isAccepted(answer) ? [id] : [])),
    shown: [before, after].map(({ ours }) => ours.map(({ id }) => id)),
    still: standingIn(after).map(({ id }) => id),
    now: Date.now(),
  });
  if (!isSameDoubt(sent.doubt, doubt)) remember(doubt);
  mustBeGone(asked, after, doubt);
  if (doubt?.unshownSince !== undefined && began < doubt.unshownSince + wait)
    throw new NotYetKnown(doubt.unshownSince + wait, whyInDoubt(asked));
  // The one that its answer named may be cancelled by now: what stands beside it is one too many all the same.
  const isCancelled = before.ours.some(({ id }) => id === reservation) && !standing.includes(reservation!);
  const extra = Math.max(0, standing.length + (isCancelled ? 1 : 0) - (note.rooms ?? 1));
  const was = { extra, ...(before.showsMarks === undefined ? {} : { showsMarks: before.showsMarks }) };
  const hasResponse = (reservation !== undefined && !before.foreign) || refused;
  if (sent.sentTwice && before.showsMarks === false)
    throw new StillStanding(
      'it was refused by HTTP 429 at first, and GetBookings does not show by whom a reservation was made',
    );
  const from = sentAt + wait;
  if (!hasResponse && Date.now() < from)
    throw new NotYetKnown(from, mayStillAppear(sent, standing.length > 0));
  if (before.ours.length > 0 || blind.length > 0 || doubt !== undefined)
    return { settled: 'cancelled', ...was };
  if (!hasResponse && sent.showsMarks === false)
    throw new StillStanding(
      'it was not answered, and GetBookings does not show by whom a reservation was made',
    );
  return { settled: 'absent', ...was };
}

/** A cancellation of one reservation, and what the service answered. */
interface Cancellation {
  readonly id: string;
  readonly answer: Answer;
}

/** Cancels each, and looks again; what was seen before stands for it where nothing had to be cancelled. */
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

const standingIn = ({ ours }: LookResult): Found[] =>
  ours.filter(({ reservation }) => isStanding(reservation) !== false);

/**
 * What is shown as cancelled is gone, whatever the answers were. What is not shown is gone where its cancellation was taken; where it
 * was refused, only if it was shown once, and then not twice, a stated time apart: that is in doubt meanwhile.
 */
function mustBeGone(requested: readonly Cancellation[], after: LookResult, doubt: Doubt | undefined): void {
  const still = standingIn(after);
  const refusal = requested.find(({ answer }) => !isAccepted(answer))?.answer;
  if (still.length > 0 && refusal === undefined)
    throw new StandsAfterCancelling(
      `${still.length === 1 ? 'it stands' : `${still.length} reservations of it stand`} after its cancellation`,
    );
  if (still.length > 0) throw new StillStanding(`its cancellation was refused (HTTP ${refusal?.status})`);
  const isKnown = (id: string): boolean =>
    after.ours.some((one) => one.id === id) || (doubt?.reservations.includes(id) ?? false);
  const never = requested.find(({ id, answer }) => !isAccepted(answer) && !isKnown(id));
  if (never !== undefined)
    throw new StillStanding(`its cancellation was refused (HTTP ${never.answer.status})`);
}

function whyInDoubt(requested: readonly Cancellation[]): string {
  const refusal = requested.find(({ answer }) => !isAccepted(answer))?.answer;
  return refusal === undefined
    ? 'GetBookings showed it standing, and does not show it any more, but nobody saw it cancelled'
    : `its cancellation was refused (HTTP ${refusal.status}), and GetBookings did not show it a moment later`;
}

interface Found {
  readonly id: string;
  readonly reservation: Reservation;
}

interface LookResult {
  readonly ours: readonly Found[];
  /** Whether the identifier that the answer gave is of a reservation of somebody else. */
  readonly foreign: boolean;
  readonly showsMarks?: boolean;
}

/** Looks for a booking by the identifier that it got, by our reference, and by hotel and period. */
async function findReservations(session: Conversation, sent: SentBooking): Promise<LookResult> {
  const { note, reservation } = sent;
  const isOurs = carriesTag(note);
  const alone = await getBooking(session, reservation ?? note.transactionIdentifier, takingBack);
  if (alone.status !== 200 && reservation !== undefined)
    throw new StillStanding(`GetBookings answered HTTP ${alone.status}`);
  const listed = await listBookingsAround(session, sent, takingBack);
  if (!isAccepted(listed) && reservation === undefined) throw new StillStanding(notListed);
  const byPeriod = isAccepted(listed) ? listedIn(listed, session.settings) : [];
  const byId = listedIn(alone, session.settings);
  const marked = [...byPeriod, ...byId].filter(({ json }) => isOurs(json));
  const has = ({ reservation: one }: Listed): boolean =>
    reservation !== undefined && idsOf(one).includes(reservation);
  const unmarked = byId.filter((one) => has(one) && !isOurs(one.json));
  const foreign =
    !marked.some(has) &&
    (unmarked.some(({ json }) => namesSomebody(json)) || (unmarked.length > 0 && marked.length > 0));
  const found = foreign ? marked : [...unmarked, ...marked];
  // An answer may name somebody else's: only the listing shows that there is nothing of ours.
  if (found.length === 0 && !isAccepted(listed)) throw new StillStanding(notListed);
  const ours = new Map(
    found.map(({ reservation: one }) => {
      const id = cancellableId(one, note, reservation);
      return [id, { id, reservation: one }];
    }),
  );
  const inPeriod = byPeriod.some(({ json }) => isOurs(json));
  return { ours: [...ours.values()], foreign, ...(found.length === 0 ? {} : { showsMarks: inPeriod }) };
}

/** By what a reservation of ours is cancelled: the identifier that our booking got, or one that is not our reference. */
export function cancellableId(
  reservation: Reservation,
  { transactionIdentifier }: Pick<BookingNote, 'transactionIdentifier'>,
  got?: string,
): string {
  const ids = idsOf(reservation);
  const id = ids.find((one) => one === got) ?? ids.find((one) => one !== transactionIdentifier) ?? ids[0];
  if (id === undefined) throw new StillStanding('GetBookings lists it without an identifier');
  return id;
}

/**
 * Takes back everything that a conversation booked. What cannot be taken back now stays open in the ledger, and the end of the
 * run looks for it again. Never throws.
 */
export async function takeBackAll(session: Conversation): Promise<void> {
  for (const booking of session.bookings.open) {
    try {
      await takeBackAndRecord(session, booking);
    } catch {
      // Open in the ledger, where the end of the run finds it; the embedded sandbox ends with its run.
    }
  }
}

/**
 * Takes one booking back, and says so.
 *
 * @throws StillThere or NotYetKnown where it is not gone
 */
export async function takeBackAndRecord(session: Conversation, booking: Booking): Promise<TakenBack> {
  const { bookings, evidence } = session;
  const sent = { ...booking, showsMarks: bookings.ledger?.showsMarks() };
  const taken = await takeBack(session, sent, (doubt) =>
    bookings.record({ state: 'doubtful', note: booking.note, doubt }),
  ).catch((error: unknown) => {
    // What is not known yet may well be gone.
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
    `${describeBooking(booking.note, booking.reservation)}: ${state === 'absent' ? 'was never made' : 'cancelled, and seen gone'}`,
  );
  // What was refused and sent again may stand twice by our own doing.
  if (!booking.sentTwice) mustStandOnce(evidence, booking.note, taken);
  return taken;
}

function mustStandOnce(
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
    expected: `no more reservations of booking ${transactionIdentifier} than were booked`,
    actual: `${extra} more that stood, and were cancelled`,
    ...evidence.lastShown(),
  });
}
