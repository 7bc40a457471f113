/** The plan of a run, with everything claimed and allowed unless a test says otherwise. */
import { findProfile } from '../../../load/profiles/profiles.ts';
import { scenariosOf, type ScenarioOptions } from '../../../load/profiles/scenarios.ts';
import { trafficOf } from '../../../load/traffic/presets.ts';
import { profiles as claims } from '../../../schemas/clauses/clause.ts';

export type Requested = Partial<Omit<ScenarioOptions, 'profile'>> & { readonly profile?: string };

/** Everything is claimed and allowed by default; the day is a Monday. */
export const plan = ({ profile = 'average', ...requested }: Requested = {}) =>
  scenariosOf({
    traffic: trafficOf({ market: 'b2b' }),
    claims,
    embedded: true,
    mayBook: true,
    today: '2026-11-23',
    ...requested,
    profile: findProfile(profile),
  });
