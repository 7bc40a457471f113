/** Each test has a stay of its own, so that what shows only for some stays is found somewhere. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { executeTest } from '../../client/execute-test.ts';
import type { Fixtures } from '../../client/fixtures.ts';
import { blocked, noData } from '../../client/gaps.ts';
import { pool, setupOf } from '../support/lawful.ts';

async function staysOf(title: string, body: (stay: Fixtures['stay'], at: number) => void, seed = 4) {
  const stays: string[] = [];
  const { end } = await executeTest(setupOf(pool.send, { seed }), {
    title,
    clauses: [],
    body: async ({ stay }) => body(stay, stays.push(JSON.stringify(stay))),
  });
  return { stays, end };
}

const titles = Array.from({ length: 40 }, (_, at) => `test ${at}`);
const nothing = (): void => undefined;

test('tests have different stays, and the same test the same stay for the same seed', async () => {
  const first = await Promise.all(titles.map((title) => staysOf(title, nothing)));
  assert.ok(new Set(first.flatMap(({ stays }) => stays)).size >= 4);
  assert.deepEqual(await Promise.all(titles.map((title) => staysOf(title, nothing))), first);
  assert.notDeepEqual(await Promise.all(titles.map((title) => staysOf(title, nothing, 5))), first);
});

test('a test without inventory for its own stay is played with the usual one, and no other test twice', async () => {
  const first = await staysOf('test 1', (_, at) => void (at === 1 && noData('nothing is free')));
  assert.equal(first.end.kind, 'held', JSON.stringify(first.end));
  assert.match(first.stays[1]!, /"checkIn":"2027-01-05","checkOut":"2027-01-09","occupancy":\{"adults":2\}/);
  assert.equal((await staysOf('test 2', () => noData('nothing at all'))).stays.length, 2);
  assert.equal((await staysOf('test 3', () => blocked('refused'))).stays.length, 1);
  assert.equal((await staysOf('test 4', () => assert.fail('wrong'))).stays.length, 1);
});
