/** `npm run prove -- --mutants`: measures how many random violations of the specification the gate finds. */
import type { ExitCode } from '../../lib/exit.ts';
import { proveMutants } from '../mutants/prove.ts';
import { mutantScore } from '../mutants/score.ts';
import { writeMutants } from '../report/mutant-runs.ts';
import { mutantsReport } from '../report/mutants.ts';
import { packageRoot } from '../../lib/about.ts';
import { say } from '../../lib/output.ts';
import { withProofSetup, paint, defaultDay, writeResults } from './setup.ts';

export interface ProveMutantsOptions {
  readonly seed: number;
  readonly count: number;
  readonly today?: string;
}

/** The number of mutants from which the result is written into the score. */
const minScoredMutants = 60;

/** The min share of caught mutants. */
const minShares = { explicit: 0.95, reasoned: 0.8 };

/** Exits with 1 if fewer mutants are caught than required. */
export async function proveAgainstMutants({
  seed,
  count,
  today = defaultDay,
}: ProveMutantsOptions): Promise<ExitCode> {
  const startedAt = Date.now();
  say(paint.bold(`prove --mutants  seed ${seed}  count ${count}  today ${today}`));
  return withProofSetup({ seed, today }, async (setup) => {
    const proven = await proveMutants(setup, { seed, count, say });
    const score = mutantScore(proven);
    const circumstances = { seed, today, seconds: Math.round((Date.now() - startedAt) / 1_000) };
    writeResults('prove-mutants.json', { schemaVersion: 1, ...circumstances, score, ...proven });
    say(`\n${mutantsReport(score)}\n${circumstances.seconds} s`);
    if (count >= minScoredMutants)
      for (const file of writeMutants(packageRoot, circumstances, count, score)) say(`written: ${file}`);
    const isProven = (['explicit', 'reasoned'] as const).every(
      (firmness) => score[firmness].caught >= minShares[firmness] * score[firmness].mutants,
    );
    const verdict = `${score.explicit.caught} of ${score.explicit.mutants} mutants against sentences failed, ${score.reasoned.caught} of ${score.reasoned.mutants} against reason warned`;
    say(
      isProven
        ? paint.green(paint.bold(`PROVEN  ${verdict}`))
        : paint.red(paint.bold(`NOT PROVEN  ${verdict}`)),
    );
    return isProven ? 0 : 1;
  });
}
