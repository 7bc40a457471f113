/** The files in which a load run says what it found. */
import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { csvOf, historyOf } from '../load/report/csv.ts';
import { htmlOf } from '../load/report/html.tsx';
import { jsonOf } from '../load/report/json.ts';
import { junitOf } from '../load/report/junit.ts';
import type { LoadRun } from '../load/result.ts';

/** @returns the files, the one to be opened first */
export function writeReports(run: LoadRun, folder: string): string[] {
  const contents = {
    'load.html': htmlOf(run),
    'load.json': jsonOf(run),
    'load.xml': junitOf(run),
    'load.csv': csvOf(run),
  };
  remember(run, join(folder, '..', 'load-history'));
  return Object.entries(contents).map(([name, content]) => {
    const file = join(folder, name);
    writeFileSync(file, content);
    return file;
  });
}

/** Runs of one target, profile and traffic in one file, a line each: kept over runs, so that a change that lasts can be found. */
function remember(run: LoadRun, folder: string): void {
  const history = historyOf(run);
  if (history === undefined) return;
  const name = [run.target.name, run.profile, run.traffic.digest].join('-').replaceAll(/[^\w.-]+/g, '-');
  const file = join(folder, `${name}.csv`);
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, existsSync(file) ? history.line : history.header + history.line);
}
