/** The plan of a run, with everything claimed and allowed unless a test says otherwise. */
import { findShape } from '../../../load/shapes/shapes.ts';
import { scenariosOf, type ScenarioOptions } from '../../../load/shapes/scenarios.ts';
import { trafficOf } from '../../../load/traffic/presets.ts';
import { profiles } from '../../../schemas/clauses/clause.ts';

export type PlanOptions = Partial<Omit<ScenarioOptions, 'shape'>> & { readonly shape?: string };

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
