/** A run as JUnit XML: one test case per clause and one suite per chapter. */
import { junitText, type JunitCase } from '../../lib/junit.ts';
import { escapeControls } from '../../lib/visible.ts';
import { chapters, type ChapterId } from '../../schemas/clauses.ts';
import type { Run } from '../results.ts';
import type { ClauseStatus } from '../clause-status.ts';
import { nameOfRunCase, plainText, rowsOf, runProblem, type Row } from './rows.ts';

export function junitOf(run: Run): string {
  const rows = rowsOf(run);
  return junitText({
    name: plainText(`hotel-contract gate ${run.target.name}`),
    seconds: run.seconds,
    startedAt: escapeControls(run.startedAt),
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

/** The JUnit result of a status. Others except `passed` are `skipped`, even a warning, because it is no failure. */
const endings: Readonly<Partial<Record<ClauseStatus, 'failure' | 'error'>>> = {
  failed: 'failure',
  error: 'error',
};

const caseOf = ({ id, standing: clauseStatus, message = clauseStatus, more: details }: Row): JunitCase => ({
  name: id,
  ...(clauseStatus === 'passed'
    ? {}
    : { result: { kind: endings[clauseStatus] ?? 'skipped', message, more: details.join('\n') } }),
});

function runCase(run: Run): JunitCase {
  const problem = runProblem(run);
  if (problem === undefined) return { name: nameOfRunCase };
  const { message, says: sentences } = problem;
  return { name: nameOfRunCase, result: { kind: 'error', message, more: sentences.join('\n') } };
}
