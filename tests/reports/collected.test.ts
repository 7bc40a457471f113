import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ClauseId } from '../../schemas/clauses.ts';
import { evidenceAttachment } from '../../schemas/evidence.ts';
import { reportOf, type TestEnd } from '../../reports/collected.ts';

const [one, two]: [ClauseId, ClauseId] = ['v2.avail.page-size-50', 'v2.avail.by-region'];
const evidence = (part: object = {}) => ({
  exchanges: 2,
  cases: 1,
  exercised: { [one]: 1 },
  findings: [],
  gaps: [],
  ...part,
});
/** The report of a test includes the clauses for which the test was written. */
const reported = { where: 'a › b', clauses: [one, two] };
const finding = { clause: one, pointer: '', expected: 'x', actual: 'y', where: 'w' };

describe('the report of a test', () => {
  const ended = (part: Partial<TestEnd>): TestEnd => ({
    where: 'a › b',
    clauses: [one, two],
    status: 'passed',
    ...part,
  });
  const gapsOf = (part: Partial<TestEnd>) =>
    reportOf(ended(part)).evidences.flatMap(({ gaps }) =>
      gaps.map(({ clause, outcome, reason }) => `${clause}: ${outcome}, ${reason}`),
    );

  test('passed: contains its evidence and nothing else', () =>
    assert.deepEqual(reportOf(ended({ evidence: evidence() })), {
      evidences: [evidence({ source: reported })],
      broken: [],
    }));
  test('passed without evidence: has error gaps', () =>
    assert.deepEqual(gapsOf({ clauses: [one] }), [`${one}: error, the test left no ${evidenceAttachment}`]));
  test('failed by its own finding: has only the finding', () =>
    assert.deepEqual(gapsOf({ status: 'failed', evidence: evidence({ findings: [finding] }) }), []));
  test('failed without a finding: has error gaps with the reason', () =>
    assert.deepEqual(gapsOf({ status: 'failed', clauses: [one], reason: 'boom', evidence: evidence() }), [
      `${one}: error, the test broke: boom`,
    ]));
  test('failed by findings of other clauses after its end: has no gaps of its own', () => {
    const other = { ...finding, clause: 'enum.integer-form' as const };
    const all = evidence({ exercised: {}, findings: [other] });
    assert.deepEqual(reportOf(ended({ status: 'failed', evidence: { ...all, ended: true } })), {
      evidences: [{ ...all, source: reported, ended: true }],
      broken: [],
    });
    assert.equal(
      gapsOf({ status: 'failed', reason: 'boom', evidence: all }).length,
      2,
      'unless it broke before its end',
    );
  });
  test('timed out: has error gaps for clauses without a result', () =>
    assert.deepEqual(gapsOf({ status: 'timedOut', evidence: evidence({ findings: [finding] }) }), [
      `${two}: error, the test took too long`,
    ]));
  test('did not run: has error gaps', () =>
    assert.deepEqual(gapsOf({ status: 'did not run', clauses: [two] }), [
      `${two}: error, the test was not run`,
    ]));
  test('skipped: has gaps "not exercised" with the reason', () =>
    assert.deepEqual(gapsOf({ status: 'skipped', clauses: [two], reason: 'no such data' }), [
      `${two}: not exercised, no such data`,
    ]));
  test('broken without a clause: is listed separately', () =>
    assert.deepEqual(reportOf(ended({ status: 'failed', clauses: [], reason: 'boom' })).broken, [
      'a › b: the test broke: boom',
    ]));
});
