/** `load compare`: the differences between two runs. */
import { compare } from '../../load/report/compare/compare.ts';
import { comparisonText } from '../../load/report/compare/text.ts';
import { readLoadRun } from '../../load/report/json.ts';
import type { ExitCode } from '../../lib/exit.ts';
import { say } from '../../lib/output.ts';
import { paintFor } from '../../reports/paint.ts';
import { answer } from '../answer.ts';

/** Compares two result files, the earlier one first. Judges nothing, unlike `load duel`. */
export function compareRuns(a: string, b: string): ExitCode {
  const comparison = compare(readLoadRun(a), readLoadRun(b));
  say(comparisonText(comparison, paintFor(process.stdout, process.env)));
  const withNull = (shares: readonly (number | undefined)[]) => shares.map((share) => share ?? null);
  answer('load-compare', {
    ...comparison,
    rows: comparison.rows.map((row) => ({
      ...row,
      errors: { ...row.errors, shares: withNull(row.errors.shares) },
    })),
    clauses: comparison.clauses.map((one) => ({ ...one, shares: withNull(one.shares) })),
  });
  return 0;
}
