/** Progress of a client: the moments of the scenarios that its traffic has shown, in any order. */
import type { OperationId } from '../../schemas/operations.ts';
import type { Standing } from '../requirements.ts';
import type { ParsedExchange } from '../requirements/exchange.ts';
import { mayBeIdle } from '../requirements/all.ts';
import type { Moment, Scenario } from './scenario.ts';

/** `waiting`: all moments were shown, and the following traffic decides. */
export type ScenarioState = 'to do' | 'waiting' | 'passed' | 'warned' | 'failed' | 'not configured';

export interface Progress {
  readonly scenario: Scenario;
  readonly state: ScenarioState;
  /** Descriptions of what is not shown yet. */
  readonly missing: readonly string[];
  /** Number of moments that were shown. */
  readonly seen: number;
  /** Number of all moments. */
  readonly total: number;
  /** Standings that fail, warn or wait; if all moments were shown, those that were not exercised. */
  readonly because: readonly Standing[];
}

const maxMemory = 10_000;

/** Recognises the moments of scenarios. */
export class Moments {
  readonly #byOperation = new Map<OperationId, Moment[]>();
  readonly #met = new Set<Moment>();
  readonly #memories = new Map<Moment, Map<string, number>>();

  constructor(scenarios: readonly Scenario[]) {
    for (const moment of new Set(scenarios.flatMap(({ moments }) => moments)))
      this.#byOperation.set(moment.operation, [...(this.#byOperation.get(moment.operation) ?? []), moment]);
  }

  see(observed: ParsedExchange): void {
    const open = observed.operation === undefined ? undefined : this.#byOperation.get(observed.operation);
    if (open === undefined) return;
    for (const moment of open)
      if (moment.is?.(observed, this.#memoryOf(moment)) ?? observed.succeeded) this.#met.add(moment);
    const remaining = open.filter((moment) => !this.#met.has(moment));
    if (remaining.length === 0) this.#byOperation.delete(observed.operation!);
    else this.#byOperation.set(observed.operation!, remaining);
  }

  #memoryOf(moment: Moment): Map<string, number> {
    let memory = this.#memories.get(moment);
    if (memory === undefined || memory.size > maxMemory) this.#memories.set(moment, (memory = new Map()));
    return memory;
  }

  has(moment: Moment): boolean {
    return this.#met.has(moment);
  }
}

/** @param standings of all obligations, as they are now */
export function progressOf(scenario: Scenario, moments: Moments, standings: readonly Standing[]): Progress {
  const needed = new Set<string>(scenario.exercises);
  const relevant = standings.filter(({ of: obligation }) => needed.has(obligation));
  const inState = (...states: readonly string[]): Standing[] =>
    relevant.filter(({ state }) => states.includes(state));
  const unseen = scenario.moments.filter((moment) => !moments.has(moment)).map(({ does }) => does);
  const total = scenario.moments.length;
  const progress = { scenario, seen: total - unseen.length, total };
  const failing = inState('broken');
  // Resilience scenarios are not in the specification, so they only warn.
  if (failing.length > 0)
    return { ...progress, state: scenario.optional ? 'warned' : 'failed', missing: unseen, because: failing };
  const unjudged = relevant.length > 0 && relevant.every(({ state }) => state === 'not configured');
  if (unjudged) return { ...progress, state: 'not configured', missing: unseen, because: relevant };
  const idle = inState('not exercised').filter(({ of }) => !mayBeIdle(of));
  const missing = [
    ...unseen,
    ...(unseen.length === 0 ? idle.map(({ of: obligation }) => `a call that shows ${obligation}`) : []),
  ];
  if (missing.length > 0)
    return { ...progress, state: 'to do', missing, because: unseen.length === 0 ? idle : [] };
  const waiting = inState('waiting');
  if (waiting.length > 0) return { ...progress, state: 'waiting', missing: [], because: waiting };
  const warned = inState('warned');
  return { ...progress, state: warned.length > 0 ? 'warned' : 'passed', missing: [], because: warned };
}
