/** The verdict, the exit code and the list of a proof agree. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { proofReport, problemsIn } from '../../proof/report/report.ts';
import { plainPaint } from '../../lib/paint.ts';
import { proofOf, type LocatedFinding, type Proof } from '../../proof/proof.ts';
import type { ClauseId } from '../../schemas/clauses.ts';
import type { ProofResult } from '../../proof/prove.ts';
import { rowsOf, scoreOf } from '../../proof/score.ts';

const fault = { name: 'silent', origin: 'hand-written', kind: 'rule', breaks: 'v2.avail.count' } as const;
const found = (clause: ClauseId): LocatedFinding[] => [
  { clause, where: 'a test', pointer: '/count', expected: '1', actual: '2' },
];
const caught = proofOf(fault, found('v2.avail.count'), ['a test']);

const proven = (proofs: readonly Proof[], more: Partial<ProofResult> = {}): ProofResult => ({
  proofs,
  notApplicable: [],
  overHttp: { sent: 0, disagreed: [] },
  exchanges: 1,
  tests: [],
  leftOut: 0,
  ...more,
});

const stated = (all: ProofResult, shortfalls: readonly string[] = []): string =>
  proofReport(
    all,
    {
      score: scoreOf(rowsOf(all.proofs, all.notApplicable)),
      shortfalls,
      seconds: 1,
      repeatOptions: '--seed 1',
    },
    plainPaint,
  );

const lastLine = (text: string): string => text.split('\n').at(-1)!;

describe('a proof', () => {
  test('holds if every fault is caught by its own clause', () => {
    assert.deepEqual(problemsIn(proven([caught]), []), []);
    assert.match(lastLine(stated(proven([caught]))), /^PROVEN /);
  });

  test('does not hold if no conforming response has the place for a fault', () => {
    const all = proven([caught], {
      notApplicable: [{ name: 'nowhere', kind: 'null', breaks: 'v2.avail.count' }],
    });
    assert.match(
      stated(all),
      /^missed: nowhere \(v2\.avail\.count\): no conforming answer has the place for it$/m,
    );
    assert.equal(lastLine(stated(all)), 'NOT PROVEN  1 of 2 faults');
    assert.deepEqual(problemsIn(all, []), ['1 of 2 faults']);
  });

  test('does not hold if this tool had an error on a fault, even if its clause was found broken', () => {
    const errors = Array.from(
      { length: 7 },
      (_, index) => `error at v2.avail.count in test ${index}: undefined is no function`,
    );
    const all = proven([caught, proofOf({ ...fault, name: 'odd' }, found('v2.avail.count'), [], errors)]);
    assert.match(
      stated(all),
      /^odd \(v2\.avail\.count\)\n {2}error of this tool: error at v2\.avail\.count in test 0: /m,
    );
    assert.match(
      stated(all),
      /test 4: .*\n {2}and 2 more errors\n {2}repeat {4}npm run prove -- --fault odd --seed 1$/m,
    );
    assert.equal(lastLine(stated(all)), 'NOT PROVEN  1 of 2 faults');
  });

  test('shows a finding for each false accusation', () => {
    const all = proven([
      proofOf(
        { ...fault, name: 'odd' },
        [...found('v2.avail.count'), ...found('v2.avail.page-echo')],
        ['a test'],
      ),
    ]);
    assert.match(
      stated(all),
      /accused wrongly: v2\.avail\.page-echo\n {4}v2\.avail\.page-echo at a test \/count: expected 1, saw 2$/m,
    );
  });

  test('reports further problems', () => {
    const all = proven([caught], { overHttp: { sent: 2, disagreed: ['one', 'two'] } });
    assert.equal(
      lastLine(stated(all, ['a sentence'])),
      'NOT PROVEN  judged differently over HTTP: one, two, 1 shortfall of the whole',
    );
  });
});
