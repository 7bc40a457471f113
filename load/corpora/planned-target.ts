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
  urls: Object.fromEntries(Object.entries(urls).map(([base, url]) => [base, url.replace(/\/$/, '')])),
  keys: {
    in: settings.get('v1.keys.in'),
    apiKey: settings.get('v1.keys.api'),
    secretKey: settings.get('v1.keys.secret'),
  },
  readings: readingsOf(settings),
});
