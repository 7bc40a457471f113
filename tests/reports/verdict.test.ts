import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { contractVersion } from '../../schemas/contract-version.ts';
import type { ClauseId } from '../../schemas/clauses.ts';
import type { Outcome } from '../../schemas/evidence.ts';
import { merge } from '../../reports/merge.ts';
import type { ClauseResult, Run } from '../../reports/results.ts';
import { claimedClauses } from '../../reports/claimed.ts';
import { verdict, type RunWithoutVerdict } from '../../reports/verdict.ts';

const until = '2027-01-01';
const claimed = claimedClauses(['long-stay']);
const [first, second] = claimed as [ClauseId, ClauseId];
const outside: ClauseId = 'v2.avail.page-size-50';

/** A run of a long-stay target that passes, except for the stated differences. */
function run(
  outcomes: Partial<Record<ClauseId, Outcome>> = {},
  other: Partial<RunWithoutVerdict> = {},
  exempt: Partial<Run['target']> = {},
): RunWithoutVerdict {
  const target = {
    name: 't',
    environment: 'approval',
    embedded: false,
    profiles: ['long-stay' as const],
    waivers: [],
    knownFailures: [],
    ...exempt,
  };
  const clauses = merge([], target) as Record<ClauseId, ClauseResult>;
  for (const id of claimed) clauses[id] = { ...clauses[id], outcome: 'passed' };
  for (const [id, outcome] of Object.entries(outcomes) as [ClauseId, Outcome][])
    clauses[id] = { ...clauses[id], outcome };
  return {
    schemaVersion: 3,
    tool: { name: 'hotel-contract', version: '0' },
    contractVersion,
    target,
    seed: 1,
    today: '2026-11-21',
    startedAt: '2026-11-21T00:00:00.000Z',
    seconds: 1,
    counts: { exchanges: 10, cases: 5, tests: 3 },
    clauses,
    broken: [],
    left: [],
    ...other,
  };
}

/** Clauses that were met and could not be judged state why. */
function met(
  outcomes: Partial<Record<ClauseId, Outcome>>,
  part: Partial<RunWithoutVerdict>,
): RunWithoutVerdict {
  const found = run(outcomes, part);
  const gaps = [{ outcome: 'blocked' as const, reason: 'nothing is for sale', count: 1 }];
  const clauses = Object.entries(found.clauses).map(([id, one]) => [
    id,
    one.outcome === 'blocked' ? { ...one, gaps } : one,
  ]);
  return { ...found, clauses: Object.fromEntries(clauses) as RunWithoutVerdict['clauses'] };
}

const cases = (planned: number, judged: number): NonNullable<RunWithoutVerdict['batches']> => ({
  'v2.avail': { planned, judged, givenUp: [{ reason: 'the service was busy', count: planned - judged }] },
});

const left = [{ what: 'v2 booking 4711', why: 'cancelling it was refused', where: 'a test' }];
const exempt = (clause: ClauseId) => [{ clause, reason: 'because', until }];

const table: readonly (readonly [name: string, found: RunWithoutVerdict, exit: number, ...says: RegExp[]])[] =
  [
    ['all passed', run(), 0, /^All claimed clauses were judged or are waived: \d+ passed, 0 warned\.$/],
    [
      'a warning is well',
      run({ [first]: 'warned' }),
      0,
      /1 warned/,
      new RegExp(`^1 clause warned, which does not fail the gate: ${first}\\.$`),
    ],
    ['one failed', run({ [first]: 'failed' }), 1, new RegExp(`^1 clause failed: ${first}\\.$`)],
    [
      'what is not claimed is grey',
      run({ [outside]: 'failed' }),
      0,
      /^All/,
      /^Failed, but not claimed by the target: v2\.avail\.page-size-50\.$/,
    ],
    ...(['not exercised', 'not configured', 'blocked', 'error'] as const).map(
      (outcome) =>
        [
          `one ${outcome}`,
          run({ [first]: outcome }),
          3,
          new RegExp(`^1 of ${claimed.length} claimed clauses could not be judged: 1 ${outcome}\\.$`),
        ] as const,
    ),
    [
      'one waived',
      run({ [first]: 'blocked' }, {}, { waivers: exempt(first) }),
      0,
      /^All/,
      /^1 claimed clause is not judged by agreement, for 1 cause: /,
    ],
    [
      'waived and judged',
      run({}, {}, { waivers: exempt(first) }),
      0,
      /^All/,
      /^Waived though it was judged, so take it out of waivers: /,
    ],
    [
      'a known failure',
      run({ [first]: 'failed' }, {}, { knownFailures: exempt(first) }),
      0,
      /^All/,
      /^1 known failure still there\.$/,
    ],
    [
      'a known failure that was mended',
      run({}, {}, { knownFailures: exempt(first) }),
      1,
      /^No longer fails, so take it out of knownFailures: /,
    ],
    [
      'a known failure that was not reached',
      run({ [first]: 'not exercised' }, {}, { knownFailures: exempt(first) }),
      3,
      /could not be judged/,
    ],
    [
      'something left behind',
      run({}, { left }),
      4,
      /^Left behind: v2 booking 4711 \(cancelling it was refused\), by a test\.$/,
    ],
    [
      'left behind before failed before unjudged',
      run({ [first]: 'failed', [second]: 'error' }, { left }),
      4,
      /^Left behind/,
      /^1 clause failed/,
      /could not be judged/,
    ],
    [
      'failed before unjudged',
      run({ [first]: 'failed', [second]: 'error' }),
      1,
      /^1 clause failed/,
      /could not be judged/,
    ],
    [
      'failed in a run that was cut short',
      run({ [first]: 'failed' }, { interrupted: true }),
      1,
      /^1 clause failed/,
      /^The run was interrupted/,
    ],
    [
      'left behind before failed',
      run({ [first]: 'failed' }, { left }),
      4,
      /^Left behind/,
      /^1 clause failed/,
    ],
    [
      'a test that broke',
      run({}, { broken: ['a.spec.ts: SyntaxError'] }),
      3,
      /^1 test or file broke, .*a\.spec\.ts: SyntaxError$/,
    ],
    ['an interrupted run', run({}, { interrupted: true }), 3, /^The run was interrupted/],
    [
      'an interrupted run in which no test ran',
      run({}, { interrupted: true, counts: { exchanges: 0, cases: 0, tests: 0 } }),
      3,
      /^The run was interrupted/,
    ],
    [
      'a run that took too long',
      run({}, { interrupted: true, late: 'The run was stopped.' }),
      3,
      /^The run was stopped\.$/,
    ],
    ['no tests', run({}, { counts: { exchanges: 0, cases: 0, tests: 0 } }), 3, /^No test ran\.$/],
    ['no exchanges', run({}, { counts: { exchanges: 0, cases: 0, tests: 2 } }), 3, /^Nothing was answered/],
    [
      'a part that came to less on purpose',
      run({ [first]: 'not exercised' }, { grep: 'circle' }),
      0,
      /^Part of a run \(--grep circle\): of the \d+ clauses that .* \d+ were judged or are waived.* Run without --grep/,
    ],
    ...(
      [
        { grep: 'circle' },
        { case: 'v2.avail/valid/1' },
        { sequence: 'search' },
        { quick: true },
      ] satisfies Partial<RunWithoutVerdict>[]
    ).flatMap(
      (part) =>
        [
          [
            `of ${JSON.stringify(part)} something could not be judged`,
            met({ [first]: 'blocked' }, part),
            3,
            new RegExp(`^In this partial run 1 clause could not be judged: ${first}\\.$`),
            /of the \d+ clauses that .* were judged/,
          ],
          [
            `of ${JSON.stringify(part)} something failed, and something could not be judged`,
            met({ [first]: 'failed', [second]: 'blocked' }, part),
            1,
            /^1 clause failed/,
            /^In this partial run 1 clause could not be judged/,
            /of the \d+ clauses that .* were judged/,
          ],
        ] as const,
    ),
    [
      'a part that judged nothing that is claimed',
      run(Object.fromEntries(claimed.map((id) => [id, 'not exercised'])), { grep: 'circle' }),
      3,
      /^No clause that the target claims was judged/,
      /^Part of a run/,
    ],
    ['cases that were nearly all judged', run({}, { batches: cases(200, 198) }), 0, /^All/],
    [
      'cases that were not judged',
      run({}, { batches: cases(200, 197) }),
      3,
      /^Only 197 of 200 generated cases of v2\.avail were judged: 3 given up, the service was busy\.$/,
    ],
    [
      'cases that were judged as far as the target asks for it',
      run({}, { batches: cases(200, 180), target: { ...run().target, completeness: 0.9 } }),
      0,
      /^All/,
    ],
    [
      'cases that were not judged as far as the target asks for it',
      run({}, { batches: cases(200, 199), target: { ...run().target, completeness: 1 } }),
      3,
      /^Only 199 of 200 /,
    ],
    [
      'a shard',
      run({ [first]: 'not exercised', [second]: 'blocked' }, { shard: '2/4' }),
      0,
      /^Shard 2\/4: of the \d+ clauses that .* \d+ were judged or are waived.*; hotel-contract report merge of all shards/,
    ],
    [
      'a shard that failed',
      run({ [first]: 'failed' }, { shard: '2/4' }),
      1,
      /^1 clause failed/,
      /^Shard 2\/4/,
    ],
    [
      'a shard that had nothing to play',
      run({ [first]: 'not exercised' }, { shard: '9/9', counts: { exchanges: 0, cases: 0, tests: 0 } }),
      0,
      /^Shard 9\/9/,
    ],
    [
      'a shard that was interrupted',
      run({}, { shard: '2/4', interrupted: true }),
      3,
      /interrupted/,
      /^Shard/,
    ],
    ['a grep that reaches all', run({}, { grep: '.' }), 0, /^Part of a run/],
  ];

describe('the verdict', () => {
  for (const [name, found, exit, ...says] of table)
    test(`${name}: exit ${exit}`, () => {
      const judged = verdict(found);
      assert.equal(judged.exit, exit, judged.says.join('\n'));
      assert.equal(judged.says.length, says.length, judged.says.join('\n'));
      says.forEach((sentence, index) => assert.match(judged.says[index]!, sentence));
    });
});

describe('against a baseline', () => {
  const baseline: Run = { ...run({ [outside]: 'passed' }), verdict: { exit: 0, says: [] } };
  test('a clause that passed there and is not exercised here fails', () => {
    const { exit, says } = verdict(run(), baseline);
    assert.equal(exit, 1);
    assert.match(
      says[0]!,
      /^1 clause passed in the baseline and ended unjudged here: v2\.avail\.page-size-50\.$/,
    );
  });
  test('an equal run passes', () => assert.equal(verdict(run({ [outside]: 'passed' }), baseline).exit, 0));
  test('a clause that failed in the baseline need not pass', () =>
    assert.equal(verdict(run(), { ...baseline, ...run({ [outside]: 'failed' }) }).exit, 0));
});
