/** The items and limits of shards: each item once, those that change a deployment in the first, budgets divided. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { targetOfShard } from '../../bin/gate/shard.ts';
import { itemsOf } from '../../bin/gate/runner/items.ts';
import { costOf, shardsOf } from '../../bin/gate/runner/plan.ts';
import type { Target } from '../../targets/target.ts';
import { sandboxTarget } from '../support/sandbox-target.ts';
import { requireItems } from '../support/require-items.ts';

const deployment: Target = {
  ...sandboxTarget(),
  embedded: false,
  hooks: { advanceClock: { command: ['true'] } },
  limits: { requestsPerSecond: 30, inFlight: 7, api_url: { inFlight: 5 }, outage: 9 },
};

describe('what is played', () => {
  let items: Awaited<ReturnType<typeof itemsOf>>;
  let all: readonly number[];
  before(async () => {
    items = await itemsOf({ target: deployment, seed: 1, today: '2026-11-21' });
    all = [...items.keys()];
  });

  for (const shardCount of [1, 2, 3, 4, 7])
    test(`by ${shardCount}: each item once, and those that change something in the first`, () => {
      const shards = shardsOf(items, all, shardCount);
      assert.deepEqual(
        shards.flat().toSorted((a, b) => a - b),
        all,
      );
      for (const index of shards.slice(1).flat())
        assert.equal(items[index]!.changesState, false, items[index]!.title);
      assert.deepEqual(shardsOf(items, all, shardCount), shards);
    });

  test('evenly, if nothing changes anything', () => {
    const still = items.map((item) => ({ ...item, changesState: false }));
    const costs = shardsOf(still, all, 4).map((shard) =>
      shard.reduce((sum, at) => sum + costOf(still[at]!), 0),
    );
    assert.ok(Math.max(...costs) <= Math.min(...costs) * 1.2, costs.join(', '));
  });

  test('every test with a phase changes something', () => {
    for (const { changesState, title } of requireItems(items.filter(({ phase }) => phase !== undefined)))
      assert.ok(changesState, title);
  });
});

describe('what may be asked', () => {
  const shared = [1, 2, 3].map((index) => targetOfShard(deployment, { index, of: 3 }, index / 6));

  test('is divided without exceeding the whole', () => {
    const sum = (read: (target: Target) => number): number =>
      shared.reduce((total, one) => total + read(one), 0);
    assert.ok(sum((one) => one.permissions.requestBudget) <= deployment.permissions.requestBudget);
    assert.ok(Math.abs(sum((one) => one.limits!.requestsPerSecond!) - 30) < 1e-9);
    assert.deepEqual(
      shared.map((one) => [one.limits!.inFlight, one.limits!.api_url!.inFlight, one.limits!.outage]),
      [
        [3, 2, 9],
        [2, 2, 9],
        [2, 1, 9],
      ],
    );
  });

  test('for bookings is all for the first', () => {
    assert.deepEqual(
      shared.map((one) => one.permissions.bookingBudget),
      [deployment.permissions.bookingBudget, 0, 0],
    );
  });

  test('needs at least one request in flight for each', () => {
    assert.throws(
      () => targetOfShard(deployment, { index: 1, of: 6 }, 0.1),
      /^UsageError: limits\.api_url\.inFlight is 5, which is less than one for each of 6 shards: take at most 5$/,
    );
  });
});
