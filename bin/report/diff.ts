/** `report diff`: compares the findings of two runs. */
import type { ExitCode } from '../../lib/exit.ts';
import { escapeControls } from '../../lib/visible.ts';
import { diff } from '../../reports/diff.ts';
import { paintFor } from '../../lib/paint.ts';
import type { Run } from '../../reports/results.ts';
import { diffReport } from '../../reports/terminal/diff.ts';
import { printJson } from '../answer.ts';
import { readRun } from '../baseline.ts';
import { printMessage } from '../../lib/output.ts';

const paint = paintFor(process.stdout, process.env);

/** @throws UsageError if a file is not a run.json */
export function diffRuns(oldFile: string, newFile: string): ExitCode {
  const [oldRun, newRun] = [readRun(oldFile, 'old run', 'OLD'), readRun(newFile, 'new run', 'NEW')];
  printMessage(paint.bold(`hotel-contract report diff  ${runName(oldRun)} → ${runName(newRun)}`));
  const difference = diff(oldRun, newRun);
  printMessage(`\n${diffReport(difference, paint)}`);
  printJson('report-diff', difference);
  return difference.exit;
}

const runName = ({ startedAt, target: { name } }: Run): string =>
  `${escapeControls(name)} ${escapeControls(startedAt)}`;
