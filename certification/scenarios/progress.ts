/** How far a client is: which moments of which scenarios its traffic has shown, in whatever order. */
import type { OperationId } from '../../schemas/operations.ts';
import type { Standing } from '../requirements.ts';
import type { ReadExchange } from '../requirements/exchange.ts';
import type { Moment, Scenario } from './scenario.ts';

/** `waiting`: all was seen, and what happens next decides. */
export type ScenarioState = 'to do' | 'waiting' | 'passed' | 'warned' | 'failed' | 'not configured';

export interface Progress {
  readonly scenario: Scenario;
  readonly state: ScenarioState;
  /** What has not been seen yet, in words. */
  readonly missing: readonly string[];
  /** How many of its moments have been seen, of how many. */
  readonly seen: number;
  readonly of: number;
  /** Standings that fail, warn, or are waited for; where all its moments were seen, those that nothing has exercised. */
  readonly because: readonly Standing[];
}

const mostRemembered = 10_000;

/** Watches for the moments of scenarios. */
export class Moments {
  readonly #byOperation = new Map<OperationId, Moment[]>();
  readonly #met = new Set<Moment>();
  readonly #memories = new Map<Moment, Map<string, number>>();

  constructor(scenarios: readonly Scenario[]) {
    for (const moment of new Set(scenarios.flatMap(({ moments }) => moments)))
      this.#byOperation.set(moment.operation, [...(this.#byOperation.get(moment.operation) ?? []), moment]);
  }

  see(observed: ReadExchange): void {
    const open = observed.operation === undefined ? undefined : this.#byOperation.get(observed.operation);
    if (open === undefined) return;
    for (const moment of open)
      if (moment.is?.(observed, this.#memoryOf(moment)) ?? observed.succeeded) this.#met.add(moment);
    const left = open.filter((moment) => !this.#met.has(moment));
    if (left.length === 0) this.#byOperation.delete(observed.operation!);
    else this.#byOperation.set(observed.operation!, left);
  }

  #memoryOf(moment: Moment): Map<string, number> {
    let memory = this.#memories.get(moment);
    if (memory === undefined || memory.size > mostRemembered)
      this.#memories.set(moment, (memory = new Map()));
    return memory;
  }

  has(moment: Moment): boolean {
    return this.#met.has(moment);
  }
}

/** @param standings of all obligations, as they are now */
export function progressOf(scenario: Scenario, moments: Moments, standings: readonly Standing[]): Progress {
  const needed = new Set<string>(scenario.exercises);
  const own = standings.filter(({ of }) => needed.has(of));
  const all = (...states: readonly string[]): Standing[] => own.filter(({ state }) => states.includes(state));
  const unseen = scenario.moments.filter((moment) => !moments.has(moment)).map(({ does }) => does);
  const far = { scenario, seen: scenario.moments.length - unseen.length, of: scenario.moments.length };
  const failing = all('broken');
  // What a resilience scenario asks for is in no specification.
  if (failing.length > 0)
    return { ...far, state: scenario.optional ? 'warned' : 'failed', missing: unseen, because: failing };
  const unjudged = own.length > 0 && own.every(({ state }) => state === 'not configured');
  if (unjudged) return { ...far, state: 'not configured', missing: unseen, because: own };
  const idle = all('not exercised');
  const missing = [
    ...unseen,
    ...(unseen.length === 0 ? idle.map(({ of }) => `a call that shows ${of}`) : []),
  ];
  if (missing.length > 0)
    return { ...far, state: 'to do', missing, because: unseen.length === 0 ? idle : [] };
  const waiting = all('waiting');
  if (waiting.length > 0) return { ...far, state: 'waiting', missing: [], because: waiting };
  const warned = all('warned');
  return { ...far, state: warned.length > 0 ? 'warned' : 'passed', missing: [], because: warned };
}
