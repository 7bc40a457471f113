/** `load compare`: how two runs differ, as far as two runs can say it. */
import { compare } from '../../load/report/compare/compare.ts';
import { comparisonText } from '../../load/report/compare/text.ts';
import { readLoadRun } from '../../load/report/json.ts';
import type { ExitCode } from '../../lib/exit.ts';
import { paintFor } from '../../reports/paint.ts';

/** Two files of results, the earlier one first. Says what differs and judges nothing: `load duel` does. */
export function compareRuns(a: string, b: string): ExitCode {
  const comparison = compare(readLoadRun(a), readLoadRun(b));
  process.stdout.write(`${comparisonText(comparison, paintFor(process.stdout, process.env))}\n`);
  return 0;
}
