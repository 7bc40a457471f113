/** Writes the reports of a load run. */
import { appendFileSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { warn } from '../../lib/output.ts';
import { csvOf, historyOf } from '../../load/report/csv.ts';
import { htmlOf } from '../../load/report/html.tsx';
import { jsonOf } from '../../load/report/json.ts';
import { junitOf } from '../../load/report/junit.ts';
import type { LoadRun } from '../../load/result.ts';
import { keepResults } from '../keep-result.ts';

/** Writes the reports, the most important first, and names those that could not be written. */
export function writeReports(run: LoadRun, folder: string): ReturnType<typeof keepResults> {
  const contents = {
    'load.html': htmlOf(run),
    'load.json': jsonOf(run),
    'load.xml': junitOf(run),
    'load.csv': csvOf(run),
  };
  try {
    appendHistory(run, join(folder, '..', 'load-history'));
  } catch (error) {
    warn(`the history was not written: ${(error as Error).message}`);
  }
  return keepResults(Object.entries(contents).map(([name, content]) => [join(folder, name), content]));
}

/** Appends the run as one line to the history of its target, shape and traffic, in which lasting changes can be found. */
function appendHistory(run: LoadRun, folder: string): void {
  const history = historyOf(run);
  if (history === undefined) return;
  const name = [run.target.name, run.shape, run.traffic.digest].join('-').replaceAll(/[^\w.-]+/g, '-');
  const file = join(folder, `${name}.csv`);
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, existsSync(file) ? history.line : history.header + history.line);
}
