/** The statistics of duels, on rounds of known speed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Round } from '../../../load/duel/duel.ts';
import { decide, isDecided, isWarm } from '../../../load/duel/stages.ts';
import { estimate } from '../../../load/duel/statistics.ts';
import { inventRounds } from '../../support/rounds.ts';

const usual = { seed: 1, level: 0.95 };
const seeds = Array.from({ length: 100 }, (_, seed) => seed);

test('the interval contains the truth about as often as stated', () => {
  const truth = 1.05;
  const holding = seeds.filter((seed) => {
    const { low, high } = estimate(inventRounds({ seed, count: 400, ratio: truth }), { seed, level: 0.95 })!;
    return low <= truth && truth <= high;
  });
  assert.ok(holding.length >= 88 && holding.length <= 99, `${holding.length} of 100`);
});

test('a tenth is always found in 800 rounds, and equal sides are never called slower', () => {
  const alarms = (ratio: number): number =>
    seeds
      .slice(0, 40)
      .filter((seed) => decide(estimate(inventRounds({ seed, count: 800, ratio }), usual)!) === 'slower')
      .length;
  assert.equal(alarms(1.1), 40);
  assert.equal(alarms(1), 0);
});

test("disturbances of a tenth of one side's times decide nothing", () => {
  const { ratio, high } = estimate(
    inventRounds({ seed: 3, count: 1_000, disturbed: { a: 0, b: 0.1 }, noise: 0.05 }),
    usual,
  )!;
  assert.ok(ratio < 1.03, String(ratio));
  assert.ok(high < 1.03, String(high));
});

test('a service that gets slower during the duel is not slower than itself', () => {
  const rounds = inventRounds({ seed: 4, count: 1_000, drift: 1.2, noise: 0.02, disturbed: { a: 0, b: 0 } });
  const { ratio } = estimate(rounds, usual)!;
  assert.ok(Math.abs(ratio - 1) < 0.005, String(ratio));
  const inOneOrder = rounds
    .filter(({ mirrored }) => !mirrored)
    .map(({ a, b, ...round }) => ({ ...round, a: first(a), b: first(b) }));
  assert.ok(estimate(inOneOrder, usual)!.ratio > 1.15, 'A B alone would show the drift');
});

const first = (pair: Round['a']): Round['a'] => ({ ...pair, times: [pair.times[0], pair.times[0]] });

test('the same rounds and seed give the same interval, and more confidence a wider one', () => {
  const rounds = inventRounds({ seed: 5, count: 300 });
  assert.deepEqual(estimate(rounds, usual), estimate(rounds, usual));
  const [narrow, wide] = [estimate(rounds, usual)!, estimate(rounds, { ...usual, level: 0.998 })!];
  assert.ok(
    wide.low < narrow.low &&
      narrow.low < narrow.ratio &&
      narrow.ratio < narrow.high &&
      narrow.high < wide.high,
  );
});

test('a few rounds give no result', () => {
  assert.equal(estimate(inventRounds({ seed: 6, count: 19 }), usual), undefined);
  assert.notEqual(estimate(inventRounds({ seed: 6, count: 20 }), usual), undefined);
});

test('slower means that the whole interval is above 1.03', () => {
  assert.equal(decide({ low: 1.031, high: 1.2 }), 'slower');
  assert.equal(decide({ low: 1.03, high: 1.2 }), 'undecided');
  assert.equal(decide({ low: 0.9, high: 1.03 }), 'not slower');
});

test('either side is not warm while it still gets faster', () => {
  const steady = inventRounds({ seed: 7, count: 400 });
  assert.ok(isWarm(steady));
  assert.ok(!isWarm(steady.slice(1)), 'too few');
  for (const side of ['a', 'b'] as const) {
    const falling = steady.map((round, index) => {
      const [first, second] = round[side].times;
      const factor = index < 200 ? 1.15 : 1;
      return { ...round, [side]: { ...round[side], times: [first * factor, second * factor] as const } };
    });
    assert.ok(!isWarm(falling), side);
  }
});

test('a duel ends early only if the rest could not change the result', () => {
  assert.ok(isDecided(inventRounds({ seed: 8, count: 1_000, ratio: 1.15 }), 1));
  assert.ok(isDecided(inventRounds({ seed: 8, count: 1_000, ratio: 0.9 }), 1));
  assert.ok(!isDecided(inventRounds({ seed: 8, count: 1_000, ratio: 1.03 }), 1));
  assert.ok(!isDecided(inventRounds({ seed: 8, count: 399, ratio: 1.5 }), 1));
});
