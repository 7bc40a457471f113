import { join } from 'node:path';
import { home } from '../../lib/about.ts';
import type { CaseOptions } from '../../generators/cases.ts';
import { caseOptionsFor } from '../../client/cases/generation.ts';
import { dayOf } from '../../targets/day.ts';
import { loadTarget } from '../../targets/load.ts';
import type { RunContext } from '../../targets/run-context.ts';

/** A run against the sandbox, as the gate makes it. */
export const runContext = (sandbox?: RunContext['sandbox']): RunContext => ({
  target: loadTarget(join(home, 'targets/sandbox.json'), process.env),
  seed: 1,
  today: dayOf(Date.now()),
  ...(sandbox === undefined ? {} : { sandbox }),
});

/** What the generators work with in that run, without any limit on the number of cases. */
export async function generation(): Promise<Pick<CaseOptions, 'seed' | 'context'>> {
  const { seed, context } = await caseOptionsFor(runContext());
  return { seed, context };
}
