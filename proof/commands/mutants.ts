/** `npm run prove -- --mutants`: how much of what the specification fixes the gate sees, measured by what nobody here wrote. */
import type { ExitCode } from '../../lib/exit.ts';
import { proveMutants } from '../mutants/prove.ts';
import { mutantScore } from '../mutants/score.ts';
import { writeMutants } from '../report/mutant-runs.ts';
import { mutantsReport } from '../report/mutants.ts';
import { home } from '../../lib/about.ts';
import { say } from '../../lib/output.ts';
import { inWorkshop, paint, provenDay, writeResults } from './workshop.ts';

export interface ProveMutantsOptions {
  readonly seed: number;
  readonly count: number;
  readonly today?: string;
}

/** A proof of so many is written into the score. */
const whole = 60;

/** What each share has to reach. */
const least = { explicit: 0.95, reasoned: 0.8 };

/** Exit 1 where fewer are caught than must be. */
export async function proveAgainstMutants({
  seed,
  count,
  today = provenDay,
}: ProveMutantsOptions): Promise<ExitCode> {
  const startedAt = Date.now();
  say(paint.bold(`prove --mutants  seed ${seed}  count ${count}  today ${today}`));
  return inWorkshop({ seed, today }, async (workshop) => {
    const proven = await proveMutants(workshop, { seed, count, say });
    const score = mutantScore(proven);
    const made = { seed, today, seconds: Math.round((Date.now() - startedAt) / 1_000) };
    writeResults('prove-mutants.json', { schemaVersion: 1, ...made, score, ...proven });
    say(`\n${mutantsReport(score)}\n${made.seconds} s`);
    if (count >= whole) for (const file of writeMutants(home, made, count, score)) say(`written: ${file}`);
    const good = (['explicit', 'reasoned'] as const).every(
      (firm) => score[firm].caught >= least[firm] * score[firm].mutants,
    );
    const verdict = `${score.explicit.caught} of ${score.explicit.mutants} mutants against sentences failed, ${score.reasoned.caught} of ${score.reasoned.mutants} against reason warned`;
    say(
      good ? paint.green(paint.bold(`PROVEN  ${verdict}`)) : paint.red(paint.bold(`NOT PROVEN  ${verdict}`)),
    );
    return good ? 0 : 1;
  });
}
