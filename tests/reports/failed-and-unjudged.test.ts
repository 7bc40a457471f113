/** A run with a failed and an unjudged clause fails in each report format, and both are listed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gatePage } from '../../reports/html.tsx';
import { ctrfOf } from '../../reports/formats/ctrf.ts';
import { githubOf } from '../../reports/formats/github.ts';
import { junitOf } from '../../reports/formats/junit.ts';
import { markdownOf } from '../../reports/formats/markdown.ts';
import { sarifOf } from '../../reports/formats/sarif.ts';
import { plainPaint } from '../../lib/paint.ts';
import { terminalReport } from '../../reports/terminal.ts';
import { trendPage } from '../../reports/trend.tsx';
import { runOf } from '../support/runs.ts';
import { requireItems } from '../support/require-items.ts';

const [broken, blocked] = ['v2.avail.page-echo', 'v2.checkrate.live'] as const;
const run = runOf({
  broken: [broken],
  gaps: [{ clause: blocked, outcome: 'blocked', reason: 'nothing is for sale', where: 'a test' }],
});

const inWords = { ...plainPaint, red: (text: string): string => `RED ${text}` };

/** The two sentences of each report format, and the pattern by which it shows that the run failed. */
const failed = /1 clause failed: v2\.avail\.page-echo\./;
const unjudged = /of \d+ claimed\s+clauses could not be judged/;
const forms: Readonly<Record<string, readonly [text: string, red: RegExp]>> = {
  terminal: [
    terminalReport(run, 'results', inWords),
    /RED FAILED .*clauses? failed; \d+ clauses? could not be/s,
  ],
  page: [gatePage(run), /<title>Failed: gate of/],
  Markdown: [markdownOf(run), /^## ❌ .*clauses? failed; \d+ clauses? could not be judged \(exit 1\)/],
  JUnit: [junitOf(run), /<failure [\s\S]*<error message="could not be judged"/],
  CTRF: [ctrfOf(run), /"status": "failed",[\s\S]*"message": "could not be judged"/],
  GitHub: [githubOf(run), /^::error title=could not be judged::/],
  trend: [trendPage([run], [], []), />Failed</],
};

for (const [form, [text, red]] of requireItems(Object.entries(forms)))
  test(`${form}: fails and lists both`, () => {
    assert.match(text, red);
    assert.match(text, failed);
    assert.match(text, unjudged);
  });

test('the verdict has exit code 1 and lists both', () => {
  assert.deepEqual([run.verdict.exit, run.verdict.applies], [1, ['failed', 'unjudged']]);
});

/** What v1 and v2 tell alike is of no profile, so that no target claims it. */
const unclaimed = 'flow.hotel-told-alike';
const warned = runOf({ broken: [unclaimed] });
const warnings: Readonly<Record<string, string>> = {
  terminal: terminalReport(warned, 'results', inWords),
  page: gatePage(warned),
  Markdown: markdownOf(warned),
  GitHub: githubOf(warned),
  SARIF: JSON.stringify(sarifOf(warned)),
};
for (const [form, text] of requireItems(Object.entries(warnings)))
  test(`${form}: shows what warned at a clause that no target claims`, () => {
    assert.match(text, /of flow\.hotel-told-alike/);
  });
