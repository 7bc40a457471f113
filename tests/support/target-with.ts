import { defaultPermissions } from '../../targets/load.ts';
import type { Target } from '../../targets/target.ts';

/** A deployment whose target states only this. */
export const targetWith = (stated: Partial<Target>): Target => ({
  name: 'mine',
  environment: 'approval',
  embedded: false,
  urls: {},
  secrets: {},
  claims: ['v2-rates'],
  waivers: [],
  knownFailures: [],
  settings: {},
  known: {},
  hooks: {},
  permissions: defaultPermissions,
  ...stated,
});
