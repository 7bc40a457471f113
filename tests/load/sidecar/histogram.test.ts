/** Adding the histograms of k6, and reading percentiles from them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  addTo,
  emptyHistogram,
  growthBetween,
  quantilesOf,
  addToCount,
  type Histogram,
} from '../../../load/sidecar/histogram.ts';
import { random } from '../../../lib/random.ts';
import { percentile } from '../../support/load/percentile.ts';

test('histograms of different resolution are added at the coarser one', () => {
  const fine: Histogram = {
    schema: 3,
    zero: 1,
    counts: new Map([
      [-1, 2],
      [0, 3],
      [1, 4],
      [8, 5],
      [9, 6],
    ]),
  };
  const merged = emptyHistogram();
  addTo(merged, fine);
  addTo(merged, { schema: 0, zero: 1, counts: new Map([[1, 10]]) });
  // A bucket of schema 0 contains eight of schema 3, of which 1 to 8 are the first.
  assert.deepEqual(
    [merged.schema, merged.zero, [...merged.counts].sort()],
    [
      0,
      2,
      [
        [0, 5],
        [1, 19],
        [2, 6],
      ],
    ],
  );
  assert.deepEqual(
    growthBetween(fine, {
      schema: 3,
      zero: 0,
      counts: new Map([
        [0, 1],
        [9, 6],
      ]),
    })?.counts,
    new Map([
      [-1, 2],
      [0, 2],
      [1, 4],
      [8, 5],
    ]),
  );
  assert.equal(growthBetween({ schema: 3, zero: 0, counts: new Map() }, fine), undefined);
});

test('values within a bucket are spread like its bounds', () => {
  const histogram: Histogram = { schema: 0, zero: 0, counts: new Map([[3, 100]]) };
  assert.deepEqual(quantilesOf(histogram, [0.5, 1]), [2 ** 2.5, 8]);
  assert.deepEqual(quantilesOf({ ...histogram, zero: 300 }, [0.5, 0.75, 0.875]), [0, 0, 2 ** 2.5]);
  assert.equal(quantilesOf(emptyHistogram(), [0.5]), undefined);
});

test('percentiles are within 2 % of those of 20,000 samples, for several distributions', () => {
  const draw = random(3);
  const uniform = (): number => 1 - draw.next();
  const normal = (): number => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
  const shapes: Readonly<Record<string, () => number>> = {
    lognormal: () => 0.05 * Math.exp(0.6 * normal()),
    exponential: () => -0.08 * Math.log(uniform()),
    'two humps': () =>
      uniform() < 0.7 ? 0.02 + 0.004 * Math.abs(normal()) : 0.4 + 0.05 * Math.abs(normal()),
    uniform: () => 0.01 + 0.2 * uniform(),
  };
  for (const [shape, next] of Object.entries(shapes)) {
    const samples = Array.from({ length: 20_000 }, next).sort((a, b) => a - b);
    const histogram: Histogram = { schema: 3, zero: 0, counts: new Map() };
    for (const value of samples) addToCount(histogram.counts, Math.ceil(Math.log2(value) * 8), 1);
    const shares = [0.5, 0.9, 0.95, 0.99];
    for (const [index, value] of quantilesOf(histogram, shares)!.entries()) {
      const real = percentile(samples, shares[index]!);
      assert.ok(Math.abs(value / real - 1) < 0.02, `${shape} ${shares[index]}: ${value} instead of ${real}`);
    }
  }
});
