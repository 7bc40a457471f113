/** A run for what reads JUnit: a test case a clause, a suite a chapter. */
import { exits } from '../../lib/exit.ts';
import { junitText, type JunitCase } from '../../lib/junit.ts';
import { visible } from '../../lib/visible.ts';
import { chapters, type ChapterId } from '../../schemas/clauses.ts';
import type { Run } from '../results.ts';
import type { Standing } from '../standing.ts';
import { plainText, rowsOf, type Row } from './rows.ts';

export function junitOf(run: Run): string {
  const rows = rowsOf(run);
  return junitText({
    name: plainText(`hotel-contract gate ${run.target.name}`),
    seconds: run.seconds,
    startedAt: visible(run.startedAt),
    suites: [
      ...(Object.keys(chapters) as ChapterId[])
        .map((chapter) => ({
          name: `gate.${chapter}`,
          cases: rows.filter((row) => row.chapter === chapter).map(caseOf),
        }))
        .filter(({ cases }) => cases.length > 0),
      { name: 'gate.run', cases: [runCase(run)] },
    ],
  });
}

/** A clause that only warns did not fail: it is told, and skipped. */
const endings: Readonly<Record<Exclude<Standing, 'passed'>, 'failure' | 'error' | 'skipped'>> = {
  failed: 'failure',
  error: 'error',
  known: 'skipped',
  flaky: 'skipped',
  warned: 'skipped',
  waived: 'skipped',
  'not exercised': 'skipped',
  'not configured': 'skipped',
  blocked: 'skipped',
};

const caseOf = ({ id, standing, message = standing, more }: Row): JunitCase => ({
  name: id,
  ...(standing === 'passed' ? {} : { ended: { as: endings[standing], message, more: more.join('\n') } }),
});

/** Skipped clauses alone would be green in most readers. */
function runCase({ verdict: { exit, says } }: Run): JunitCase {
  const name = 'the run could be judged, and left nothing behind';
  if (exit === 0 || exit === 1) return { name };
  const { means } = Object.values(exits).find(({ code }) => code === exit)!;
  return { name, ended: { as: 'error', message: means, more: says.map((one) => plainText(one)).join('\n') } };
}
