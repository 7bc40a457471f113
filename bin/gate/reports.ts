/** Writes the requested reports of a gate. */
import { appendFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { ExitCode } from '../../lib/exit.ts';
import { writeAtomically } from '../../lib/whole-file.ts';
import { reportFiles, type ReportName } from '../../reports/report-names.ts';
import { paintFor } from '../../lib/paint.ts';
import type { Run } from '../../reports/results.ts';
import { terminalReport } from '../../reports/terminal.ts';
import { printMessage, warn } from '../../lib/output.ts';
import { keepResults } from '../keep-result.ts';
import type { GateOptions } from './options.ts';
import { ctrfOf } from '../../reports/formats/ctrf.ts';
import { githubOf } from '../../reports/formats/github.ts';
import { harOf } from '../../reports/formats/har.ts';
import { junitOf } from '../../reports/formats/junit.ts';
import { markdownOf } from '../../reports/formats/markdown.ts';
import { sarifOf } from '../../reports/formats/sarif.ts';
import { gatePage } from '../../reports/html.tsx';

const paint = paintFor(process.stdout, process.env);

/** Prints a run, and writes run.json and the reports. @returns an exit code above 0 if run.json cannot be written */
export function publishRun(
  run: Run,
  { report, patient }: Pick<GateOptions, 'report' | 'patient'>,
  results: string,
): ExitCode {
  const shownFolder = relative(process.cwd(), results) || '.';
  printMessage(`\n${terminalReport(run, shownFolder, paint, patient, process.stdout.columns)}`);
  const { exit } = keepResults([[join(results, 'run.json'), `${JSON.stringify(run, null, 1)}\n`]]);
  // If run.json cannot be written, neither can the reports.
  if (exit === 0) writeGateReports(run, report, results, process.env);
  return exit;
}

/** Writes each report beside run.json, and the summary that GitHub shows. A report that cannot be written causes only a warning. */
export function writeGateReports(
  run: Run,
  names: readonly ReportName[],
  results: string,
  env: Readonly<Record<string, string | undefined>>,
): void {
  const writtenFiles: string[] = [];
  for (const name of new Set(names)) {
    const file = reportFiles[name];
    try {
      const text = writers[name](run);
      if (file === undefined) printMessage(text.trimEnd());
      else {
        writeAtomically(join(results, file), text);
        writtenFiles.push(join(relative(process.cwd(), results), file));
      }
      const summary = env['GITHUB_STEP_SUMMARY'];
      if (name === 'markdown' && summary) appendFileSync(summary, text);
    } catch (error) {
      warn(`the report ${name} was not written: ${(error as Error).message}`);
    }
  }
  if (writtenFiles.length > 0) printMessage(`  → To read: ${writtenFiles.join(', ')}`);
}

const writers: Readonly<Record<ReportName, (run: Run) => string>> = {
  html: gatePage,
  junit: junitOf,
  ctrf: ctrfOf,
  markdown: markdownOf,
  sarif: sarifOf,
  har: harOf,
  github: githubOf,
};
