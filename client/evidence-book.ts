import { firstOfEach } from '../lib/first-of-each.ts';
import { definedMembers } from '../lib/objects.ts';
import type { Mask } from '../lib/secrets/masker.ts';
import { escapeControls } from '../lib/visible.ts';
import type { ClauseId } from '../schemas/clauses.ts';
import type { ComparedAnswer, Evidence, Gap, LeftOverBooking, ReportedFinding } from '../schemas/evidence.ts';
import type { JudgedExchange } from '../schemas/exchange.ts';
import { boundedText, type Finding, type Judgement } from '../schemas/finding.ts';
import { surplusEntries, sumSurplus } from '../schemas/findings-bound.ts';
import type { OperationId } from '../schemas/operations.ts';
import { exchangeAsText, shownFinding, shownText } from '../schemas/showing.ts';
import type { StorableExchange } from './capture.ts';
import { CaseAccount } from './case-account.ts';
import { ComparedRequests } from './compared-requests.ts';
import { unjudged } from './gaps.ts';

/** Maximum findings per clause that are stored with their exchange. */
const maxShownPerClause = 3;
/** Maximum findings per clause that are stored; the others are only counted. */
const maxKeptPerClause = 200;
/** The number of latest exchanges whose guests are masked in a test's messages. */
const maxRecent = 8;

type Presentation = Pick<ReportedFinding, 'shown' | 'curl'>;
type Trace = Pick<ReportedFinding, 'traceId' | 'traceLink'>;

/** An answer that was compared with others. */
export interface AnswerToCompare extends Pick<ComparedAnswer, 'request' | 'found'> {
  readonly answer: object;
}

/** The text of a request in which it can refer to known data. */
const requestText = ({ url, body = '' }: JudgedExchange['request']): string => `${url}\n${body}`;

/** The texts and numbers in a value, written as in a request. */
const scalarsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(scalarsIn)
    : value === null || typeof value === 'boolean'
      ? []
      : [String(value)];

export class EvidenceBook {
  readonly where: string;
  readonly #exercised: Partial<Record<ClauseId, number>> = {};
  readonly #findings: ReportedFinding[] = [];
  readonly #gaps: Gap[] = [];
  readonly #cleaned: string[] = [];
  readonly #left: LeftOverBooking[] = [];
  readonly #batches = new Map<OperationId, CaseAccount>();
  readonly #findingCounts = new Map<ClauseId, number>();
  readonly #unstoredFindings = new Map<ClauseId, number>();
  #lastPresentation: (() => Presentation) | undefined;
  readonly #exchangesBySecond = new Map<number, number>();
  /** The known data that the test has read although nobody has confirmed it, by id. */
  #unconfirmedData = new Map<string, readonly string[]>();
  #exchanges = 0;
  #cases = 0;
  readonly #compared = new ComparedRequests();

  /** How the answers that a test still refers to are shown in findings. */
  readonly #presentations = new WeakMap<object, () => Presentation & Trace>();

  readonly #mask: Mask;
  readonly #traceOf: (request: JudgedExchange['request']) => Trace;
  #lastTrace: Trace = {};
  /** The latest exchanges. Messages without an exchange of their own refer to these. */
  #recent: readonly StorableExchange[] = [];

  /**
   * @param mask removes secrets from messages of services, errors and hooks
   * @param traceOf the trace of a request, for its findings
   */
  constructor(
    where: string,
    mask: Mask = (text) => text,
    traceOf: (request: JudgedExchange['request']) => Trace = () => ({}),
  ) {
    this.where = where;
    this.#mask = mask;
    this.#traceOf = traceOf;
  }

  /**
   * @param storable the exchange and its masks, as they may be stored
   * @param curl formats the line that repeats the exchange; undefined for an exchange that we did not start
   * @param answer what the test gets, to be shown if it is compared with others
   */
  add(
    exchange: Pick<JudgedExchange, 'case' | 'operation' | 'sentAt' | 'request'>,
    { exercised, findings, more }: Judgement,
    storable: StorableExchange,
    curl?: () => string,
    answer?: object,
  ): void {
    this.#exchanges += 1;
    if (exchange.case) this.#cases += 1;
    // The members of a request that the service sent to us are its own.
    if (curl !== undefined) this.#compared.add(exchange, exercised, findings);
    const second = Math.floor(exchange.sentAt / 1_000);
    this.#exchangesBySecond.set(second, (this.#exchangesBySecond.get(second) ?? 0) + 1);
    let textAround: ReturnType<typeof exchangeAsText> | undefined;
    const presentationAround = (pointer?: string): Presentation => {
      // Few exchanges are ever shown, so the text is made when it is first needed.
      textAround ??= exchangeAsText(storable.exchange);
      return { shown: textAround(pointer), ...(curl ? { curl: curl() } : {}) };
    };
    const trace = this.#traceOf(exchange.request);
    this.#lastPresentation = presentationAround;
    this.#lastTrace = trace;
    if (answer) this.#presentations.set(answer, () => ({ ...presentationAround(), ...trace }));
    this.#recent = [...this.#recent.slice(1 - maxRecent), storable];
    for (const [clause, count] of surplusEntries(more)) this.#countUnstored(clause, count);
    for (const clause of exercised) this.addExercised(clause);
    for (const finding of findings) {
      const findingCount = this.#findingCounts.get(finding.clause) ?? 0;
      this.#findingCounts.set(finding.clause, findingCount + 1);
      if (findingCount >= maxKeptPerClause) this.#countUnstored(finding.clause, 1);
      else
        this.#findings.push({
          ...storable.finding(finding),
          where: exchange.case ?? this.where,
          exchange: this.#exchanges,
          ...trace,
          ...this.#unconfirmed(requestText(exchange.request)),
          ...(findingCount < maxShownPerClause ? presentationAround(finding.pointer) : {}),
        });
    }
  }

  #countUnstored(clause: ClauseId, times: number): void {
    this.#unstoredFindings.set(clause, (this.#unstoredFindings.get(clause) ?? 0) + times);
  }

  addExercised(clause: ClauseId): void {
    this.#exercised[clause] = (this.#exercised[clause] ?? 0) + 1;
  }

  addFinding(finding: Omit<ReportedFinding, 'where'>): void {
    this.addExercised(finding.clause);
    this.#findings.push({
      ...this.#lastTrace,
      ...finding,
      expected: this.#storable(finding.expected),
      actual: this.#storable(finding.actual),
      where: this.where,
      ...(this.#exchanges > 0 ? { exchange: this.#exchanges } : {}),
      ...this.#unconfirmed(),
    });
  }

  /** Marks later findings as based on known data that nobody has confirmed. */
  markUnconfirmed(id: string, value: unknown): void {
    this.#unconfirmedData.set(id, scalarsIn(value));
  }

  /** Judges something separately: marks that it sets do not apply to later findings. */
  async withSeparateMarks<Result>(judge: () => Promise<Result>): Promise<Result> {
    const unconfirmedBefore = this.#unconfirmedData;
    this.#unconfirmedData = new Map(unconfirmedBefore);
    try {
      return await judge();
    } finally {
      this.#unconfirmedData = unconfirmedBefore;
    }
  }

  /** Does something that a test needs before it may judge: its findings show the exchange before, which they are about. */
  async aside<Result>(work: () => Promise<Result>): Promise<Result> {
    const [presentation, trace] = [this.#lastPresentation, this.#lastTrace];
    try {
      return await work();
    } finally {
      [this.#lastPresentation, this.#lastTrace] = [presentation, trace];
    }
  }

  /** @param request the text of the request, for a finding about one exchange: only the known data in it are named */
  #unconfirmed(request?: string): Pick<ReportedFinding, 'by'> {
    const ids = [...this.#unconfirmedData].flatMap(([id, values]) =>
      request === undefined || values.some((value) => request.includes(value)) ? [id] : [],
    );
    return ids.length > 0 ? { by: ids } : {};
  }

  #storable(text: string): string {
    return this.#recent.reduce((masked, exchange) => exchange.text(masked), this.#mask(text));
  }

  addGap(
    clause: ClauseId,
    { outcome, message, causes = [] }: Pick<Gap, 'outcome' | 'causes'> & { readonly message: string },
    where = this.where,
  ): void {
    const reason = this.#storable(message);
    this.#gaps.push({ clause, outcome, reason, ...(causes.length > 0 ? { causes } : {}), where });
  }

  /** Opens the account of a batch, before its first case is sent. */
  openAccount(operation: OperationId, cases: number): CaseAccount {
    const account = new CaseAccount(cases);
    this.#batches.set(operation, account);
    return account;
  }

  /** Records a booking that was made and is cancelled. */
  addCleaned(sentence: string): void {
    this.#cleaned.push(this.#mask(sentence));
  }

  /** Records a booking that could not be taken back, and why. */
  addLeftOver(what: string, why: string): void {
    this.#left.push({ what: this.#mask(what), why: this.#mask(why), where: this.where });
  }

  /** The last exchange, to be shown with a failed assertion. */
  lastShown(): Presentation {
    return this.#lastPresentation?.() ?? {};
  }

  /** Answers that differ, with the exchange of the first. The exchange of the last, which decides, is in the finding itself. */
  comparedAnswers(answers: readonly AnswerToCompare[]): Omit<ReportedFinding, keyof Finding | 'where'> {
    const presentationOf = ({ answer }: AnswerToCompare): Presentation & Trace =>
      this.#presentations.get(answer)?.() ?? {};
    const compared = answers.map((entry, index): ComparedAnswer => {
      const { shown, curl }: Presentation = index === 0 ? presentationOf(entry) : {};
      const request = boundedText(escapeControls(shownText(this.#storable(entry.request))));
      return { request, found: entry.found, ...definedMembers({ shown, curl }) };
    });
    return { compared, ...presentationOf(answers.at(-1)!) };
  }

  /** Whether a clause was exercised or broken so far. */
  hasJudged(clause: ClauseId): boolean {
    return this.#exercised[clause] !== undefined || this.#findingCounts.has(clause);
  }

  brokenClauses(): ClauseId[] {
    return [...new Set(this.#findings.map(({ clause }) => clause))];
  }

  /**
   * Ends the test because the next request would be invalid: it repeats a value of an answer that broke a clause, or this tool has an error.
   * @param observed the invalid values, as findings show them
   */
  failToSend(message: string, observed: readonly string[]): never {
    const brokenFinding =
      this.#findings.find((finding) => observed.includes(finding.actual)) ?? this.#findings[0];
    if (brokenFinding === undefined) throw new Error(message);
    return unjudged(
      'blocked',
      `${message}. The request would repeat a value of an answer that violates ${brokenFinding.clause}${brokenFinding.pointer && ` at ${brokenFinding.pointer}`}`,
    );
  }

  /** What the requests of this test that broke a clause have in common. */
  #inCommon(clause: ClauseId): Pick<ReportedFinding, 'inCommon'> {
    const text = this.#compared.inCommon(clause, this.where);
    return text === undefined
      ? {}
      : { inCommon: boundedText(escapeControls(shownText(this.#storable(text)))) };
  }

  #accounts(): NonNullable<Evidence['batches']> {
    const counts = [...this.#batches].map(([operation, account]) => {
      const { givenUp, ...count } = account.toCount();
      const reasons: Record<string, number> = {};
      for (const [reason, caseCount] of Object.entries(givenUp)) {
        const shownReason = shownText(this.#mask(reason));
        reasons[shownReason] = (reasons[shownReason] ?? 0) + caseCount;
      }
      return [operation, { ...count, givenUp: reasons }] as const;
    });
    return Object.fromEntries(counts);
  }

  toEvidence(): Evidence {
    const surplus = sumSurplus(this.#unstoredFindings);
    const firstFindings = new Set(firstOfEach(this.#findings, ({ clause }) => clause));
    return {
      exchanges: this.#exchanges,
      cases: this.#cases,
      ...(this.#exchangesBySecond.size > 0 ? { seconds: Object.fromEntries(this.#exchangesBySecond) } : {}),
      ...(this.#batches.size > 0 ? { batches: this.#accounts() } : {}),
      exercised: this.#exercised,
      // The curl line keeps its card numbers: they are our test cards, and the request needs them.
      findings: this.#findings.map((finding) => ({
        ...shownFinding(finding),
        ...(firstFindings.has(finding) ? this.#inCommon(finding.clause) : {}),
      })),
      ...(surplus ? { more: surplus } : {}),
      gaps: this.#gaps.map((gap) => ({ ...gap, reason: shownText(gap.reason) })),
      ...(this.#cleaned.length > 0 ? { cleaned: this.#cleaned } : {}),
      ...(this.#left.length > 0 ? { left: this.#left } : {}),
    };
  }
}
