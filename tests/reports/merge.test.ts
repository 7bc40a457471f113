import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ClauseId } from '../../schemas/clauses.ts';
import type { Evidence, Gap } from '../../schemas/evidence.ts';
import { mask } from '../../reports/mask.ts';
import { gateClauses, merge } from '../../reports/merge.ts';

const fails: ClauseId = 'v2.avail.page-size-50';
const warns: ClauseId = 'v2.avail.hotels-once';
const partner: ClauseId = 'auth.bearer.header';
const none = { waivers: [], knownFailures: [] };

const evidence = (part: Partial<Evidence>): Evidence => ({
  exchanges: 1,
  cases: 0,
  exercised: {},
  findings: [],
  gaps: [],
  ...part,
});
const found = (clause: ClauseId, actual = '51 hotels', more = {}) => ({
  clause,
  pointer: '/hotels',
  expected: 'at most 50 hotels',
  actual,
  where: 'a case',
  ...more,
});
const gap = (outcome: Gap['outcome'], reason: string = outcome, clause = fails): Gap => ({
  clause,
  outcome,
  reason,
  where: 'a test',
});
const outcome = (id: ClauseId, ...parts: Partial<Evidence>[]) => merge(parts.map(evidence), none)[id].outcome;

describe('the outcome of a clause', () => {
  const exercised = { exercised: { [fails]: 3 } };
  const table: readonly (readonly [name: string, expected: string, ...Partial<Evidence>[]])[] = [
    ['nothing said', 'not exercised'],
    ['exercised', 'passed', exercised],
    ['a finding', 'failed', exercised, { findings: [found(fails)] }],
    ['a finding beside an error', 'failed', { findings: [found(fails)], gaps: [gap('error')] }],
    ['an error beside passes', 'error', exercised, { gaps: [gap('error')] }],
    ['passes beside smaller gaps', 'passed', exercised, { gaps: [gap('blocked'), gap('not configured')] }],
    [
      'blocked before not configured',
      'blocked',
      { gaps: [gap('not exercised'), gap('not configured'), gap('blocked')] },
    ],
    [
      'not configured before not exercised',
      'not configured',
      { gaps: [gap('not exercised'), gap('not configured')] },
    ],
    ['exercised zero times', 'not exercised', { exercised: { [fails]: 0 } }],
  ];
  for (const [name, expected, ...parts] of table)
    test(`${name}: ${expected}`, () => assert.equal(outcome(fails, ...parts), expected));

  test('a reasoned clause warns', () => assert.equal(outcome(warns, { findings: [found(warns)] }), 'warned'));

  test('the order of the evidence does not matter', () => {
    const parts = [
      evidence(exercised),
      evidence({ gaps: [gap('error')] }),
      evidence({ findings: [found(fails)] }),
    ];
    assert.equal(merge(parts, none)[fails].outcome, merge(parts.toReversed(), none)[fails].outcome);
  });
});

describe('the results', () => {
  test('contain every clause of the service and none of the partner', () => {
    const results = merge([evidence({ findings: [found(partner)] })], none);
    assert.deepEqual(Object.keys(results), gateClauses);
    assert.ok(!(partner in results));
  });

  test('group similar findings and keep the exchange', () => {
    const curl = 'curl -sS x';
    const findings = [
      found(fails, '51 hotels'),
      found(fails, '73 hotels', { curl }),
      found(fails, 'no list'),
    ];
    const { total, findings: groups } = merge([evidence({ findings })], none)[fails];
    assert.equal(total, 3);
    assert.deepEqual(groups, [
      {
        count: 2,
        pointer: '/hotels',
        expected: 'at most 50 hotels',
        actual: '73 hotels',
        where: 'a case',
        curl,
      },
      { count: 1, pointer: '/hotels', expected: 'at most 50 hotels', actual: 'no list', where: 'a case' },
    ]);
  });

  test('store five kinds of findings and count all', () => {
    const findings = [...'abcdefgh'].map((letter) => found(fails, letter.repeat(3)));
    const result = merge([evidence({ findings })], none)[fails];
    assert.deepEqual([result.findings.length, result.total], [5, 8]);
  });

  test('count the gaps by reason, worst first', () => {
    const gaps = [
      gap('blocked', 'hotel 12 sold out'),
      gap('blocked', 'hotel 13 sold out'),
      gap('error', 'reset'),
    ];
    assert.deepEqual(merge([evidence({ gaps })], none)[fails].gaps, [
      { outcome: 'error', reason: 'reset', count: 1 },
      { outcome: 'blocked', reason: 'hotel 12 sold out', count: 2 },
    ]);
  });

  test('contain the reasons of waivers and known failures', () => {
    const until = '2027-01-01';
    const results = merge([], {
      waivers: [{ clause: warns, reason: 'later', until }],
      knownFailures: [{ clause: fails, reason: 'HDS-1', until }],
    });
    assert.deepEqual([results[warns].waived, results[fails].known], ['later', 'HDS-1']);
  });
});

test('a mask makes findings of one cause equal', () => {
  const table: readonly (readonly [string, string])[] = [
    ['51 hotels', '<n> hotels'],
    ['checkIn 2026-11-21', 'checkIn <date>'],
    ['at 2026-11-21T10:00:00.123Z', 'at <date>'],
    ['f81d4fae-7dec-11d0-a765-00a0c91e6bf6', '<id>'],
    ['token eyJhbGciOiJI.eyJzdWI0.c2ln', 'token <id>'],
    ['total -12.50 EUR', 'total <n> EUR'],
    ['availability', 'availability'],
  ];
  for (const [text, masked] of table) assert.equal(mask(text), masked);
});
