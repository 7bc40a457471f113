/** Judges a partner's client by all requirements over one stream of exchanges. */
import { nobody } from '../lib/journal/redact-exchange.ts';
import type { Settings } from '../schemas/settings.ts';
import { isClauseId } from '../schemas/clauses.ts';
import { missingSettings } from '../schemas/clause-needs.ts';
import { requirements, obligations } from './requirements/all.ts';
import {
  severityOf,
  defaultLimits,
  type Accusation,
  type Circumstances,
  type Requirement,
  type Notes,
  type Obligation,
} from './requirements/requirement.ts';
import { ParsedExchange } from './requirements/exchange.ts';
import { requests } from './requirements/requests.ts';
import { webhooks } from './requirements/webhooks.ts';
import { PendingDecisions } from './requirements/waiting.ts';
import type { JudgeOptions, State, TraceJudge, TraceJudgement } from './judgement.ts';
import type { Gap, RecordedExchange } from './line.ts';

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

interface ObligationCount {
  exercised: number;
  broken: number;
  fails: boolean;
  readonly passing: number[];
  readonly failing: number[];
}

function addEvidence(numbers: number[], newNumbers: readonly number[]): void {
  for (const number of newNumbers)
    if (numbers.length < maxEvidence && !numbers.includes(number)) numbers.push(number);
}

export function judgeTrace({
  settings,
  fromStart = false,
  limits,
  blind = [],
  again = new Map(),
  callers: chosenCallers,
  ...otherCircumstances
}: JudgeOptions): TraceJudge {
  const circumstances: Circumstances = {
    settings,
    fromStart,
    ...otherCircumstances,
    limits: { ...defaultLimits, ...limits },
  };
  const unobservable = new Set(blind);
  const counts = new Map<Obligation, ObligationCount>();
  const accusations: Accusation[] = [];
  const violationsByKind = new Map<string, number>();
  const gaps = { any: !fromStart, count: 0, all: [] as Gap[] };
  const pendingDecisions = new PendingDecisions();
  let newAccusations: Accusation[] = [];
  let [exchanges, foreign, strangers, lastNumber] = [0, 0, 0, 0];
  const callers = new Map<string, number>();
  const isJudged = ({ client }: Pick<RecordedExchange, 'client'>): boolean =>
    client !== nobody && (chosenCallers === undefined || chosenCallers.includes(client));
  let isOver = false;
  let configuredObligations: ReadonlySet<Obligation> | undefined;

  const countOf = (id: Obligation): ObligationCount => {
    let count = counts.get(id);
    if (count === undefined)
      counts.set(id, (count = { exercised: 0, broken: 0, fails: false, passing: [], failing: [] }));
    return count;
  };
  /** Number of the exchange that is being judged; while an ended wait is judged, of the exchange that began the wait. */
  let currentNumber: number | undefined;
  /** Whether an obligation must be shown again, and the current exchange is older than that. */
  const isTooEarly = (id: Obligation): boolean => (currentNumber ?? lastNumber) <= (again.get(id) ?? 0);
  const notesOf = (requirement: Requirement): Notes => ({
    pass: (id) => {
      if (unobservable.has(id) || isTooEarly(id)) return;
      const count = countOf(id);
      count.exercised += 1;
      if (currentNumber !== undefined) addEvidence(count.passing, [currentNumber]);
    },
    fail: (id, { warns, pointer = '', exchanges: earlierExchanges = [], ...details }) => {
      if (unobservable.has(id) || isTooEarly(id)) return;
      const severity = warns ? 'warns' : severityOf(id);
      const count = countOf(id);
      count.exercised += 1;
      count.broken += 1;
      count.fails ||= severity === 'fails';
      const exchanges = [
        ...new Set([...earlierExchanges, ...(currentNumber === undefined ? [] : [currentNumber])]),
      ];
      addEvidence(count.failing, exchanges);
      const kind = `${requirement.id} ${id}`;
      const previousCount = violationsByKind.get(kind) ?? 0;
      violationsByKind.set(kind, previousCount + 1);
      if (previousCount >= maxAccusationsPerKind) return;
      const accusation: Accusation = {
        duty: requirement.id,
        of: id,
        severity,
        pointer,
        exchanges,
        ...details,
      };
      accusations.push(accusation);
      newAccusations.push(accusation);
    },
    wait: (id, until, decide) => {
      if (isTooEarly(id)) return { settle: () => undefined };
      const startNumber = currentNumber;
      return pendingDecisions.add(id, until, () => {
        const previousNumber = currentNumber;
        currentNumber = startNumber;
        decide();
        currentNumber = previousNumber;
      });
    },
  });
  const watches = requirements.map((requirement) => ({
    watch: requirement.watch(notesOf(requirement), circumstances, gaps),
    seesUnreadable: requirement.seesUnreadable === true,
  }));
  const requestWatches = [requests, webhooks].map(
    (requirement) => watches[requirements.indexOf(requirement)]!.watch,
  );
  const takeNewAccusations = (): readonly Accusation[] => {
    const taken = newAccusations;
    newAccusations = [];
    return taken;
  };
  const addGap = (gap: Gap): void => {
    gaps.any = true;
    gaps.count += 1;
    if (gaps.all.length < maxGaps) gaps.all.push(gap);
  };
  const observeRequest = (exchange: RecordedExchange): void => {
    lastNumber = Math.max(lastNumber, exchange.number);
    currentNumber = exchange.number;
    const observed = new ParsedExchange(exchange, settings);
    for (const watch of requestWatches) watch.observe(observed);
    currentNumber = undefined;
  };
  const judgedSoFar = (): TraceJudgement => ({
    exchanges,
    foreign,
    strangers,
    callers,
    gaps: gaps.all,
    accusations,
    standings: obligations().map(({ of, duty: requirementId }) => {
      const { exercised = 0, broken = 0, fails = false, passing = [], failing = [] } = counts.get(of) ?? {};
      const until = pendingDecisions.latestDueTime(of);
      const stateOf = (): State => {
        if (broken > 0) return fails ? 'broken' : 'warned';
        if (until !== undefined) return 'waiting';
        if (exercised > 0) return 'kept';
        configuredObligations ??= configuredObligationsIn(settings, unobservable);
        return configuredObligations.has(of) ? 'not exercised' : 'not configured';
      };
      const state = stateOf();
      return {
        of,
        duty: requirementId,
        state,
        exercised,
        broken,
        exchanges: [...(broken > 0 ? failing : passing)],
        ...(state === 'waiting' && until !== undefined ? { until } : {}),
      };
    }),
  });
  return {
    isJudged,
    observe: (line) => {
      if ('gap' in line) {
        const { client } = line.gap;
        if (client === nobody) strangers += 1;
        if (client === undefined || isJudged({ client })) addGap(line.gap);
        if (line.gap.request !== undefined) observeRequest(line.gap.request);
        return takeNewAccusations();
      }
      const exchange = 'exchange' in line ? line.exchange : line;
      if ((lastNumber !== 0 || fromStart) && exchange.number > lastNumber + 1)
        addGap({
          from: exchange.sentAt,
          until: exchange.sentAt,
          why: `exchanges ${lastNumber + 1} to ${exchange.number - 1} are missing`,
        });
      lastNumber = Math.max(lastNumber, exchange.number);
      const observed = new ParsedExchange(exchange, settings);
      pendingDecisions.advanceTo(observed.requestedAt);
      if (exchange.client === nobody) strangers += 1;
      if (!isJudged(exchange)) return takeNewAccusations();
      exchanges += 1;
      if (exchange.operation === undefined && exchange.nearly === undefined) foreign += 1;
      const callCount = callers.get(exchange.client);
      if (callCount !== undefined || callers.size < maxCallers)
        callers.set(exchange.client, (callCount ?? 0) + 1);
      currentNumber = exchange.number;
      for (const { watch, seesUnreadable } of watches)
        if (seesUnreadable || observed.isReadable) watch.observe(observed);
      currentNumber = undefined;
      return takeNewAccusations();
    },
    tick: (now) => {
      pendingDecisions.advanceTo(now);
      return takeNewAccusations();
    },
    judgedSoFar,
    end: (now) => {
      if (now !== undefined) pendingDecisions.advanceTo(now);
      if (!isOver) for (const { watch } of watches) watch.end?.();
      isOver = true;
      return judgedSoFar();
    },
  };
}

/** The obligations that can be judged with the settings of the target and the data in the recording. */
const configuredObligationsIn = (
  settings: Settings,
  unobservable: ReadonlySet<Obligation>,
): ReadonlySet<Obligation> =>
  new Set(
    obligations()
      .map(({ of }) => of)
      .filter(
        (obligation) =>
          !unobservable.has(obligation) &&
          (!isClauseId(obligation) || missingSettings(obligation, settings).length === 0),
      ),
  );
