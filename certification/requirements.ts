/** Judges a partner's client by all requirements over one stream of exchanges. */
import { nobody } from '../lib/journal/redact-exchange.ts';
import { isClauseId } from '../schemas/clauses.ts';
import { missingSettings } from '../schemas/clause-needs.ts';
import { requirements, obligations } from './requirements/all.ts';
import {
  severityOf,
  defaultLimits,
  type Accusation,
  type FailureDetails,
  type Requirement,
  type Notes,
  type Obligation,
  type Watch,
} from './requirements/requirement.ts';
import { ParsedExchange } from './requirements/exchange.ts';
import { requests } from './requirements/requests.ts';
import { webhooks } from './requirements/webhooks.ts';
import { PendingDecisions } from './requirements/waiting.ts';
import type { JudgeOptions, Standing, State, TraceJudgement } from './judgement.ts';
import type { Gap, Line, RecordedExchange } from './line.ts';

export { requirements, obligations } from './requirements/all.ts';
export {
  severityOf,
  textOf,
  type Accusation,
  type Limits,
  type Obligation,
} from './requirements/requirement.ts';

export type * from './judgement.ts';

/** Maximum number of violations that are listed per requirement and obligation. */
const maxAccusationsPerKind = 20;
const maxGaps = 100;
const maxCallers = 20;
/** Maximum number of exchanges that are named per obligation. */
const maxEvidence = 5;

/** Requirements that can judge a request without its response. */
const requestRequirements: readonly Requirement[] = [requests, webhooks];

class ObligationCount {
  exercised = 0;
  broken = 0;
  fails = false;
  readonly passing: number[] = [];
  readonly failing: number[] = [];
}

function addEvidence(numbers: number[], newNumbers: readonly number[]): void {
  for (const number of newNumbers)
    if (numbers.length < maxEvidence && !numbers.includes(number)) numbers.push(number);
}

export const judgeTrace = (options: JudgeOptions) => new Judge(options);

class Judge {
  readonly #options: JudgeOptions;
  readonly #unobservable: ReadonlySet<Obligation>;
  readonly #watches: readonly { readonly requirement: Requirement; readonly watch: Watch }[];
  readonly #counts = new Map<Obligation, ObligationCount>();
  readonly #pendingDecisions = new PendingDecisions();
  readonly #accusations: Accusation[] = [];
  /** Number of accusations that `observe` and `tick` have returned. */
  #returnedAccusations = 0;
  readonly #violationsByKind = new Map<string, number>();
  readonly #gaps = { any: true, count: 0 };
  readonly #firstGaps: Gap[] = [];
  readonly #callers = new Map<string, number>();
  #exchanges = 0;
  #foreign = 0;
  #strangers = 0;
  #lastNumber = 0;
  /** Number of the exchange that is being judged; while an ended wait is judged, of the exchange that began the wait. */
  #currentNumber: number | undefined;
  #isOver = false;

  constructor(options: JudgeOptions) {
    const { fromStart = false, limits, blind } = options;
    this.#options = options;
    this.#unobservable = new Set(blind);
    this.#gaps.any = !fromStart;
    const circumstances = { ...options, fromStart, limits: { ...defaultLimits, ...limits } };
    this.#watches = requirements.map((requirement) => ({
      requirement,
      watch: requirement.watch(this.#notesOf(requirement), circumstances, this.#gaps),
    }));
  }

  /** Whether the caller of an exchange or gap is judged. */
  isJudged({ client }: Pick<RecordedExchange, 'client'>): boolean {
    const { callers } = this.#options;
    return client !== nobody && (callers === undefined || callers.includes(client));
  }

  /** @returns the violations that this line has shown */
  observe(line: Line | RecordedExchange): readonly Accusation[] {
    if ('gap' in line) this.#observeGap(line.gap);
    else this.#observeExchange('exchange' in line ? line.exchange : line);
    return this.#takeNewAccusations();
  }

  /** Advances the deployment's clock without an exchange. */
  tick(now: number): readonly Accusation[] {
    this.#pendingDecisions.advanceTo(now);
    return this.#takeNewAccusations();
  }

  /** Ends the stream. @param now the final time of the deployment's clock; without it, open waits stay open */
  end(now?: number): TraceJudgement {
    if (now !== undefined) this.#pendingDecisions.advanceTo(now);
    if (!this.#isOver) for (const { watch } of this.#watches) watch.end?.();
    this.#isOver = true;
    return this.judgedSoFar();
  }

  judgedSoFar(): TraceJudgement {
    return {
      exchanges: this.#exchanges,
      foreign: this.#foreign,
      strangers: this.#strangers,
      callers: this.#callers,
      gaps: this.#firstGaps,
      accusations: this.#accusations,
      standings: obligations().map(({ of, requirement }) => this.#standingOf(of, requirement)),
    };
  }

  #observeGap(gap: Gap): void {
    const { client, request } = gap;
    if (client === nobody) this.#strangers += 1;
    if (client === undefined || this.isJudged({ client })) this.#addGap(gap);
    if (request === undefined) return;
    this.#lastNumber = Math.max(this.#lastNumber, request.number);
    const observed = new ParsedExchange(request, this.#options.settings);
    const watches = this.#watches.filter(({ requirement }) => requestRequirements.includes(requirement));
    this.#judgeAt(request.number, () => {
      for (const { watch } of watches) watch.observe(observed);
    });
  }

  #observeExchange(exchange: RecordedExchange): void {
    const { number, client, sentAt, operation, nearly } = exchange;
    this.#noteMissingNumbers(number, sentAt);
    const observed = new ParsedExchange(exchange, this.#options.settings);
    this.#pendingDecisions.advanceTo(observed.requestedAt);
    if (client === nobody) this.#strangers += 1;
    if (!this.isJudged(exchange)) return;
    this.#exchanges += 1;
    if (operation === undefined && nearly === undefined) this.#foreign += 1;
    this.#countCall(client);
    this.#judgeAt(number, () => {
      for (const { requirement, watch } of this.#watches)
        if (requirement.seesUnreadable || observed.isReadable) watch.observe(observed);
    });
  }

  #noteMissingNumbers(number: number, at: number): void {
    const hasBefore = this.#lastNumber !== 0 || this.#options.fromStart;
    const next = this.#lastNumber + 1;
    if (hasBefore && number > next)
      this.#addGap({ from: at, until: at, why: `exchanges ${next} to ${number - 1} are missing` });
    this.#lastNumber = Math.max(this.#lastNumber, number);
  }

  #addGap(gap: Gap): void {
    this.#gaps.any = true;
    this.#gaps.count += 1;
    if (this.#firstGaps.length < maxGaps) this.#firstGaps.push(gap);
  }

  #countCall(client: string): void {
    const callCount = this.#callers.get(client);
    if (callCount !== undefined || this.#callers.size < maxCallers)
      this.#callers.set(client, (callCount ?? 0) + 1);
  }

  /** Runs a part of the judgement whose results are about an exchange. */
  #judgeAt(number: number | undefined, judge: () => void): void {
    this.#currentNumber = number;
    judge();
    this.#currentNumber = undefined;
  }

  #notesOf({ id: requirementId }: Requirement): Notes {
    return {
      pass: (id) => this.#pass(id),
      fail: (id, details) => this.#fail(requirementId, id, details),
      wait: (id, until, decide = () => this.#pass(id)) => {
        if (this.#isTooEarly(id)) return { settle: () => undefined };
        const startNumber = this.#currentNumber;
        return this.#pendingDecisions.add(id, until, () => this.#judgeAt(startNumber, decide));
      },
    };
  }

  /** Whether an obligation must be shown again, and the current exchange is older than that. */
  #isTooEarly(id: Obligation): boolean {
    return (this.#currentNumber ?? this.#lastNumber) <= (this.#options.again?.get(id) ?? 0);
  }

  #pass(id: Obligation): void {
    if (this.#unobservable.has(id) || this.#isTooEarly(id)) return;
    addEvidence(this.#countExercise(id).passing, this.#currentNumbers());
  }

  #fail(
    requirementId: string,
    id: Obligation,
    { warns, pointer = '', exchanges: earlierExchanges = [], ...details }: FailureDetails,
  ): void {
    if (this.#unobservable.has(id) || this.#isTooEarly(id)) return;
    const severity = warns ? 'warns' : severityOf(id);
    const exchanges = [...new Set([...earlierExchanges, ...this.#currentNumbers()])];
    const count = this.#countExercise(id);
    count.broken += 1;
    count.fails ||= severity === 'fails';
    addEvidence(count.failing, exchanges);
    const kind = `${requirementId} ${id}`;
    const previousCount = this.#violationsByKind.get(kind) ?? 0;
    this.#violationsByKind.set(kind, previousCount + 1);
    if (previousCount < maxAccusationsPerKind)
      this.#accusations.push({
        requirement: requirementId,
        of: id,
        severity,
        pointer,
        exchanges,
        ...details,
      });
  }

  #countExercise(id: Obligation): ObligationCount {
    const count = this.#counts.get(id) ?? new ObligationCount();
    this.#counts.set(id, count);
    count.exercised += 1;
    return count;
  }

  #currentNumbers(): number[] {
    return this.#currentNumber === undefined ? [] : [this.#currentNumber];
  }

  #takeNewAccusations(): readonly Accusation[] {
    const newAccusations = this.#accusations.slice(this.#returnedAccusations);
    this.#returnedAccusations = this.#accusations.length;
    return newAccusations;
  }

  #standingOf(of: Obligation, requirement: string): Standing {
    const count = this.#counts.get(of) ?? new ObligationCount();
    const { exercised, broken, passing, failing } = count;
    const until = this.#pendingDecisions.latestDueTime(of);
    const state = this.#stateOf(of, count, until !== undefined);
    return {
      of,
      requirement,
      state,
      exercised,
      broken,
      exchanges: [...(broken > 0 ? failing : passing)],
      ...(state === 'waiting' && until !== undefined ? { until } : {}),
    };
  }

  #stateOf(id: Obligation, { exercised, broken, fails }: ObligationCount, isWaiting: boolean): State {
    if (broken > 0) return fails ? 'broken' : 'warned';
    if (isWaiting) return 'waiting';
    if (exercised > 0) return 'kept';
    return this.#isConfigured(id) ? 'not exercised' : 'not configured';
  }

  /** Whether the settings of the target and the data in the recording are enough to judge an obligation. */
  #isConfigured(id: Obligation): boolean {
    if (this.#unobservable.has(id)) return false;
    return !isClauseId(id) || missingSettings(id, this.#options.settings).length === 0;
  }
}
