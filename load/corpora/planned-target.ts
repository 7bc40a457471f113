import type { Settings } from '../../schemas/settings.ts';
import type { Target } from '../../targets/target.ts';
import type { PlannedTarget } from '../plan.ts';
import { readingsOf } from './readings.ts';

/** The parts of a target that k6 needs: URLs, where v1's keys are sent, and where values are in its responses. */
export const plannedTarget = (
  { name, urls }: Pick<Target, 'name' | 'urls'>,
  settings: Settings,
): PlannedTarget => ({
  name,
  urls: withoutSlash(urls),
  keys: keysOf(settings),
  readings: readingsOf(settings),
});

export const withoutSlash = (urls: Target['urls']): PlannedTarget['urls'] =>
  Object.fromEntries(Object.entries(urls).map(([base, url]) => [base, url.replace(/\/$/, '')]));

export const keysOf = (settings: Settings): PlannedTarget['keys'] => ({
  in: settings.get('v1.keys.in'),
  apiKey: settings.get('v1.keys.api'),
  secretKey: settings.get('v1.keys.secret'),
});
