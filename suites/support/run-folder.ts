import { dirname } from 'node:path';
import { runContextVariable } from '../../targets/run-context.ts';

/** The folder beside the run's context, where the workers of a run meet; undefined outside a run. */
export function runFolder(): string | undefined {
  const context = process.env[runContextVariable];
  return context === undefined || context === '' ? undefined : dirname(context);
}
