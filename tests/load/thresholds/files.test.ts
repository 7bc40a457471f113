/** The files of thresholds. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { thresholdsSchema } from '../../../load/thresholds/thresholds.ts';
import { thresholdsFor } from '../../../load/thresholds/files.ts';
import { thresholdOf, type Thresholds } from '../../../load/thresholds/thresholds.ts';
import { findShape, shapeNames } from '../../../load/shapes/shapes.ts';
import { trafficOf } from '../../../load/traffic/presets.ts';
import { operationIds } from '../../../schemas/operations.ts';
import { assertNone } from '../../support/lists.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { planWith } from '../../support/load/plan.ts';

const folder = temporaryFolder();

const write = (content: unknown): string => {
  const file = join(folder, 'thresholds.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
};

describe('the files', () => {
  for (const shape of shapeNames)
    test(`of ${shape} cover each operation that a journey calls`, () => {
      const found = thresholdsFor(shape);
      for (const operation of operationIds) {
        const { p50, p95, p99, errors, samples } = thresholdOf(found, operation, 'steady');
        assert.ok(p50! <= p95! && p95! <= p99! && errors !== undefined && samples >= 1, operation);
      }
    });

  test('exist for each shape and by default', () => {
    const names = readdirSync(new URL('../../../load/thresholds', import.meta.url)).filter((name) =>
      name.endsWith('.json'),
    );
    assertNone(names, (name) => !['default', ...shapeNames].includes(name.replace('.json', '')));
  });

  test('keep the published schema, as the file of the guide does, and a wrong one does not', () => {
    const check = new Ajv2020({ strict: true }).compile(thresholdsSchema());
    const guide = readFileSync(new URL('../../../docs/performance.md', import.meta.url), 'utf8');
    const files = ['default', 'smoke', 'stress', 'spike', 'breakpoint'].map((name) =>
      readFileSync(new URL(`../../../load/thresholds/${name}.json`, import.meta.url), 'utf8'),
    );
    for (const text of [...files, /```json\n(.*?)```/s.exec(guide)![1]!]) {
      const file = JSON.parse(text) as Record<string, unknown>;
      assert.ok(check(file), JSON.stringify(check.errors));
      if (file['operations'] !== undefined) thresholdsFor('spike', write(file));
      assert.ok(!check({ ...file, p95: 800 }));
    }
  });

  test('name phases of their shape', () => {
    for (const shape of shapeNames)
      for (const name of Object.keys(thresholdsFor(shape).phases))
        assert.ok(
          findShape(shape).steps.some((step) => step.name === name),
          `${shape}: ${name}`,
        );
  });

  test('need no more samples than a run of the usual length makes', () => {
    for (const shape of shapeNames) {
      const { lookToBook } = findShape(shape);
      const traffic = trafficOf(lookToBook ? { lookToBook } : {});
      const { scenarios } = planWith({ shape, traffic });
      const found = thresholdsFor(shape);
      for (const { journey, phases } of scenarios)
        for (const one of phases.filter(({ judged: is }) => is)) {
          const arrivals = Math.floor(((one.rates[0] + one.rates[1]) / 2) * one.seconds);
          const first = (
            {
              'v1-shop': 'v1.avail',
              'v1-content': 'v1.search',
              'v1-content-link': 'v1.contentfile',
              'v2-shop': 'v2.avail',
              'long-stay': 'longstay.token',
              'v1-book': 'v1.book',
              'v2-book': 'v2.book',
              'back-office': 'order.by-query',
              'after-webhook': 'lost.by-id',
            } as const
          )[journey];
          assert.ok(
            thresholdOf(found, first, one.name).samples <= arrivals - 1,
            `${shape} ${one.name}: ${first} has ${arrivals} arrivals`,
          );
        }
    }
  });

  test('of a shape override the default ones', () => {
    const [standard, smoke, spike, climbing] = ['average', 'smoke', 'spike', 'breakpoint'].map((shape) =>
      thresholdsFor(shape),
    ) as [Thresholds, Thresholds, Thresholds, Thresholds];
    assert.deepEqual(smoke.operations['v1.book'], { ...standard.operations['v1.book'], samples: 2 });
    assert.equal(
      thresholdOf(spike, 'v1.avail', 'spike').p95,
      3 * thresholdOf(spike, 'v1.avail', 'before').p95!,
    );
    assert.equal(thresholdOf(spike, 'v1.avail', 'spike').errors, 2);
    assert.deepEqual([standard.dropped, climbing.dropped], [0, 0]);
  });

  test('of the user replace all, except for the contract and the generator', () => {
    const own = thresholdsFor('smoke', write({ operations: { 'v1.avail': { p95: 200 } } }));
    assert.deepEqual(own.operations, { 'v1.avail': { p95: 200 } });
    assert.deepEqual(thresholdOf(own, 'v2.avail', 'steady'), { samples: 1 });
    assert.deepEqual(
      [own.phases, own.generator, own.contract],
      [{}, thresholdsFor('average').generator, thresholdsFor('average').contract],
    );
  });

  for (const [name, content, sentence] of [
    [
      'nothing',
      {},
      /operations is missing: give a threshold for at least one operation, or for all with "\*"$/,
    ],
    [
      'an unknown operation',
      { operations: { 'v1.avial': { p95: 1 } } },
      /operations: unknown member "v1\.avial": did you mean "v1\.avail"\?$/,
    ],
    [
      'an unknown percentile',
      { operations: { '*': { p94: 1 } } },
      /operations\.\*: unknown member "p94": did you mean "p95"\?$/,
    ],
    [
      'no samples',
      { operations: { '*': { samples: 0 } } },
      /operations\.\*\.samples must be at least 1, not 0$/,
    ],
    [
      'a share above all',
      { operations: { '*': { errors: 101 } } },
      /operations\.\*\.errors must be at most 100, not 101$/,
    ],
    [
      'percentiles that fall',
      { operations: { '*': { p50: 300, p95: 200 } } },
      /operations\.\*: its percentiles decrease \(300, 200 ms\)/,
    ],
  ] as const)
    test(`with ${name} are refused`, () =>
      assert.throws(() => thresholdsFor('smoke', write(content)), { name: 'UsageError', message: sentence }));
});
