/** Progress of a client: the moments of the scenarios that its traffic has shown, in any order. */
import { missingSettings } from '../../schemas/clause-needs.ts';
import { isClauseId, type ClauseId } from '../../schemas/clauses.ts';
import type { Settings } from '../../schemas/settings.ts';
import { operationOf, type OperationId } from '../../schemas/operations.ts';
import { refusalTextOf } from '../../schemas/judge/problems.ts';
import { textOf, type Accusation, type Standing } from '../requirements.ts';
import type { ParsedExchange } from '../requirements/exchange.ts';
import { mayBeIdle } from '../requirements/all.ts';
import { clauseAt } from '../requirements/requests.ts';
import type { Moment, Scenario } from './scenario.ts';

/** `waiting`: all moments were shown, and the following traffic decides. */
export type ScenarioState = 'to do' | 'waiting' | 'passed' | 'warned' | 'failed' | 'not configured';

export interface Progress {
  readonly scenario: Scenario;
  readonly state: ScenarioState;
  /** Descriptions of what is not shown yet; if the scenario is not configured, the settings that the target lacks. */
  readonly missing: readonly string[];
  /** Number of moments that were shown. */
  readonly observedCount: number;
  /** Number of all moments. */
  readonly total: number;
  /** Standings that fail, warn or wait; if all moments were shown, those that were not exercised. */
  readonly because: readonly Standing[];
  /** The last call for a missing moment, if the service refused it. */
  readonly refusal?: string;
}

/** A refused call, and what the service said. */
interface RefusedCall {
  readonly number: number;
  /** A predicate, such as: was refused: HTTP 404. */
  readonly says: string;
  /** The clause about credentials, or about the member that the service's error names. */
  readonly breaks: ClauseId | undefined;
}

const maxMemory = 10_000;

/** Recognises the moments of scenarios. */
export class Moments {
  readonly #byOperation = new Map<OperationId, Moment[]>();
  readonly #shownMoments = new Set<Moment>();
  readonly #refusedCalls = new Map<OperationId, RefusedCall>();
  readonly #memories = new Map<Moment, Map<string, number>>();

  constructor(scenarios: readonly Scenario[]) {
    for (const moment of new Set(scenarios.flatMap(({ moments }) => moments)))
      this.#byOperation.set(moment.operation, [...(this.#byOperation.get(moment.operation) ?? []), moment]);
  }

  observe(observed: ParsedExchange): void {
    const operation = observed.operation ?? observed.recorded.nearly?.operation;
    const openMoments = operation === undefined ? undefined : this.#byOperation.get(operation);
    if (openMoments === undefined) return;
    if (observed.operation !== undefined && observed.succeeded) this.#refusedCalls.delete(operation!);
    else this.#refusedCalls.set(operation!, refusedCall(observed, operation!));
    if (observed.operation === undefined) return;
    for (const moment of openMoments)
      if (moment.isShown(observed, this.#memoryOf(moment))) this.#shownMoments.add(moment);
    const remaining = openMoments.filter((moment) => !this.#shownMoments.has(moment));
    if (remaining.length === 0) this.#byOperation.delete(observed.operation);
    else this.#byOperation.set(observed.operation, remaining);
  }

  #memoryOf(moment: Moment): Map<string, number> {
    let memory = this.#memories.get(moment);
    if (memory === undefined || memory.size > maxMemory) this.#memories.set(moment, (memory = new Map()));
    return memory;
  }

  has(moment: Moment): boolean {
    return this.#shownMoments.has(moment);
  }

  /** The latest refused call of the operations of some moments. */
  lastRefused(moments: readonly Moment[]): RefusedCall | undefined {
    return moments
      .flatMap(({ operation }) => this.#refusedCalls.get(operation) ?? [])
      .toSorted((left, right) => right.number - left.number)[0];
  }
}

const maxTextLength = 300;

/** The text of a service's refusal. */
function refusedCall(
  { number, status, json, recorded }: ParsedExchange,
  operation: OperationId,
): RefusedCall {
  if (status === undefined)
    return {
      number,
      says:
        operation === 'webhook'
          ? 'was a notification that did not reach your receiver (in a sandbox, its console says why, under Webhooks)'
          : 'had no response',
      breaks: undefined,
    };
  const text = refusalTextOf(json) ?? recorded.response?.body ?? '';
  return {
    number,
    says: `was refused: HTTP ${status}${text === '' ? '' : `, "${text.slice(0, maxTextLength).replace(/\.$/, '')}"`}`,
    breaks:
      status === 401 || status === 403 ? credentialsClause(operation) : clauseOfMemberIn(text, operation),
  };
}

const credentialsClause = (operation: OperationId): ClauseId =>
  operationOf(operation).credentials === 'longStay'
    ? 'longstay.token.caller-adds-prefix'
    : 'auth.bearer.header';

/** The clause about the first member that an error names. */
const clauseOfMemberIn = (text: string, operation: OperationId): ClauseId | undefined =>
  text
    .slice(0, maxTextLength)
    .split(' ')
    .map((word) => clauseAt(operation, word.replace(/[.:]$/, '')))
    .find((clause) => clause !== undefined);

/** The refusal of the last call for some moments in one sentence, with the requirement that the call breaks, if one is known. */
function refusalFor(
  unseenMoments: readonly Moment[],
  moments: Moments,
  accusations: readonly Accusation[],
): Pick<Progress, 'refusal'> {
  const refusal = moments.lastRefused(unseenMoments);
  if (refusal === undefined) return {};
  const { number, says, breaks } = refusal;
  const accusation = accusations.find(({ exchanges }) => exchanges.at(-1) === number);
  const requirement = accusation?.of ?? breaks;
  const why = requirement === undefined ? [] : [`It breaks: ${textOf(requirement)}`];
  const advice = accusation === undefined ? [] : [accusation.advice];
  return { refusal: [`Exchange ${number} ${says}.`, ...why, ...advice].join(' ') };
}

/** @param standings the current states of all obligations */
export function progressOf(
  scenario: Scenario,
  moments: Moments,
  standings: readonly Standing[],
  accusations: readonly Accusation[],
  settings: Settings,
): Progress {
  const exercisedObligations = new Set<string>(scenario.exercises);
  const relevantStandings = standings.filter(({ of: obligation }) => exercisedObligations.has(obligation));
  const standingsIn = (wanted: Standing['state']): Standing[] =>
    relevantStandings.filter(({ state }) => state === wanted);
  const unseenMoments = scenario.moments.filter((moment) => !moments.has(moment));
  const unseenDescriptions = unseenMoments.map(({ does }) => does);
  const total = scenario.moments.length;
  const progress = (
    state: ScenarioState,
    because: readonly Standing[],
    missing: readonly string[] = [],
  ): Progress => ({
    scenario,
    observedCount: total - unseenMoments.length,
    total,
    ...(scenario.optional ? {} : refusalFor(unseenMoments, moments, accusations)),
    state,
    missing,
    because,
  });
  const failingStandings = standingsIn('broken');
  // Resilience scenarios are not in the specification, so they only warn.
  if (failingStandings.length > 0)
    return progress(scenario.optional ? 'warned' : 'failed', failingStandings, unseenDescriptions);
  if (relevantStandings.length > 0 && relevantStandings.every(({ state }) => state === 'not configured')) {
    const settingsOfAll = relevantStandings.flatMap(({ of }) =>
      isClauseId(of) ? missingSettings(of, settings) : [],
    );
    return progress('not configured', relevantStandings, [...new Set(settingsOfAll)]);
  }
  if (unseenMoments.length > 0) return progress('to do', [], unseenDescriptions);
  const idleStandings = standingsIn('not exercised').filter(({ of }) => !mayBeIdle(of));
  if (idleStandings.length > 0) {
    const missing = idleStandings.map(({ of }) => `a call that shows: ${textOf(of).replace(/\.$/, '')}`);
    return progress('to do', idleStandings, missing);
  }
  const waitingStandings = standingsIn('waiting');
  if (waitingStandings.length > 0) return progress('waiting', waitingStandings);
  const warningStandings = standingsIn('warned');
  return progress(warningStandings.length > 0 ? 'warned' : 'passed', warningStandings);
}
