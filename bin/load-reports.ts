/** The files in which a load run says what it found. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { csvOf } from '../load/report/csv.ts';
import { htmlOf } from '../load/report/html.ts';
import { jsonOf } from '../load/report/json.ts';
import { junitOf } from '../load/report/junit.ts';
import type { LoadRun } from '../load/result.ts';

/** @returns the files, the one to be opened first */
export function writeReports(run: LoadRun, folder: string): string[] {
  const contents = { 'load.html': htmlOf(run), 'load.json': jsonOf(run), 'load.xml': junitOf(run), 'load.csv': csvOf(run) };
  return Object.entries(contents).map(([name, content]) => {
    const file = join(folder, name);
    writeFileSync(file, content);
    return file;
  });
}
