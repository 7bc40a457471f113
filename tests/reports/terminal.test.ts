import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { contractVersion } from '../../schemas/contract-version.ts';
import { stripVTControlCharacters } from 'node:util';
import { clauseOf, type ClauseId } from '../../schemas/clauses.ts';
import type { Outcome } from '../../schemas/evidence.ts';
import { findingId } from '../../schemas/finding-id.ts';
import { merge } from '../../reports/merge.ts';
import { colourPaint, paintFor, plainPaint } from '../../lib/paint.ts';
import type { ClauseResult, Run } from '../../reports/results.ts';
import { terminalReport } from '../../reports/terminal.ts';
import { claimedClauses } from '../../reports/claimed.ts';
import { verdict, type RunWithoutVerdict } from '../../reports/verdict.ts';

const claimed = claimedClauses(['long-stay']);
const token: ClauseId = 'longstay.token.expires-in-1800';

function run(
  changes: Partial<Record<ClauseId, Partial<ClauseResult>>> = {},
  other: Partial<RunWithoutVerdict> = {},
): Run {
  const target = {
    name: 'approval',
    environment: 'approval',
    embedded: false,
    profiles: ['long-stay' as const],
    waivers: [],
    knownFailures: [],
  };
  const clauses = merge([], target) as Record<ClauseId, ClauseResult>;
  for (const id of claimed) clauses[id] = { ...clauses[id], outcome: 'passed', exercised: 4, ...changes[id] };
  const found: RunWithoutVerdict = {
    schemaVersion: 3,
    tool: { name: 'hotel-contract', version: '0.1.0' },
    contractVersion,
    target,
    seed: 7,
    today: '2026-11-21',
    startedAt: '2026-11-21T00:00:00.000Z',
    seconds: 12.34,
    counts: { exchanges: 1, cases: 1, tests: 2 },
    clauses,
    broken: [],
    left: [],
    ...other,
  };
  return { ...found, verdict: verdict(found) };
}

const failing: Partial<ClauseResult> = {
  outcome: 'failed',
  exercised: 40,
  total: 13,
  findings: [
    {
      count: 12,
      pointer: '/expires_in',
      expected: '1800',
      actual: '3600',
      where: 'longstay.token/valid/3',
      curl: "curl -sS -X POST 'https://auth.example.com/t'",
      again: 'npx hotel-contract gate --case longstay.token/valid/3 --seed 1 --today 2026-11-21',
    },
    { count: 1, pointer: '', expected: 'a body', actual: 'nothing', where: 'a token is issued' },
  ],
};

/** The lines about the clause, whoever the owner is. */
const stated = `  ${clauseOf(token).text} (stated in section "Long-stay token request and
  response")
  must act  service, because the specification states it; it held in other checks`;

/** The part of a report between two of its lines. */
const between = (report: string, from: string, to: string): string =>
  report.slice(report.indexOf(from), report.indexOf(to)).trimEnd();

test('shows a failure with its clause, the expected and actual value, the place and the command to repeat it', () => {
  const report = terminalReport(run({ [token]: failing }));
  assert.equal(
    between(report, 'FAILED  longstay', 'FAILED  approval'),
    `FAILED  longstay.token.expires-in-1800  13 findings in 40 checks  ${findingId(token)}
${stated}
  1 of 13:
    expected  1800
    actual    3600  at /expires_in
    where     longstay.token/valid/3
    curl      curl -sS -X POST 'https://auth.example.com/t'
    repeat    npx hotel-contract gate --case longstay.token/valid/3 --seed 1 --today 2026-11-21
    fixed?    npx hotel-contract gate --replay ${findingId(token)}
  2 of 13:
    expected  a body
    actual    nothing
    where     a token is issued
    fixed?    npx hotel-contract gate --replay ${findingId(token, 1)}
  more of them: results/run.json`,
  );
});

test('repeats a run that waited with --patient', () => {
  const report = terminalReport(run({ [token]: failing }, { grep: 'locator' }), 'results', plainPaint, true);
  assert.ok(
    report.includes("Repeat the run: --seed 7 --today 2026-11-21 --grep 'locator' --patient\n"),
    report,
  );
});

test('names a quick run with its verdict', () => {
  assert.match(
    terminalReport(run({ [token]: failing }, { quick: true })),
    /^FAILED \(quick\) {2}approval: /m,
  );
});

test('is short for a passed run', () => {
  const report = terminalReport(run());
  assert.match(report, /^1 exchange judged \(1 from generated requests\), 2 tests, 12\.3 s\n/);
  assert.match(
    report,
    /\n {2}chapter +passed +failed +warned +not exercised +not configured +blocked +error\n/,
  );
  assert.match(
    report,
    new RegExp(
      `\\n {2}all +${claimed.length} +· +· +· +· +· +·\\n {2}Not among the ${claimed.length}: \\d+ clauses that this target does not claim`,
    ),
  );
  assert.match(
    report,
    /\nPASSED {2}approval: all well \(exit 0\)\n {2}All claimed clauses were judged or are waived: \d+ passed, 0 warned\.\n/,
  );
  assert.ok(!report.includes('FAILED'));
});

test('reports how many bookings were cancelled, which are left behind and how to clean up', () => {
  const cleaned = ['booking HC-1 at hotel 901: confirmed as cancelled'];
  assert.match(
    terminalReport(run({}, { cleaned })),
    /\n1 booking cleaned up: confirmed as cancelled, or found not to exist\n/,
  );
  assert.ok(!terminalReport(run()).includes('cleaned up'));
  const left = [
    {
      what: 'booking HC-2 at hotel 901, reservation R2',
      why: 'it is active after its cancellation',
      where: 'v1.book: a test',
    },
  ];
  const report = terminalReport(run({}, { cleaned: [...cleaned, ...cleaned], left }));
  assert.match(report, /\n2 bookings cleaned up/);
  assert.match(report, /reservation R2 \(it is active after its\s+cancellation\), by v1\.book: a\s+test\./);
  assert.match(report, /→ Cancel what was left behind: hotel-contract sweep --target <the same file>/);
});

test('groups gaps by reason, worst first', () => {
  const gap = (outcome: 'error' | 'not configured' | 'blocked', reason: string) => ({
    outcome,
    gaps: [{ outcome, reason, count: 1 }],
  });
  const [a, b, c, d] = claimed as [ClauseId, ClauseId, ClauseId, ClauseId];
  const missing = gap('not configured', 'not stated in the target: longstay.locator.in');
  const report = terminalReport(
    run({
      [a]: missing,
      [b]: gap('error', 'connection reset'),
      [c]: missing,
      [d]: { outcome: 'not exercised' },
    }),
  );
  assert.equal(
    between(report, 'COULD NOT BE', 'NOT JUDGED'),
    `COULD NOT BE JUDGED  1 clause, error (service)  connection reset
    ${b}

COULD NOT BE JUDGED  2 clauses, not configured (configuration)  not stated in the target: longstay.locator.in
    ${a}, ${c}

COULD NOT BE JUDGED  1 clause, not exercised  no test of this run reached it
    ${d}`,
  );
  assert.match(report, /State what is not configured under settings/);
});

test('does not list clauses that --grep excluded', () => {
  const rest = Object.fromEntries(
    claimed.slice(1).map((id) => [id, { outcome: 'not exercised' as Outcome }]),
  );
  const report = terminalReport(run(rest, { grep: 'locator' }));
  assert.ok(!report.includes('COULD NOT BE JUDGED'));
  assert.match(report, /Part of a run \(--grep locator\): of the \d+ clauses that .*, 1 were\s+judged/);
});

describe('colour', () => {
  test('changes nothing but colour', () => {
    const found = run({ [token]: failing });
    assert.equal(
      stripVTControlCharacters(terminalReport(found, 'results', colourPaint)),
      terminalReport(found),
    );
  });
  test('is only for a terminal whose user wants it', () => {
    assert.equal(paintFor({ isTTY: true }, {}), colourPaint);
    assert.equal(paintFor({ isTTY: true }, { NO_COLOR: '1' }), plainPaint);
    assert.equal(paintFor({ isTTY: false }, {}), plainPaint);
  });
});
