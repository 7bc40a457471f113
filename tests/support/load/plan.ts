/** The plan of a run, with everything claimed and allowed unless a test says otherwise. */
import { findProfile } from '../../../load/profiles/profiles.ts';
import { scenariosOf, type ScenarioOptions } from '../../../load/profiles/scenarios.ts';
import { trafficOf } from '../../../load/traffic/presets.ts';
import { profiles } from '../../../schemas/clauses/clause.ts';

export type PlanOptions = Partial<Omit<ScenarioOptions, 'profile'>> & { readonly profile?: string };

/** The scenarios of a run on a Monday. */
export const planWith = ({ profile = 'average', ...options }: PlanOptions = {}) =>
  scenariosOf({
    traffic: trafficOf({ market: 'b2b' }),
    profiles,
    embedded: true,
    mayBook: true,
    today: '2026-11-23',
    ...options,
    profile: findProfile(profile),
  });
