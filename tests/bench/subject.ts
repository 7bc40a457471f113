import { join } from 'node:path';
import { packageRoot } from '../../lib/about.ts';
import type { CaseOptions } from '../../generators/cases.ts';
import { caseOptionsFor } from '../../client/cases/generation.ts';
import { dayOf } from '../../targets/day.ts';
import { loadTarget } from '../../targets/load.ts';
import type { RunContext } from '../../targets/run-context.ts';

/** A run against the sandbox, with the context of the gate. */
export const runContext = (sandbox?: RunContext['sandbox']): RunContext => ({
  target: loadTarget(join(packageRoot, 'targets/sandbox.json'), process.env),
  seed: 1,
  today: dayOf(Date.now()),
  ...(sandbox === undefined ? {} : { sandbox }),
});

/** The generator options of that run, without a limit on the number of cases. */
export async function generationOptions(): Promise<Pick<CaseOptions, 'seed' | 'context'>> {
  const { seed, context } = await caseOptionsFor(runContext());
  return { seed, context };
}
