import type { ReceivedResponse } from '../../schemas/exchange.ts';
import type { OperationId } from '../../schemas/operations.ts';
import type { Settings } from '../../schemas/settings.ts';
import type { RunContext } from '../../targets/run-context.ts';
import { notConfigured, notExercised, unjudged } from '../gaps.ts';
import { currentRun, spendBooking } from '../run.ts';
import { applyChange, type Booking, type BookingNote, type Change } from './booking.ts';
import { Ledger, ledgerFile } from './ledger.ts';
import { couldBook, whyForbidden, settingsNeededToBook } from './permissions.ts';
import { reservationIdIn, isRefusal } from './reservations.ts';

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
    const run = currentRun();
    this.ledger =
      context.target.embedded || run === undefined
        ? undefined
        : new Ledger(ledgerFile(run.ledgerFolder, context.target));
  }

  /**
   * Whether the request may go out: asked before it uses anything up.
   *
   * @returns whether it books
   * @throws Unjudged where it must not be sent
   */
  async permit({ operation, body, message, case: generated, note }: Outbound): Promise<boolean> {
    const { target } = this.#context;
    const why = whyForbidden(target, {
      operation,
      body,
      generated: generated !== undefined || this.forCases,
    });
    if (why !== undefined) unjudged('not exercised', why.reason, ...why.causes);
    if (!couldBook(operation, message)) return false;
    if (target.embedded) return true;
    const missing = settingsNeededToBook.filter((id) => !this.#settings.known(id));
    if (missing.length > 0) notConfigured(missing);
    if (note === undefined) throw new Error('our booking says nothing by which it could be found again');
    if (this.ledger === undefined)
      unjudged('not exercised', 'outside a run, where there is no ledger, nothing is booked');
    await this.beforeBooking();
    const stopped = currentRun()?.failures.stopReason;
    if (stopped !== undefined) unjudged('not exercised', stopped);
    const { bookingBudget } = target.permissions;
    if (!spendBooking(bookingBudget))
      notExercised(
        `the booking budget is used up (permissions.bookingBudget is ${bookingBudget})`,
        'permissions.bookingBudget',
      );
    return true;
  }

  /** A booking is about to be sent. It is written down when this returns. */
  recordSending(note: BookingNote, baseUrl: string): Booking {
    const change = { state: 'sending', note, run: this.#run, baseUrl } as const;
    this.ledger?.write(change);
    // The same note may be of two bookings: each has one of its own here.
    const booking = applyChange(undefined, { ...change, note: { ...note } }, Date.now())!;
    this.made.push(booking);
    return booking;
  }

  /** A booking that the service refused for having too much to do is about to be sent once more. */
  recordResending({ note, run, baseUrl }: Booking): void {
    this.record({ state: 'sending', note, run, baseUrl });
  }

  get #run(): string {
    return this.#context.run ?? 'sandbox';
  }

  /** What becomes known of a booking is written down: the end of the run has to know. */
  record(change: Change): void {
    this.ledger?.write(change);
    const index = this.made.findIndex(({ note }) => note === change.note);
    this.made[index] = applyChange(this.made[index], change, Date.now())!;
  }

  /** Whether an earlier booking shows that one could not be recognised. */
  get showsNoTags(): boolean {
    return this.ledger?.showsMarks() === false;
  }

  /**
   * The answer to a booking: an identifier, a refusal, or nothing that says what became of it.
   *
   * @param by what has booked it
   */
  recordAnswer({ note }: Booking, by: OperationId, answer: Pick<ReceivedResponse, 'status' | 'body'>): void {
    const reservation = reservationIdIn({ text: answer.body }, this.#settings, by);
    const refused = reservation === undefined && isRefusal(answer);
    this.record({ state: 'answered', note, reservation, refused });
    if (this.ledger === undefined) return;
    // Whether a refusal is one of an ordinary booking only who asked for it knows.
    const streak = currentRun()?.failures;
    if (reservation !== undefined) streak?.record('booking');
    else if (!refused)
      streak?.record(
        'booking',
        `was answered by HTTP ${answer.status}, and by no identifier of a reservation`,
      );
  }

  /** No answer came to a booking. */
  recordNoAnswer(why: string): void {
    if (this.ledger !== undefined) currentRun()?.failures.record('booking', `was not answered (${why})`);
  }

  /** A booking as anybody would make it was refused. Where another one of this run stands the room may be that one's. */
  recordRefusal(why: string): void {
    const others = this.ledger?.open(this.#run).filter(({ refused }) => !refused);
    if (others?.length === 0) currentRun()?.failures.record('booking', `was refused (${why})`);
  }

  get open(): Booking[] {
    return this.made.filter(({ settled }) => settled === undefined);
  }
}
