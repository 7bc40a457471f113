/** `load compare`: the differences between two runs, or the changes among many. */
import { compare } from '../../load/report/compare/compare.ts';
import { compareHistory } from '../../load/report/compare/history.ts';
import { comparisonText, historyText } from '../../load/report/compare/text.ts';
import { readLoadRun } from '../../load/report/json.ts';
import { exits, type ExitCode } from '../../lib/exit.ts';
import { printMessage } from '../../lib/output.ts';
import { escapeControlsInAll } from '../../lib/visible.ts';
import { paintFor } from '../../lib/paint.ts';
import { printJson } from '../answer.ts';

/** Two files: shows their differences, and returns 0. Three or more: finds changes, and returns 1 if one is a slowdown. */
export function compareRuns(a: string, b: string, otherFiles: readonly string[] = []): ExitCode {
  const [paint, runs] = [paintFor(process.stdout, process.env), [a, b, ...otherFiles].map(readLoadRun)];
  if (runs.length > 2) {
    const history = compareHistory(runs);
    const exit = history.changes.some(({ is: direction }) => direction === 'slower')
      ? exits.failed.code
      : exits.ok.code;
    printMessage(historyText(escapeControlsInAll(history), paint));
    printJson('load-history', { ...history, exit });
    return exit;
  }
  const comparison = compare(runs[0]!, runs[1]!);
  printMessage(comparisonText(comparison, paint));
  printJson('load-compare', comparison);
  return 0;
}
