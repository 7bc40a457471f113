import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { random } from '../../lib/random.ts';
import {
  confidenceInterval,
  mergeBuckets,
  quantile,
  minSamplesFor,
  shareConfidenceInterval,
  type Buckets,
} from '../../load/report/buckets.ts';
import { compare } from '../../load/report/compare/compare.ts';
import { comparisonText } from '../../load/report/compare/text.ts';
import { jsonOf, readLoadRun } from '../../load/report/json.ts';
import type { LoadRun } from '../../load/result.ts';
import { plainPaint } from '../../lib/paint.ts';
import { temporaryFolder } from '../support/folder.ts';
import { loadRun } from '../support/load/run.ts';
import { abortedRun, faultyRun, goodRun, overloadedRun } from '../support/load/run/runs.ts';
import { requireItems } from '../support/require-items.ts';

const good = goodRun();

/** Buckets as k6 makes them, of this many samples. */
function drawn(seed: number, count: number, factor = 1): Buckets {
  const draw = random(seed);
  const counts = new Map<number, number>();
  for (let one = 0; one < count; one += 1) {
    const bound = 2 ** (Math.ceil(Math.log2(50 * factor * Math.exp(draw.next() + draw.next())) * 8) / 8);
    counts.set(bound, (counts.get(bound) ?? 0) + 1);
  }
  return [...counts].sort(([a], [b]) => a - b);
}

describe('buckets', () => {
  test('percentiles come from the sum of the buckets, not from averages', () => {
    const fast: Buckets = [[10, 990]];
    const slow: Buckets = [[1000, 10]];
    const both = mergeBuckets([fast, slow, [[10, 0]]]);
    assert.deepEqual(both, [
      [10, 990],
      [1000, 10],
    ]);
    assert.ok(quantile(both, 0.98)! <= 10);
    assert.ok(quantile(both, 0.995)! > 500);
    assert.equal(quantile([], 0.5), undefined);
  });

  test('the interval contains the true percentile in at least 95 of 100 draws', () => {
    const truth = quantile(drawn(1, 400_000), 0.95)!;
    const held = Array.from({ length: 200 }, (_, seed) =>
      confidenceInterval(drawn(seed + 2, 400), 0.95)!,
    ).filter(({ low, high }) => low <= truth && truth <= high);
    assert.ok(held.length >= 190, `${held.length} of 200`);
  });

  test('too few samples give no interval: p50 takes 20, p95 200, p99 1,000', () => {
    assert.deepEqual([0.5, 0.95, 0.99].map(minSamplesFor), [20, 200, 1000]);
    assert.equal(confidenceInterval(drawn(4, 999), 0.99), undefined);
    assert.notEqual(confidenceInterval(drawn(4, 1000), 0.99), undefined);
  });
  test('a share of 0 in 100 may be up to 3 in 100', () => {
    const { low, high } = shareConfidenceInterval(0, 100);
    assert.equal(low, 0);
    assert.ok(high > 0.03 && high < 0.04, String(high));
  });
});

describe('a comparison', () => {
  test('of a run with itself finds nothing, which it states first', () => {
    const { says, warnings, rows } = compare(good, good);
    assert.match(says, /^No difference is sure among \d+ percentiles\.$/);
    assert.ok(requireItems(warnings).every((warning) => warning.startsWith('Too few samples')));
    assert.ok(requireItems(rows).every(({ p50, p95 }) => p50.ratio === 1 && (p95.ratio ?? 1) === 1));
    assert.ok(requireItems(rows).every(({ errors }) => errors.is === 'no sure difference'));
  });
  test('judges only judged phases', () => {
    assert.deepEqual(
      [...new Set(compare(good, good).rows.map(({ phase }) => phase))],
      ['steady', 'cool-down'],
    );
  });
  test('of the same service with another seed finds nothing', () => {
    for (const seed of [21, 22, 23]) {
      const alarms = compare(good, goodRun(seed)).rows.flatMap(({ operation, p50, p95, p99 }) =>
        [p50, p95, p99]
          .filter(({ is }) => is === 'slower' || is === 'faster')
          .map(({ interval }) => `${operation} ${JSON.stringify(interval)}`),
      );
      assert.deepEqual(alarms, [], `seed ${seed}`);
    }
  });
  test('finds an operation that is twice as slow in B', () => {
    const slow = loadRun({ slowness: () => 2 });
    const rowOf = (a: LoadRun, b: LoadRun) =>
      compare(a, b).rows.find(({ operation, phase }) => operation === 'v1.avail' && phase === 'steady')!;
    assert.equal(rowOf(good, slow).p50.is, 'slower');
    assert.ok(Math.abs(rowOf(good, slow).p50.ratio! - 2) < 0.1);
    assert.equal(rowOf(slow, good).p50.is, 'faster');
    assert.match(
      compare(good, slow).says,
      /^Against A, B has \d+ of \d+ percentiles slower, worst .* \(× 2\.\d\d\)\.$/,
    );
  });
  test('a value that crosses the bound of a bucket does not count as a difference', () => {
    const all = (bound: number): LoadRun => ({
      ...good,
      operations: good.operations.map((one) => ({ ...one, buckets: [[bound, one.requests]] })),
    });
    for (let eighth = -60; eighth < 20; eighth += 1) {
      const bound = (more: number) => 1000 * 2 ** ((eighth + more) / 8);
      assert.ok(
        requireItems(compare(all(bound(0)), all(bound(1))).rows).every(({ p50 }) => p50.is !== 'slower'),
        `from ${bound(0)} ms`,
      );
      assert.ok(compare(all(bound(0)), all(bound(3))).rows.some(({ p50 }) => p50.is === 'slower'));
    }
  });
  test('reports more errors and newly broken clauses', () => {
    const { says, rows, clauses } = compare(good, faultyRun());
    assert.match(says, /more errors in v1\.avail in steady \(1\.\d %\)/);
    assert.match(says, /newly broken: v2\.checkrate\.booking-token-required\.$/);
    assert.equal(
      rows.find(({ operation, phase }) => operation === 'v1.avail' && phase === 'steady')!.errors.is,
      'more',
    );
    assert.deepEqual(clauses[0]!.shares[0], 0);
    assert.ok(clauses[0]!.shares[1]! > 0.01);
  });
  const { target, traffic, generator, contract, machine, k6 } = good;
  const differing: readonly (readonly [name: string, change: Partial<LoadRun>, warning: RegExp])[] = [
    ['another shape', { shape: 'stress' }, /the shape: average in A, stress in B/],
    [
      'other rates',
      { phases: good.phases.map((one) => ({ ...one, rates: [1, 1] as const })) },
      /other lengths or rates/,
    ],
    [
      'other traffic',
      { traffic: { ...traffic, name: 'ota + leisure' } },
      /the traffic: b2b \+ transient in A, ota/,
    ],
    ['traffic of a file that was changed', { traffic: { ...traffic, digest: 'x' } }, /was changed/],
    ['another seed', { seed: 8 }, /the seed, .*: 7 in A, 8 in B/],
    ['another day', { today: '2026-12-01' }, /the day/],
    [
      'another target',
      { target: { ...target, embedded: false, environment: 'approval' } },
      /sandbox \(approval\) in B/,
    ],
    ['another machine', { machine: { ...machine, cores: 8 } }, /the machine: .* 2 cores.* 8 cores/],
    ['another k6', { k6: { ...k6, version: '2.2.0' } }, /k6: 1\.8\.1 in A, 2\.2\.0 in B/],
    ['dropped arrivals', { generator: { ...generator, dropped: 3 } }, /B dropped 3 arrivals/],
    ['nothing judged', { contract: { ...contract, judged: 0 } }, /No exchange of B was judged/],
    ['a run that was interrupted', abortedRun(), /B could not be judged: The run was interrupted/],
  ];
  for (const [name, change, warning] of differing)
    test(`warns of ${name}`, () => {
      const { warnings, says } = compare(good, { ...good, ...change });
      assert.ok(
        warnings.some((one) => warning.test(one)),
        warnings.join('\n'),
      );
      assert.match(says, /differ in more than the service|Nothing can be compared/);
    });
  test('never compares latencies of a saturated generator', () => {
    const tired = { ...good, generator: overloadedRun().generator };
    for (const { rows, warnings } of [compare(good, tired), compare(tired, good)]) {
      assert.ok(requireItems(rows).every(({ p50 }) => p50.is === 'not measured' && p50.ratio === undefined));
      assert.ok(
        warnings.some((warning) => /Run [AB] is invalid, so its latencies are not compared/.test(warning)),
      );
    }
  });
  test('states what it cannot distinguish, and how to; within 100 columns', () => {
    const text = comparisonText(compare(good, faultyRun()), plainPaint);
    assert.match(text.replaceAll(/\s+/g, ' '), /what the machine did meanwhile.*`hotel-contract load duel`/);
    assert.match(text, /\n {2}v1\.avail steady +\d\.\d\d \(\d\.\d\d–\d\.\d\d\).* 0 % → 1\.\d % ✗\n/);
    for (const line of text.split('\n')) assert.ok(line.length <= 100, line);
  });
});

describe('a result file', () => {
  const folder = temporaryFolder();
  const file = (text: string): string => {
    const path = join(folder, 'load.json');
    writeFileSync(path, text);
    return path;
  };
  const refuses = (path: string, sentence: RegExp) =>
    assert.throws(() => readLoadRun(path), { name: 'UsageError', message: sentence });

  test('is read as it was written', () => {
    for (const run of [good, overloadedRun(), abortedRun()])
      assert.deepEqual(readLoadRun(file(jsonOf(run))), JSON.parse(JSON.stringify(run)));
  });
  test('that is missing, a folder or no JSON is refused in one sentence with advice', () => {
    refuses(
      join(folder, 'none.json'),
      /there is no load\.json file .*none\.json: give its path with A or B$/,
    );
    refuses(folder, /is a folder: name the load\.json file in it$/);
    refuses(file('<!doctype html>'), /load\.json is not JSON: Unexpected token/);
  });
  test('of another kind, of another version or damaged is refused', () => {
    refuses(file('{"clauses":{}}'), /is not a result of "hotel-contract load"/);
    refuses(file('null'), /is not a result of "hotel-contract load"/);
    refuses(
      file(JSON.stringify({ ...good, schemaVersion: 4 })),
      /another version of hotel-contract \(schemaVersion 4, this one reads 3\)/,
    );
    refuses(
      file(JSON.stringify({ ...good, seconds: 'long' })),
      /is damaged: \/seconds must be number\. Make the run again\.$/,
    );
  });
});
