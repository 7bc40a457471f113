/** Progress of a client: the moments of the scenarios that its traffic has shown, in any order. */
import { isObject } from '../../lib/objects.ts';
import { missingSettings } from '../../schemas/clause-needs.ts';
import { isClauseId, type ClauseId } from '../../schemas/clauses.ts';
import type { Settings } from '../../schemas/settings.ts';
import { operationOf, type OperationId } from '../../schemas/operations.ts';
import { dig, objectsOf } from '../../schemas/judge/check.ts';
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
  readonly seen: number;
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
  readonly says: string;
  /** The clause about credentials, or about the member that the service's error names. */
  readonly breaks: ClauseId | undefined;
}

const maxMemory = 10_000;

/** Recognises the moments of scenarios. */
export class Moments {
  readonly #byOperation = new Map<OperationId, Moment[]>();
  readonly #met = new Set<Moment>();
  readonly #refused = new Map<OperationId, RefusedCall>();
  readonly #memories = new Map<Moment, Map<string, number>>();

  constructor(scenarios: readonly Scenario[]) {
    for (const moment of new Set(scenarios.flatMap(({ moments }) => moments)))
      this.#byOperation.set(moment.operation, [...(this.#byOperation.get(moment.operation) ?? []), moment]);
  }

  observe(observed: ParsedExchange): void {
    const called = observed.operation ?? observed.recorded.nearly?.operation;
    const open = called === undefined ? undefined : this.#byOperation.get(called);
    if (open === undefined) return;
    if (observed.operation !== undefined && observed.succeeded) this.#refused.delete(called!);
    else this.#refused.set(called!, refusedCall(observed, called!));
    if (observed.operation === undefined) return;
    for (const moment of open) if (this.#isShown(moment, observed)) this.#met.add(moment);
    const remaining = open.filter((moment) => !this.#met.has(moment));
    if (remaining.length === 0) this.#byOperation.delete(observed.operation);
    else this.#byOperation.set(observed.operation, remaining);
  }

  #isShown(moment: Moment, observed: ParsedExchange): boolean {
    const { isAnyCall, isMoment = () => true } = moment;
    return (
      isAnyCall?.(observed, this.#memoryOf(moment)) ??
      (observed.succeeded && isMoment(observed, this.#memoryOf(moment)))
    );
  }

  #memoryOf(moment: Moment): Map<string, number> {
    let memory = this.#memories.get(moment);
    if (memory === undefined || memory.size > maxMemory) this.#memories.set(moment, (memory = new Map()));
    return memory;
  }

  has(moment: Moment): boolean {
    return this.#met.has(moment);
  }

  /** The latest refused call of the operations of some moments. */
  lastRefused(moments: readonly Moment[]): RefusedCall | undefined {
    return moments
      .flatMap(({ operation }) => this.#refused.get(operation) ?? [])
      .toSorted((one, other) => other.number - one.number)[0];
  }
}

const maxWords = 300;

/** The text of a service's refusal. The specification shows only the form of v1 errors. */
function refusedCall(
  { number, status, json, recorded }: ParsedExchange,
  operation: OperationId,
): RefusedCall {
  if (status === undefined) return { number, says: 'no response', breaks: undefined };
  const errors = objectsOf(dig(json, 'ErrorsType', 'Errors')).map(({ ShortText: text }) => text);
  const { error = json } = isObject(json) ? json : {};
  const { message = error } = isObject(error) ? error : {};
  const words = errors.length > 0 ? errors.join('; ') : message;
  const text = typeof words === 'string' ? words : (recorded.response?.body ?? '');
  return {
    number,
    says: `HTTP ${status}${text === '' ? '' : `, "${text.slice(0, maxWords).replace(/\.$/, '')}"`}`,
    breaks:
      status === 401 || status === 403
        ? operationOf(operation).credentials === 'longStay'
          ? 'longstay.token.caller-adds-prefix'
          : 'auth.bearer.header'
        : text
            .slice(0, maxWords)
            .split(' ')
            .map((word) => clauseAt(operation, word.replace(/[.:]$/, '')))
            .find((clause) => clause !== undefined),
  };
}

/** The refusal of the last call for some moments in one sentence, with the requirement that the call breaks, if one is known. */
function refusalFor(
  unseen: readonly Moment[],
  moments: Moments,
  accusations: readonly Accusation[],
): Pick<Progress, 'refusal'> {
  const refused = moments.lastRefused(unseen);
  if (refused === undefined) return {};
  const { number, says, breaks } = refused;
  const accusation = accusations.find(({ exchanges }) => exchanges.at(-1) === number);
  const requirement = accusation?.of ?? breaks;
  const why = requirement === undefined ? [] : [`It breaks: ${textOf(requirement)}`];
  const advice = accusation === undefined ? [] : [accusation.advice];
  return { refusal: [`Exchange ${number} was refused: ${says}.`, ...why, ...advice].join(' ') };
}

/** @param standings the current states of all obligations */
export function progressOf(
  scenario: Scenario,
  moments: Moments,
  standings: readonly Standing[],
  accusations: readonly Accusation[],
  settings: Settings,
): Progress {
  const needed = new Set<string>(scenario.exercises);
  const relevant = standings.filter(({ of: obligation }) => needed.has(obligation));
  const inState = (...states: readonly string[]): Standing[] =>
    relevant.filter(({ state }) => states.includes(state));
  const unseenMoments = scenario.moments.filter((moment) => !moments.has(moment));
  const unseen = unseenMoments.map(({ does }) => does);
  const total = scenario.moments.length;
  const progress = {
    scenario,
    seen: total - unseen.length,
    total,
    ...(scenario.optional ? {} : refusalFor(unseenMoments, moments, accusations)),
  };
  const failing = inState('broken');
  // Resilience scenarios are not in the specification, so they only warn.
  if (failing.length > 0)
    return { ...progress, state: scenario.optional ? 'warned' : 'failed', missing: unseen, because: failing };
  const unjudged = relevant.length > 0 && relevant.every(({ state }) => state === 'not configured');
  if (unjudged)
    return {
      ...progress,
      state: 'not configured',
      missing: [
        ...new Set(relevant.flatMap(({ of }) => (isClauseId(of) ? missingSettings(of, settings) : []))),
      ],
      because: relevant,
    };
  const idle = inState('not exercised').filter(({ of }) => !mayBeIdle(of));
  const missing = [
    ...unseen,
    ...(unseen.length === 0
      ? idle.map(({ of: obligation }) => `a call that shows: ${textOf(obligation)}`)
      : []),
  ];
  if (missing.length > 0)
    return { ...progress, state: 'to do', missing, because: unseen.length === 0 ? idle : [] };
  const waiting = inState('waiting');
  if (waiting.length > 0) return { ...progress, state: 'waiting', missing: [], because: waiting };
  const warned = inState('warned');
  return { ...progress, state: warned.length > 0 ? 'warned' : 'passed', missing: [], because: warned };
}
