/** Lines that are printed while a run is in progress. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { FirstFindings } from '../../reports/first-findings.ts';
import { Progress } from '../../reports/progress.ts';
import { terminalReport } from '../../reports/terminal.ts';
import { plainPaint } from '../../lib/paint.ts';
import { evidenceWith, faultyRun, findingOf } from '../support/reports/runs.ts';
import { requireItems } from '../support/require-items.ts';

const reported = (knownFailures: ConstructorParameters<typeof FirstFindings>[0]['knownFailures'] = []) =>
  new FirstFindings({ profiles: ['v2-rates'], knownFailures });

const [one, two, three, four] = [
  'v2.shape.total-sum',
  'v2.avail.page-echo',
  'v2.avail.path',
  'v2.avail.search-id',
] as const;

describe('the first findings', () => {
  test('reports a failing clause once, with the expected and the actual value', () => {
    const first = reported();
    const found = evidenceWith({ findings: [findingOf(one), findingOf(one)] });
    assert.deepEqual(first.linesFor(found), [
      'FAILED  v2.shape.total-sum',
      '  expected net + taxes = 573.6 EUR',
      '  actual 504.36',
    ]);
    assert.deepEqual(first.linesFor(found), []);
    assert.deepEqual(first.linesFor(undefined), []);
  });

  test('reports three clauses, and then that there are more', () => {
    const first = reported();
    const lines = first.linesFor(
      evidenceWith({ findings: [one, two, three, four].map((clause) => findingOf(clause)) }),
    );
    assert.equal(lines.length, 10);
    assert.equal(lines.at(-1), 'more than 3 clauses failed: the rest is reported at the end');
    assert.deepEqual(first.linesFor(evidenceWith({ findings: [findingOf('v2.avail.count')] })), []);
  });

  test('ignores warnings, known failures and unclaimed clauses', () => {
    const first = reported([{ clause: one }]);
    const findings = [
      findingOf(one),
      findingOf('v2.avail.search-id-own'),
      findingOf('longstay.token.expires-in-1800'),
    ];
    assert.deepEqual(first.linesFor(evidenceWith({ findings })), []);
  });

  test('cuts lines to the terminal and escapes control characters', () => {
    const first = reported();
    const lines = first.linesFor(
      evidenceWith({
        findings: [
          findingOf(one, { actual: `\u001b[2J\n${'x'.repeat(200)}`, expected: 'y'.repeat(1_000_000) }),
        ],
      }),
      60,
    );
    for (const line of requireItems(lines)) assert.ok(line.length < 60, line);
    assert.equal(lines[2]!.slice(0, 20), String.raw`  actual \x1b[2J\nxx`);
  });
});

describe('progress', () => {
  const screen = (isTTY: boolean) => {
    const written: string[] = [];
    return { isTTY, columns: 40, written, write: (text: string) => written.push(text) };
  };

  test('on a terminal clears its line for other output and rewrites it below', () => {
    const on = screen(true);
    const progress = new Progress(on, () => 'p'.repeat(100));
    progress.print(['FAILED']);
    progress.stop();
    assert.deepEqual(on.written.slice(0, 3), ['\r\u001b[2K', 'FAILED\n', `\r\u001b[2K${'p'.repeat(39)}`]);
  });

  test('writes plain lines without a terminal', () => {
    const on = screen(false);
    const progress = new Progress(on, () => 'progress');
    progress.print(['FAILED']);
    progress.print([]);
    progress.show();
    progress.stop();
    assert.deepEqual(on.written, ['FAILED\n', 'progress\n']);
  });
});

test('wraps the report to 80 columns, except for strings that must stay whole', () => {
  const run = faultyRun();
  const lines = terminalReport(run, 'results', plainPaint, false, 80).split('\n');
  const long = requireItems(lines).filter(
    (line) => line.length > 80 && !/^ {4}(?:curl|repeat|fixed\?|where|exchange) /.test(line),
  );
  assert.deepEqual(long, []);
  assert.notEqual(terminalReport(run), lines.join('\n'));
});
