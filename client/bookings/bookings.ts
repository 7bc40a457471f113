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

interface OutboundRequest {
  readonly operation: OperationId;
  readonly body: string | undefined;
  /** The body in our names; undefined where it is not JSON. */
  readonly message: unknown;
  readonly case: string | undefined;
  readonly note: BookingNote | undefined;
}

/**
 * The bookings of one conversation: permitted before they are sent, recorded before they are sent, and tracked until
 * a read confirms that they are cancelled. Bookings of the embedded sandbox end with the run and are not in the ledger.
 */
export class Bookings {
  readonly sentBookings: Booking[] = [];
  /** Awaited before a booking is sent to a deployment; throws if it must not be sent. */
  beforeBooking: () => Promise<void> = async () => {};
  /** While generated cases are sent, nothing is booked at a deployment. */
  isSendingCases = false;
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

  /** Checks a request before it uses any budget. @returns whether it books. @throws Unjudged if it must not be sent */
  async permit({ operation, body, message, case: caseId, note }: OutboundRequest): Promise<boolean> {
    const { target } = this.#context;
    const generated = caseId !== undefined || this.isSendingCases;
    const prohibition = whyForbidden(target, { operation, body, generated });
    if (prohibition !== undefined) unjudged('not exercised', prohibition.reason, ...prohibition.causes);
    if (!couldBook(operation, message)) return false;
    if (target.embedded) return true;
    const missing = settingsNeededToBook.filter((id) => !this.#settings.known(id));
    if (missing.length > 0) notConfigured(missing);
    if (note === undefined)
      throw new Error(
        'a booking needs a bookingNote: the transactionIdentifier, e-mail, hotel and dates by which it can be found again',
      );
    if (this.ledger === undefined)
      unjudged('not exercised', 'nothing is booked outside of a run, because there is no ledger');
    await this.beforeBooking();
    const stopReason = currentRun()?.failures.stopReason;
    if (stopReason !== undefined) unjudged('not exercised', stopReason);
    const { bookingBudget } = target.permissions;
    if (!spendBooking(bookingBudget))
      notExercised(
        `the booking budget is used up (permissions.bookingBudget is ${bookingBudget})`,
        'permissions.bookingBudget',
      );
    return true;
  }

  /** Records a booking before it is sent. */
  recordSending(note: BookingNote, baseUrl: string): Booking {
    const change = { state: 'sending', note, run: this.#run, baseUrl } as const;
    this.ledger?.write(change);
    // Two bookings may share a note; each gets its own copy here.
    const booking = applyChange(undefined, { ...change, note: { ...note } }, Date.now())!;
    this.sentBookings.push(booking);
    return booking;
  }

  /** Records that a booking is sent again after the service was busy. */
  recordResending({ note, run, baseUrl }: Booking): void {
    this.record({ state: 'sending', note, run, baseUrl });
  }

  get #run(): string {
    return this.#context.run ?? 'sandbox';
  }

  /** Records a change of a booking, for the end of the run. */
  record(change: Change): void {
    this.ledger?.write(change);
    const index = this.sentBookings.findIndex(({ note }) => note === change.note);
    this.sentBookings[index] = applyChange(this.sentBookings[index], change, Date.now())!;
  }

  /** Whether earlier bookings showed that GetBookings does not contain our tag. */
  get showsNoTags(): boolean {
    return this.ledger?.showsTags() === false;
  }

  /** Records the answer to a booking. @param operation the operation that booked */
  recordAnswer(
    { note }: Booking,
    operation: OperationId,
    answer: Pick<ReceivedResponse, 'status' | 'body'>,
  ): void {
    const reservation = reservationIdIn({ text: answer.body }, this.#settings, operation);
    const refused = reservation === undefined && isRefusal(answer);
    this.record({ state: 'answered', note, reservation, refused });
    if (this.ledger === undefined) return;
    // Only the caller knows whether an ordinary booking was refused.
    const failures = currentRun()?.failures;
    const why = `was answered by HTTP ${answer.status}, and by no identifier of a reservation`;
    if (!refused) failures?.record('booking', reservation === undefined ? why : undefined);
  }

  recordNoAnswer(why: string): void {
    if (this.ledger !== undefined) currentRun()?.failures.record('booking', `was not answered (${why})`);
  }

  /** Records the refusal of an ordinary booking, unless another booking of this run may hold the room. */
  recordRefusal(why: string): void {
    const otherBookings = this.ledger?.open(this.#run).filter(({ refused }) => !refused);
    if (otherBookings?.length === 0) currentRun()?.failures.record('booking', `was refused (${why})`);
  }

  get open(): Booking[] {
    return this.sentBookings.filter(({ settled }) => settled === undefined);
  }
}
