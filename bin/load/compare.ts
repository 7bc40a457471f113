/** `load compare`: the differences between two runs. */
import { compare } from '../../load/report/compare/compare.ts';
import { comparisonText } from '../../load/report/compare/text.ts';
import { readLoadRun } from '../../load/report/json.ts';
import type { ExitCode } from '../../lib/exit.ts';
import { paintFor } from '../../reports/paint.ts';

/** Compares two result files, the earlier one first. Judges nothing, unlike `load duel`. */
export function compareRuns(a: string, b: string): ExitCode {
  const comparison = compare(readLoadRun(a), readLoadRun(b));
  process.stdout.write(`${comparisonText(comparison, paintFor(process.stdout, process.env))}\n`);
  return 0;
}
