/** A run as JUnit XML: one test case per clause and one suite per chapter. */
import { otherExits, meaningOf } from '../../lib/exit.ts';
import { junitText, type JunitCase } from '../../lib/junit.ts';
import { visible } from '../../lib/visible.ts';
import { chapters, type ChapterId } from '../../schemas/clauses.ts';
import { appliesIn, type Run } from '../results.ts';
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

/** The JUnit result of each status. A warning counts as skipped, because it is no failure. */
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

function runCase({ verdict }: Run): JunitCase {
  const name = 'the run could be judged, and left nothing behind';
  const otherProblems = otherExits(appliesIn(verdict));
  if (otherProblems.length === 0) return { name };
  const more = verdict.says.map((one) => plainText(one)).join('\n');
  return { name, ended: { as: 'error', message: meaningOf(otherProblems), more } };
}
