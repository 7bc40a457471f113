/** The plan of a run, with everything claimed and allowed unless a test says otherwise. */
import type { JourneyName } from '../../../load/journeys.ts';
import type { Phase, PlannedScenario } from '../../../load/plan.ts';
import { findShape } from '../../../load/shapes/shapes.ts';
import { scenariosOf, type ScenarioOptions } from '../../../load/shapes/scenarios.ts';
import { trafficOf } from '../../../load/traffic/presets.ts';
import type { TimedPhase } from '../../../load/sidecar/timeline.ts';
import { profiles } from '../../../schemas/clauses/clause.ts';

export type PlanOptions = Partial<Omit<ScenarioOptions, 'shape'>> & { readonly shape?: string };

/** A judged phase. */
export const phaseOf = (name: string, seconds: number, start: number, end = start): Phase => ({
  name,
  judged: true,
  seconds,
  rates: [start, end],
});

/** Phases with their times, one after the other. */
export function timed(phases: readonly Phase[]): TimedPhase[] {
  let to = 0;
  return phases.map((phase) => ({ ...phase, from: to, to: (to += phase.seconds) }));
}

/** A scenario whose arrivals are evenly spaced. */
export const scenarioOf = (journey: JourneyName, ...phases: Phase[]): PlannedScenario => ({
  name: journey,
  journey,
  phases,
  spread: 0,
});

/** The scenarios of a run on a Monday. */
export const planWith = ({ shape = 'average', ...options }: PlanOptions = {}) =>
  scenariosOf({
    traffic: trafficOf({ market: 'b2b' }),
    profiles,
    embedded: true,
    mayBook: true,
    today: '2026-11-23',
    ...options,
    shape: findShape(shape),
  });
