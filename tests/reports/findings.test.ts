/** One cause is one finding, with the most likely owner; findings that explain others come first. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { severityOf, type ClauseId } from '../../schemas/clauses.ts';
import type { Evidence, ReportedFinding } from '../../schemas/evidence.ts';
import { findingsOf } from '../../reports/findings.ts';
import { findingId } from '../../schemas/finding-id.ts';
import { merge } from '../../reports/merge.ts';
import { ownerOf, ownerOfGap } from '../../reports/owner.ts';
import type { Finding } from '../../reports/results.ts';
import { assertMapsTo } from '../support/lists.ts';

const price: ClauseId = 'v2.avail.page-size-50';
const sum: ClauseId = 'v2.avail.page-echo';
const token: ClauseId = 'longstay.token.expires-in-1800';

const found = (clause: ClauseId, exchange: number, more: Partial<ReportedFinding> = {}): ReportedFinding => ({
  clause,
  pointer: '/hotels/0/price',
  expected: 'a number',
  actual: '"twelve"',
  where: `v2.avail/valid/${exchange}`,
  exchange,
  ...more,
});

const many = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index + 1));

function findings(exercised: Evidence['exercised'], all: readonly ReportedFinding[]): Finding[] {
  const evidence: Evidence = { exchanges: 300, cases: 0, exercised, findings: all, gaps: [] };
  const results = merge([evidence], { waivers: [], knownFailures: [] });
  return findingsOf([evidence], results, { embedded: true }, { seed: 1, today: '2026-11-21' });
}

describe('one cause is one finding', () => {
  test('counts the same deviation in 300 responses, with three examples', () => {
    const all = findings(
      { [price]: 300 },
      many(300, (exchange) => found(price, exchange)),
    );
    assert.deepEqual(
      all.map(({ id, clauses, count, examples }) => [id, clauses, count, examples.length]),
      [[findingId(price), [price], 300, 3]],
    );
    assert.deepEqual(
      all[0]!.examples.map(({ again }) => again),
      [1, 2, 3].map(
        (at) => `npx hotel-contract gate --case v2.avail/valid/${at} --seed 1 --today 2026-11-21`,
      ),
    );
  });

  test('prefers examples of different kinds', () => {
    const [one] = findings({ [price]: 9 }, [
      ...many(5, (exchange) => found(price, exchange)),
      found(price, 6, { actual: 'nothing', pointer: '/hotels/0' }),
    ]);
    assert.ok(one!.examples.some(({ actual }) => actual === 'nothing'));
  });

  test('prefers examples from a test of the clause', () => {
    const evidenceOf = (where: string, clause: ClauseId): Evidence => ({
      source: { where, clauses: [clause] },
      exchanges: 1,
      cases: 0,
      exercised: { [price]: 1 },
      findings: [found(price, 1, { where })],
      gaps: [],
    });
    const evidences = [evidenceOf('about sums', sum), evidenceOf('about prices', price)];
    const results = merge(evidences, { waivers: [], knownFailures: [] });
    const [finding] = findingsOf(evidences, results, { embedded: true });
    assertMapsTo(finding!.examples, ['about prices', 'about sums'], ({ where }) => where);
  });

  test('merges several clauses about one value in one response', () => {
    const all = findings(
      { [price]: 4, [sum]: 4 },
      many(4, (exchange) => [
        found(price, exchange),
        found(sum, exchange, { pointer: '/hotels/0/price/net' }),
      ]).flat(),
    );
    assertMapsTo(all, [[price, sum]], ({ clauses }) => clauses);
  });

  test('merges the clauses of a test that fails for one reason', () => {
    const stated = { pointer: '', actual: 'expect(received).toBe(expected)', where: 'a test' };
    const all = findings({ [price]: 1, [sum]: 1, [token]: 1 }, [
      found(price, 3, stated),
      found(sum, 3, stated),
      found(token, 3, stated),
    ]);
    assertMapsTo(all, [3], ({ clauses }) => clauses.length);
  });

  test('merges a rare finding that always occurs with another', () => {
    const all = findings(
      { [price]: 300, [sum]: 300 },
      many(3, (exchange) => [found(price, exchange), found(sum, exchange, { pointer: '/total' })]).flat(),
    );
    assertMapsTo(all, [2], ({ clauses }) => clauses.length);
  });
});

describe('two causes are two findings', () => {
  test('separates a finding in every response from others in them', () => {
    const all = findings({ [price]: 30, [sum]: 30 }, [
      ...many(30, (exchange) => found(price, exchange)),
      found(sum, 4, { pointer: '/total' }),
    ]);
    assert.equal(all.length, 2);
  });

  test('separates findings at the same path in different responses', () => {
    const all = findings({ [price]: 30, [sum]: 30 }, [found(price, 1), found(sum, 2)]);
    assert.equal(all.length, 2);
  });

  test('separates findings without an exchange', () => {
    const { exchange: _, ...nowhere } = found(sum, 1);
    assert.equal(findings({ [price]: 30, [sum]: 30 }, [found(price, 1), nowhere]).length, 2);
  });
});

describe('the owner', () => {
  const elsewhere = { embedded: false };
  const refused = {
    found: [{ expected: 'HTTP 200 to POST /v2/x', actual: 'HTTP 401' }],
    exchanges: new Set(['0/1']),
  };
  const wrong = { found: [{ expected: 'a number', actual: 'nothing' }], exchanges: new Set(['0/1']) };
  const named = 'v2.checkrate.booking-token-required';

  test('is credentials if each conforming request was refused', () => {
    assert.equal(ownerOf(price, { exercised: 1, total: 1 }, refused, elsewhere).owner, 'credentials');
    assert.equal(ownerOf(price, { exercised: 9, total: 1 }, refused, elsewhere).owner, 'service');
  });

  test('is configuration if a clause that needs settings always failed, with their names', () => {
    const needy: ClauseId = 'v1.cancel.effect-room';
    const { owner, because } = ownerOf(needy, { exercised: 1, total: 1 }, wrong, elsewhere);
    assert.equal(owner, 'configuration');
    assert.match(because, /check [\w.]+/);
    assert.equal(ownerOf(needy, { exercised: 9, total: 1 }, wrong, elsewhere).owner, 'service');
    assert.equal(ownerOf(needy, { exercised: 1, total: 1 }, wrong, { embedded: true }).owner, 'service');
  });

  test('is the service, with contact', () => {
    const { owner, because } = ownerOf(named, { exercised: 9, total: 1 }, wrong, {
      ...elsewhere,
      contact: 'team@example.com',
    });
    assert.equal(owner, 'service');
    assert.ok(because.includes('states it; it held in other checks; ask team@example.com'), because);
  });

  test('is the contract for a clause that is only implied', () => {
    const reasoned: ClauseId = 'v2.checkrate.one-rate-per-token';
    assert.equal(severityOf(reasoned), 'warns');
    assert.equal(ownerOf(reasoned, { exercised: 1, total: 1 }, wrong, elsewhere).owner, 'contract gap');
  });

  test('is derived for gaps, too', () => {
    const table = [
      ['blocked', 'the credentials were refused (HTTP 401)', 'credentials'],
      ['blocked', 'the known hotels have no rates for 4 nights', 'no data', 'inventory'],
      ['blocked', 'the target does not state known.circle', 'configuration', 'known.circle'],
      ['blocked', 'the booking was not taken: no', 'service'],
      ['not configured', 'not stated in the target: x', 'configuration'],
      ['error', 'TypeError: x is undefined', 'this suite'],
    ] as const;
    for (const [outcome, reason, owner, cause] of table)
      assert.equal(ownerOfGap({ outcome, reason, ...(cause && { causes: [cause] }) }), owner, reason);
  });
});
