import { defaultPermissions } from '../../targets/load.ts';
import type { Target } from '../../targets/target.ts';

/** The target of a deployment; members that are not given have neutral values. */
export const targetWith = (members: Partial<Target>): Target => ({
  name: 'mine',
  environment: 'approval',
  embedded: false,
  urls: {},
  secrets: {},
  profiles: ['v2-rates'],
  waivers: [],
  knownFailures: [],
  settings: {},
  known: {},
  hooks: {},
  permissions: defaultPermissions,
  ...members,
});
