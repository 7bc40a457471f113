/** What is told while a run goes on. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { FirstFindings } from '../../reports/first-findings.ts';
import { Progress } from '../../reports/progress.ts';
import { terminalReport } from '../../reports/terminal.ts';
import { plain } from '../../reports/paint.ts';
import { evidence, faultyRun, finding } from '../support/reports/runs.ts';
import { some } from '../support/some.ts';

const reported = (knownFailures: ConstructorParameters<typeof FirstFindings>[0]['knownFailures'] = []) =>
  new FirstFindings({ claims: ['v2-rates'], knownFailures });

const [one, two, three, four] = [
  'v2.shape.total-sum',
  'v2.avail.page-echo',
  'v2.avail.path',
  'v2.avail.search-id',
] as const;

describe('the first findings', () => {
  test('a clause that fails is told once, with what was expected and seen', () => {
    const first = reported();
    const found = evidence({ findings: [finding(one), finding(one)] });
    assert.deepEqual(first.linesFor(found), [
      'FAILED  v2.shape.total-sum',
      '  expected net + taxes = 573.6 EUR',
      '  seen 504.36',
    ]);
    assert.deepEqual(first.linesFor(found), []);
    assert.deepEqual(first.linesFor(undefined), []);
  });

  test('three of them, and then that there are more', () => {
    const first = reported();
    const lines = first.linesFor(
      evidence({ findings: [one, two, three, four].map((clause) => finding(clause)) }),
    );
    assert.equal(lines.length, 10);
    assert.equal(lines.at(-1), 'more than 3 clauses failed: the rest is reported at the end');
    assert.deepEqual(first.linesFor(evidence({ findings: [finding('v2.avail.count')] })), []);
  });

  test('what warns, what is known and what is not claimed is no alarm', () => {
    const first = reported([{ clause: one }]);
    const findings = [
      finding(one),
      finding('v2.avail.search-id-own'),
      finding('longstay.token.expires-in-1800'),
    ];
    assert.deepEqual(first.linesFor(evidence({ findings })), []);
  });

  test('a line fits the terminal, and nothing in it moves it', () => {
    const first = reported();
    const lines = first.linesFor(
      evidence({
        findings: [
          finding(one, { actual: `\u001b[2J\n${'x'.repeat(200)}`, expected: 'y'.repeat(1_000_000) }),
        ],
      }),
      60,
    );
    for (const line of some(lines)) assert.ok(line.length < 60, line);
    assert.equal(lines[2]!.slice(0, 18), String.raw`  seen \x1b[2J\nxx`);
  });
});

describe('progress', () => {
  const screen = (isTTY: boolean) => {
    const written: string[] = [];
    return { isTTY, columns: 40, written, write: (text: string) => written.push(text) };
  };

  test('on a terminal the line makes room, and comes back below; nothing is wider than it', () => {
    const on = screen(true);
    const progress = new Progress(on, () => 'p'.repeat(100));
    progress.print(['FAILED']);
    progress.stop();
    assert.deepEqual(on.written.slice(0, 3), ['\r\u001b[2K', 'FAILED\n', `\r\u001b[2K${'p'.repeat(39)}`]);
  });

  test('elsewhere it is a line as any other', () => {
    const on = screen(false);
    const progress = new Progress(on, () => 'progress');
    progress.print(['FAILED']);
    progress.print([]);
    progress.show();
    progress.stop();
    assert.deepEqual(on.written, ['FAILED\n', 'progress\n']);
  });
});

test('the report on 80 columns: only what must not be broken is longer', () => {
  const run = faultyRun();
  const lines = terminalReport(run, 'results', plain, false, 80).split('\n');
  const long = some(lines).filter(
    (line) => line.length > 80 && !/^ {4}(?:curl|repeat|replay|where|exchange) /.test(line),
  );
  assert.deepEqual(long, []);
  assert.notEqual(terminalReport(run), lines.join('\n'));
});
