import type { CompleteExchange } from '../lib/exchange.ts';
import { definedMembers } from '../lib/objects.ts';
import { isBusy } from '../schemas/capture.ts';
import { budgetUsedUp } from '../schemas/evidence.ts';
import type { JudgedExchange } from '../schemas/exchange.ts';
import { judge } from '../schemas/judge.ts';
import { operationOf, type OperationId } from '../schemas/operations.ts';
import type { SettingId, Settings } from '../schemas/settings.ts';
import { needsOfCall, wireRequest, type RequestParts } from '../schemas/wire-request.ts';
import { needsOf } from '../schemas/wire.ts';
import { settingsOf } from '../targets/settings-of.ts';
import type { RunContext } from '../targets/run-context.ts';
import type { Target } from '../targets/target.ts';
import { hookSecrets } from '../targets/hook-headers.ts';
import type { Access, Client } from './access.ts';
import { retryRuleFor } from './bookings/retry-rule.ts';
import { answerOnDemand, decodeResponseBody, decodeRequestBody, type Answer } from './answer.ts';
import { Bookings } from './bookings/bookings.ts';
import { judgedProperties, type CallOptions } from './call-options.ts';
import { assertOurs, reservationIdsIn } from './bookings/look.ts';
import { asksForMail } from './bookings/permissions.ts';
import { assertJudgeable, createCapture, type Capture } from './capture.ts';
import { credentialsFor } from './credentials.ts';
import { curlLine } from './curl.ts';
import { SecretMasker } from './secret-masker.ts';
import { withEnvelopeAs } from './envelope.ts';
import { EvidenceBook } from './evidence-book.ts';
import { notConfigured, unjudged } from './gaps.ts';
import { assertStaysInPlace, assertValidRequest } from './sendable.ts';
import { spendRequest } from './run.ts';
import { offsetsOf, runClock, sharedClock, type OffsetClock } from './run-clock.ts';
import { sendOnWire } from './send-on-wire.ts';
import { traceHeaders, traceIn } from './trace.ts';
import { NoAnswer, type Transport } from './transport.ts';

/**
 * One conversation with a target: it sends requests, judges every exchange as it was on the wire, and keeps the
 * evidence without secrets.
 */
export class Session {
  readonly settings: Settings;
  readonly evidence: EvidenceBook;
  readonly exchanges: JudgedExchange[] = [];
  readonly context: RunContext;
  readonly target: Target;
  readonly bookings: Bookings;
  /** The offset of the deployment's clock from ours, in milliseconds. */
  readonly clock: OffsetClock;
  readonly #access: Access;
  readonly #transport: Transport;
  readonly #keepsExchanges: boolean;
  /** Masks the target's credentials, the secrets of its hooks, and all credentials that were sent so far. */
  readonly secrets: SecretMasker;
  readonly #capture: Capture;
  /** Reservations that were checked and do not belong to anybody else. */
  readonly #ownReservations = new Set<string>();
  /** The slowest answer of this conversation, in milliseconds. */
  slowestMs = 0;
  #sentCount = 0;
  readonly #servedOperations = new Set<OperationId>();
  /** The reason why only requests that take bookings back are still sent; undefined while everything is sent. */
  stopReason: string | undefined;
  #isOver = false;

  constructor(
    where: string,
    context: RunContext,
    access: Access,
    transport: Transport,
    keepExchanges = false,
  ) {
    this.context = context;
    this.target = context.target;
    this.#access = access;
    const secretsOfHooks = hookSecrets(context.target.hooks, access.placeholders, process.env);
    this.secrets = new SecretMasker(access, secretsOfHooks);
    this.clock = runClock(access.clockOffset, sharedClock(context.target));
    this.#transport = transport;
    this.#keepsExchanges = keepExchanges;
    this.settings = settingsOf(context.target);
    this.#capture = createCapture(this.settings);
    this.bookings = new Bookings(context, this.settings);
    this.evidence = new EvidenceBook(
      where,
      (text) => this.secrets.mask(text),
      ({ headers }) => traceIn(headers, this.target),
    );
  }

  /** The base URL at which reservations are read and cancelled. */
  get baseUrl(): string {
    return this.#access.baseUrl('base_url');
  }

  /** @param alsoTakingBack whether requests that take bookings back are stopped, too */
  stop(why: string, alsoTakingBack = false): void {
    this.stopReason = why;
    this.#isOver ||= alsoTakingBack;
  }

  /** @returns the settings among `needs` that the target does not state */
  missingSettings(needs: Iterable<SettingId>): SettingId[] {
    return [...new Set(needs)].filter((id) => !this.settings.known(id));
  }

  /**
   * Sends a call, written in our names.
   * @throws Unjudged if a setting is missing
   * @throws NoAnswer if no answer came
   */
  async call(id: OperationId, parts: RequestParts, options: CallOptions = {}): Promise<Answer> {
    const { request } = operationOf(id);
    const bodyNeeds = request ? needsOf(request, parts.body) : [];
    const missing = this.missingSettings([...needsOfCall(id), ...bodyNeeds]);
    if (missing.length > 0) notConfigured(missing);
    if (request && (options.expects ?? 'accepted') === 'accepted')
      assertValidRequest(this, id, request, parts.body, options.states);
    const { method, path, body: wireBody } = wireRequest(id, parts, this.settings);
    const body = options.envelopeAs === undefined ? wireBody : withEnvelopeAs(options.envelopeAs, wireBody);
    const json = body === undefined ? {} : { body: JSON.stringify(body) };
    return this.exchange(id, { method, path, ...json }, options);
  }

  /** Sends a request whose body is already in the names of the wire. @throws Unjudged if the answer is larger than what we read */
  async exchange(
    id: OperationId,
    request: { method: string; path: string; body?: string },
    options: CallOptions = {},
  ): Promise<Answer> {
    if (this.stopReason !== undefined && (this.#isOver || options.takesBack !== true))
      throw new Error(this.stopReason);
    assertStaysInPlace(request.path, options.authorization);
    const operation = operationOf(id);
    const message =
      operation.effect === 'reads'
        ? undefined
        : decodeRequestBody(operation.request, request.body, this.settings);
    // A booking that is taken back is ours: its owner was checked before.
    if (operation.effect === 'cancels' && options.takesBack !== true)
      for (const reservation of reservationIdsIn(message)) await this.assertOurs(reservation);
    const { body, path } = request;
    const { case: caseId, bookingNote: note } = options;
    const isBooking = await this.bookings.permit({ operation: id, body, message, case: caseId, note });
    // Bookings of the embedded sandbox end with it, so the budget may also stop the requests that take them back.
    if (
      !spendRequest(this.target.permissions.requestBudget) &&
      (this.target.embedded || options.takesBack !== true)
    )
      unjudged('blocked', budgetUsedUp);
    // The id is assigned now, because other requests are sent while this one waits.
    const exchangeId = this.#nextId();
    const booking = isBooking && note ? this.bookings.recordSending(note, this.baseUrl) : undefined;
    const credentials = credentialsFor(id, options, this.#access, this.settings);
    this.secrets.learnFrom(credentials);
    const retryRule = retryRuleFor(this, {
      effect: operation.effect,
      mails: !this.target.embedded && asksForMail(this.target, id, body),
      message,
      booking,
      takesBack: options.takesBack === true,
      // A generated case whose answer was lost is not repeated here: its slots must be filled again first.
      retriesLost: caseId === undefined,
    });
    const base = this.#access.baseUrl(operation.base);
    const headers = { ...traceHeaders(this.context, caseId ?? exchangeId), ...credentials.headers };
    const outgoing = {
      method: request.method,
      url: base + path,
      headers,
      secretQuery: credentials.query,
      ...definedMembers({ body }),
    };
    const traffic = await this.secrets
      .maskErrorsOf(() => sendOnWire(outgoing, base, retryRule, this.#transport))
      .catch((error: unknown) => {
        if (!(error instanceof NoAnswer)) throw error;
        if (booking !== undefined) this.bookings.recordNoAnswer(error.reason);
        // The limit is ours: a conforming service may exceed it.
        if (error.kind === 'too large') unjudged('blocked', error.message);
        throw error;
      });
    const onTheWire: JudgedExchange = {
      id: exchangeId,
      operation: id,
      ...judgedProperties(options),
      ...(this.#servedOperations.has(id) ? { answeredBefore: true } : {}),
      ...traffic,
      ...offsetsOf(this.clock, this.target),
    };
    const answer = this.#answerTo(onTheWire);
    if (answer.status === 200) this.#servedOperations.add(id);
    if (booking !== undefined)
      this.bookings.recordAnswer(booking, id, { status: answer.status, body: answer.text });
    this.#judge(onTheWire, answer, options);
    return answer;
  }

  /**
   * Judges a notification that the service sent to us, and stores it without secrets.
   * @returns its body in our names; undefined if it is not JSON
   */
  judgeNotification(onTheWire: CompleteExchange): unknown {
    const { mask } = this.secrets;
    const exchangeHead = { id: this.#nextId(), operation: 'webhook', expects: 'accepted' } as const;
    const exchange: JudgedExchange = { ...exchangeHead, ...onTheWire, ...offsetsOf(this.clock, this.target) };
    const { body = '', ...head } = onTheWire.request;
    const request = this.#capture.notification({ ...head, body }, mask);
    if (this.#keepsExchanges) this.exchanges.push({ ...exchange, request });
    const storable = this.#capture.storable({ ...exchange, request }, mask);
    this.evidence.add(exchange, judge(exchange, this.settings), storable);
    return decodeRequestBody(operationOf('webhook').request, request.body, this.settings);
  }

  /**
   * Returns a second client of the same service.
   * @param credentials the kind that the test sends
   * @throws Unjudged if the target does not name a second client
   */
  async secondClient(credentials: 'bearer' | 'keys'): Promise<Client> {
    const client = await this.#access.secondClient();
    // The service may repeat these credentials in any answer, so they are masked from now on.
    this.secrets.learn(
      credentials === 'bearer' ? [client.bearer()] : [client.keys().apiKey, client.keys().secretKey],
    );
    return client;
  }

  /**
   * Checks the owner of a reservation before it is cancelled or lost. Each reservation is looked up once.
   * @throws Unjudged if it belongs to somebody else
   */
  async assertOurs(reservation: string): Promise<void> {
    if (this.target.embedded || this.#ownReservations.has(reservation)) return;
    const { sentBookings: made } = this.bookings;
    // An identifier that no answer contained is our own, for a reservation that does not exist.
    const isFromAnswer = made.some((booking) => booking.reservation === reservation);
    const bookingTags = made.map(({ note }) => note);
    await assertOurs(this, reservation, bookingTags, { given: isFromAnswer });
    this.#ownReservations.add(reservation);
  }

  #nextId(): string {
    return `${this.evidence.where}#${(this.#sentCount += 1)}`;
  }

  #answerTo(onTheWire: JudgedExchange): Answer {
    return answerOnDemand(
      onTheWire.response.status,
      () => this.#capture.exchange(onTheWire, this.secrets.mask),
      (text) => decodeResponseBody(onTheWire.operation, text, this.settings),
    );
  }

  /** @throws Unjudged if the answer came from a proxy or a busy service */
  #judge(
    onTheWire: JudgedExchange,
    answer: Answer,
    { as = this.#access, learnsOnly = false }: CallOptions = {},
  ): void {
    if (this.#keepsExchanges) this.exchanges.push(answer.exchange);
    this.slowestMs = Math.max(this.slowestMs, onTheWire.receivedAt - onTheWire.sentAt);
    assertJudgeable(onTheWire, this.secrets.mask);
    if (learnsOnly) return;
    const storable = this.#capture.storable(onTheWire, this.secrets.mask);
    const curl = (): string => curlLine(answer.exchange, as, this.settings);
    this.evidence.add(onTheWire, judge(onTheWire, this.settings), storable, curl, answer);
  }

  /** Fetches an absolute URL from an answer, without credentials. The specification does not define the response. */
  async fetchUrl(url: string, transport: Transport): Promise<Answer> {
    const maySpendRequest = (): boolean => spendRequest(this.target.permissions.requestBudget);
    if (!maySpendRequest()) unjudged('blocked', budgetUsedUp);
    const exchangeHead = { id: this.#nextId(), operation: 'content.download', expects: 'open' } as const;
    const outgoing = { method: 'GET', url, headers: { accept: '*/*' } };
    const retryRule = { isRetryStatus: isBusy, mayRetry: maySpendRequest };
    const traffic = await this.secrets.maskErrorsOf(() =>
      sendOnWire(outgoing, exchangeHead.operation, retryRule, transport),
    );
    const onTheWire: JudgedExchange = { ...exchangeHead, ...traffic, ...offsetsOf(this.clock, this.target) };
    const answer = this.#answerTo(onTheWire);
    this.#judge(onTheWire, answer);
    return answer;
  }
}
