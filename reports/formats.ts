/** The output formats of a gate run, in addition to run.json. */
import { ctrfOf } from './formats/ctrf.ts';
import { githubOf } from './formats/github.ts';
import { harOf } from './formats/har.ts';
import { junitOf } from './formats/junit.ts';
import { markdownOf } from './formats/markdown.ts';
import { sarifOf } from './formats/sarif.ts';
import { gatePage } from './html.tsx';
import type { ReportName } from './report-names.ts';
import type { Run } from './results.ts';

export const writers: Readonly<Record<ReportName, (run: Run) => string>> = {
  html: gatePage,
  junit: junitOf,
  ctrf: ctrfOf,
  markdown: markdownOf,
  sarif: sarifOf,
  har: harOf,
  github: githubOf,
};
