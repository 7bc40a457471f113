/** How sure a ratio of figures is that were measured in pairs. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ratioOfPairs } from './confidence.ts';

test('pairs that all differ by the same leave no doubt', () => {
  const { mean, low, high } = ratioOfPairs([
    [100, 103],
    [200, 206],
    [50, 51.5],
  ]);
  for (const one of [mean, low, high]) assert.ok(Math.abs(one - 1.03) < 1e-9, String(one));
});

test('of two pairs the interval is as wide as Student says', () => {
  const { mean, low, high } = ratioOfPairs([
    [1, Math.exp(0.01)],
    [1, Math.exp(0.03)],
  ]);
  assert.ok(Math.abs(Math.log(mean) - 0.02) < 1e-9);
  // The error of the mean is 0.01, and one degree of freedom asks for 12.71 of it.
  assert.ok(Math.abs(Math.log(high) - 0.1471) < 1e-4, String(high));
  assert.ok(Math.abs(Math.log(low) + 0.1071) < 1e-4, String(low));
});

test('95 of 100 intervals hold the truth, whatever the number of pairs', () => {
  let seed = 1;
  const next = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const normal = (): number => Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next());
  for (const many of [2, 5, 10, 30]) {
    let held = 0;
    for (let run = 0; run < 2_000; run += 1) {
      const { low, high } = ratioOfPairs(
        Array.from({ length: many }, () => [1, 1.02 * Math.exp(0.05 * normal())] as const),
      );
      if (low <= 1.02 && 1.02 <= high) held += 1;
    }
    assert.ok(held > 1_870 && held < 1_930, `${many} pairs: ${held} of 2000`);
  }
});
