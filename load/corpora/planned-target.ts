import type { Settings } from '../../schemas/settings.ts';
import type { Target } from '../../targets/target.ts';
import type { PlannedTarget } from '../plan.ts';
import { readingsOf } from './readings.ts';

/** What k6 has to know of a target: where it is, how v1's keys travel, and where values stand in its answers. */
export const plannedTarget = (
  { name, urls }: Pick<Target, 'name' | 'urls'>,
  settings: Settings,
): PlannedTarget => ({
  name,
  urls: Object.fromEntries(Object.entries(urls).map(([base, url]) => [base, url.replace(/\/$/, '')])),
  keys: {
    in: settings.get('v1.keys.in'),
    apiKey: settings.get('v1.keys.api'),
    secretKey: settings.get('v1.keys.secret'),
  },
  readings: readingsOf(settings),
});
