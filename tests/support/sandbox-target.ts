import { loadTarget } from '../../targets/load.ts';
import type { Target } from '../../targets/target.ts';

/** The target of the embedded sandbox. */
export const sandboxTarget = (): Target =>
  loadTarget(new URL('../../targets/sandbox.json', import.meta.url).pathname, process.env);
