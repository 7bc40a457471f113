/** `report diff`: what has become of the findings of one run in another. Nothing is sent. */
import type { ExitCode } from '../../lib/exit.ts';
import { visible } from '../../lib/visible.ts';
import { diff } from '../../reports/diff.ts';
import { paintFor } from '../../reports/paint.ts';
import type { Run } from '../../reports/results.ts';
import { diffReport } from '../../reports/terminal/diff.ts';
import { readRun } from '../baseline.ts';
import { say } from '../../lib/output.ts';

const paint = paintFor(process.stdout, process.env);

/** @throws UsageError where a file is no run */
export function diffRuns(old: string, now: string): ExitCode {
  const [before, after] = [readRun(old, 'old run', 'OLD'), readRun(now, 'new run', 'NEW')];
  say(paint.bold(`hotel-contract report diff  ${inWords(before)} → ${inWords(after)}`));
  const found = diff(before, after);
  say(`\n${diffReport(found, paint)}`);
  return found.exit;
}

const inWords = ({ startedAt, target: { name } }: Run): string => `${visible(name)} ${visible(startedAt)}`;
