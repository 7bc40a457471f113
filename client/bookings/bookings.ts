import type { OperationId } from '../../schemas/operations.ts';
import type { Settings } from '../../schemas/settings.ts';
import type { RunContext } from '../../targets/run-context.ts';
import { spendBooking } from '../budget.ts';
import { notConfigured, notExercised } from '../gaps.ts';
import { Ledger, ledgerFile, type BookingNote, type Settled } from './ledger.ts';
import { couldBook, forbids, neededToBook } from './permissions.ts';
import { idIn, isRefusal } from './reservations.ts';
import { runFolder } from '../run.ts';
import type { ReceivedResponse } from '../../schemas/exchange.ts';
import type { Doubt } from './doubt.ts';
import { noteStep, whyNoMore } from './streak.ts';
import type { TakenBack } from './taken-back.ts';

/** One booking that was sent, and what is known of it. */
export interface Booking {
  readonly by: OperationId;
  readonly note: BookingNote;
  /** Where reservations of it are read and cancelled. */
  readonly baseUrl: string;
  /** The last time, in milliseconds since 1970. */
  sentAt: number;
  /** It was refused by 429, nothing of it was found, and it went out once more. */
  again?: true;
  /** The identifier that its answer gave. */
  reservation?: string;
  /** The service said that it did not book. */
  refused?: true;
  settled?: Settled;
  /** What was shown standing, and what nobody saw cancelled since. */
  doubt?: Doubt | undefined;
}

/** A request as bookkeeping sees it. */
export interface Outbound {
  readonly operation: OperationId;
  readonly body: string | undefined;
  /** The body in our names; undefined where it is not JSON. */
  readonly message: unknown;
  readonly case: string | undefined;
  readonly note: BookingNote | undefined;
}

/**
 * What one conversation books: asked before anything is sent, written down before it is sent, and kept until it is seen
 * gone. The embedded sandbox ends with its run, so for it nothing stands in the ledger.
 */
export class Bookings {
  readonly made: Booking[] = [];
  /** Must have returned before a booking is sent to a deployment; throws where it may not be. */
  beforeBooking: () => Promise<void> = async () => {};
  /** True while generated cases are sent: then nothing is booked at a deployment, not even for a case that only reads. */
  forCases = false;
  readonly ledger: Ledger | undefined;
  readonly #context: RunContext;
  readonly #settings: Settings;

  constructor(context: RunContext, settings: Settings) {
    this.#context = context;
    this.#settings = settings;
    const folder = runFolder();
    this.ledger =
      context.target.embedded || folder === undefined
        ? undefined
        : new Ledger(ledgerFile(context.books ?? folder, context.target));
  }

  /**
   * Whether the request may go out: asked before it uses anything up.
   *
   * @returns whether it books
   * @throws Unjudged where it must not be sent
   */
  async permit({ operation, body, message, case: generated, note }: Outbound): Promise<boolean> {
    const { target } = this.#context;
    const why = forbids(target, { operation, body, generated: generated !== undefined || this.forCases });
    if (why !== undefined) notExercised(why);
    if (!couldBook(operation, message)) return false;
    if (target.embedded) return true;
    const missing = neededToBook.filter((id) => !this.#settings.known(id));
    if (missing.length > 0) notConfigured(missing);
    if (note === undefined) throw new Error('our booking says nothing by which it could be found again');
    if (this.ledger === undefined) notExercised('outside a run, where there is no ledger, nothing is booked');
    await this.beforeBooking();
    const stopped = whyNoMore();
    if (stopped !== undefined) notExercised(stopped);
    const { bookingBudget } = target.permissions;
    if (!spendBooking(bookingBudget))
      notExercised(`the booking budget is used up (permissions.bookingBudget is ${bookingBudget})`);
    return true;
  }

  /**
   * Writes a booking down that is about to be sent.
   *
   * @param by what books it
   * @returns the booking to be answered for; undefined where nobody looks for it afterwards
   */
  sending(by: OperationId, note: BookingNote | undefined, baseUrl: string): Booking | undefined {
    if (note === undefined) return undefined;
    const booking: Booking = { by, note, baseUrl, sentAt: 0 };
    this.#leaves(booking);
    this.made.push(booking);
    return booking;
  }

  /** A booking that the service refused for having too much to do is about to be sent once more. */
  sendingAgain(booking: Booking): void {
    booking.again = true;
    this.#leaves(booking);
  }

  #leaves(booking: Booking): void {
    this.ledger?.sending(booking.note, this.#context.run ?? 'sandbox', booking.baseUrl);
    booking.sentAt = Date.now();
  }

  /** Whether an earlier booking shows that one could not be recognised. */
  get showsNoMarks(): boolean {
    return this.ledger?.showsMarks() === false;
  }

  /** The answer to a booking: an identifier, a refusal, or nothing that says what became of it. */
  answered(booking: Booking, answer: Pick<ReceivedResponse, 'status' | 'body'>): void {
    const reservation = idIn({ text: answer.body }, this.#settings, booking.by);
    const refused = reservation === undefined && isRefusal(answer);
    if (reservation !== undefined) booking.reservation = reservation;
    if (refused) booking.refused = true;
    this.ledger?.answered(booking.note, reservation, refused);
    if (this.ledger === undefined) return;
    // Whether a refusal is one of an ordinary booking only who asked for it knows.
    if (reservation !== undefined) noteStep('booking');
    else if (!refused)
      noteStep('booking', `was answered by HTTP ${answer.status}, and by no identifier of a reservation`);
  }

  /** No answer came to a booking. */
  unanswered(why: string): void {
    if (this.ledger !== undefined) noteStep('booking', `was not answered (${why})`);
  }

  /** A booking as anybody would make it was refused. Where another one of this run stands the room may be that one's. */
  turnedDown(why: string): void {
    const others = this.ledger?.openOf(this.#context.run ?? 'sandbox').filter(({ refused }) => !refused);
    if (others?.length === 0) noteStep('booking', `was refused (${why})`);
  }

  /** It was seen gone, or was looked for and is not there. */
  settle(booking: Booking, { settled, showsMarks }: Pick<TakenBack, 'settled' | 'showsMarks'>): void {
    booking.settled = settled;
    this.ledger?.settled(booking.note, settled, showsMarks);
  }

  /** Something of it is in doubt, or nothing any more: the end of the run has to know. */
  doubtful(booking: Booking, doubt: Doubt | undefined): void {
    booking.doubt = doubt;
    this.ledger?.doubtful(booking.note, doubt);
  }

  get open(): Booking[] {
    return this.made.filter(({ settled }) => settled === undefined);
  }
}
