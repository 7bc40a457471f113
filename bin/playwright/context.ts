/** The target of Playwright's tests: `TARGET=file npx playwright test`, or a sandbox that is started for them. */
import { randomBytes } from 'node:crypto';
import { sandboxTarget } from '../../lib/about.ts';
import { maxSeed, wholeNumber } from '../../lib/command-line.ts';
import { dayOf } from '../../targets/day.ts';
import { loadTarget } from '../../targets/load.ts';
import { contextFrom, contextText, runContextVariable, type RunContext } from '../../targets/run-context.ts';

/** The first process creates the context; its workers read it from the environment. */
export function playwrightRun(): RunContext & { readonly run: string } {
  process.env[runContextVariable] ??= contextText({
    target: loadTarget(process.env['TARGET'] ?? sandboxTarget, process.env),
    seed: wholeNumber(0, maxSeed)(process.env['SEED'] ?? '1'),
    today: dayOf(Date.now()),
    run: randomBytes(4).toString('hex'),
  });
  return contextFrom(process.env[runContextVariable], process.env) as RunContext & { readonly run: string };
}
