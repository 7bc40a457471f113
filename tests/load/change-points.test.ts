import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { random, type Random } from '../../lib/random.ts';
import { changePoints, withoutDrift } from '../../load/report/compare/change-points.ts';
import { compareHistory } from '../../load/report/compare/history.ts';
import { historyText } from '../../load/report/compare/text.ts';
import { jsonOf } from '../../load/report/json.ts';
import type { LoadRun } from '../../load/result.ts';
import { plainPaint } from '../../lib/paint.ts';
import { assertMapsTo } from '../support/lists.ts';
import { temporaryFolder } from '../support/folder.ts';
import { overloadedRun, goodRun } from '../support/load/run/runs.ts';
import { runInProcess } from '../support/verb-here.ts';

/** `SERIES=1000` measures it as closely as docs/performance.md states it. */
const many = Number(process.env['SERIES'] ?? 120);
const runsOfSeries = 30;
const slowed = 5;

/** Normal noise; a share of the runs is up to 15 % slower. */
const value = (draw: Random, noise: number, outliers: number): number =>
  Math.exp(
    noise * Math.sqrt(-2 * Math.log(1 - draw.next())) * Math.cos(2 * Math.PI * draw.next()) +
      (draw.chance(outliers) ? 0.15 * draw.next() : 0),
  );

describe('a series of 30 runs', () => {
  for (const [noise, outliers, leastFound] of [
    [0.02, 0, 0.9],
    [0.015, 0.05, 0.9],
    [0.02, 0.05, 0.7],
  ] as const)
    test(`with ${noise * 100} % noise, and ${outliers * 100} % outliers`, (t) => {
      let [alarms, found, covered] = [0, 0, 0];
      for (let seed = 0; seed < many; seed += 1) {
        const draw = random(seed, 'series', noise, outliers);
        const same = Array.from({ length: runsOfSeries }, () => value(draw, noise, outliers));
        const slower = same.map((one, run) => (run < runsOfSeries - slowed ? one : one * 1.05));
        if (changePoints([same])[0]?.is === 'slower') alarms += 1;
        const [change] = changePoints([slower]);
        if (change?.is !== 'slower') continue;
        found += 1;
        if (change.interval.low <= 1.05 && change.interval.high >= 1.05) covered += 1;
      }
      t.diagnostic(`${alarms} alarms, ${found} found, ${covered} intervals hold 1.05, of ${many}`);
      assert.ok(alarms <= many / 100 + 1, `${alarms} false alarms`);
      assert.ok(found >= leastFound * many, `${found} found`);
      assert.ok(covered >= 0.85 * found, `${covered} of ${found}`);
    });

  test('alarms no more often if there are 20 series', () => {
    let alarms = 0;
    for (let seed = 0; seed < many / 5; seed += 1) {
      const draw = random(seed, 'many');
      const all = Array.from({ length: 20 }, () =>
        Array.from({ length: runsOfSeries }, () => value(draw, 0.02, 0.05)),
      );
      if (changePoints(all).some((change) => change?.is === 'slower')) alarms += 1;
    }
    assert.ok(alarms <= many / 500 + 1, `${alarms} false alarms`);
  });

  test('that is constant, or has no value, has no change; a step in it is found, and a gap moves nothing', () => {
    const constant = Array.from({ length: runsOfSeries }, () => 4);
    const step = constant.map((one, run) => (run < 20 ? one : one * 0.5));
    const gap = step.map((one, run) => (run === 3 || run === 20 ? undefined : one));
    const none = constant.map(() => undefined);
    assert.deepEqual(
      changePoints([constant, none, step, gap]).map((change) => change && [change.is, change.from]),
      [undefined, undefined, ['faster', 20], ['faster', 21]],
    );
    assert.deepEqual(changePoints([]), []);
  });
});

/** 60 runs of the sandbox against itself, one after the other, on a machine that others used too: a row a run. */
const [columns, ...recorded] = readFileSync(join(import.meta.dirname, 'recorded-runs.tsv'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'));

test('30 runs drawn from 60 recorded ones, of which the last five are 0, 5, 10, 15 and 20 % slower', (t) => {
  const draws = Math.ceil(many / 4);
  const found = [1, 1.05, 1.1, 1.15, 1.2].map((slowdown) => {
    let count = 0;
    for (let seed = 0; seed < draws; seed += 1) {
      const draw = random(seed, 'recorded');
      const left = [...recorded];
      const runs = Array.from({ length: runsOfSeries }, (_, run) => {
        const [cores, ...times] = left.splice(draw.integerBetween(0, left.length - 1), 1)[0]!.map(Number);
        return { cores, times: times.map((time) => time * (run < runsOfSeries - slowed ? 1 : slowdown)) };
      });
      const speeds = runs.map(({ cores }) => cores);
      const series = columns!.slice(1).map((_, at) => runs.map(({ times }) => times[at]));
      const changes = changePoints(series.map((values) => withoutDrift(values, speeds)));
      if (changes.some((change) => change?.is === 'slower')) count += 1;
    }
    return count;
  });
  t.diagnostic(`${found.join(', ')} of ${draws} say that something is slower`);
  assert.ok(found[0]! <= draws / 100 + 1, `${found[0]} false alarms`);
  assert.deepEqual(
    found,
    found.toSorted((a, b) => a - b),
  );
  assert.ok(found.at(-1)! >= 0.8 * draws, `${found.at(-1)} of 20 % found`);
});

test('what goes with the speed of the machine is taken out, and a change is not', () => {
  const draw = random(5, 'drift');
  const speeds = Array.from({ length: runsOfSeries }, () => 1 + draw.next());
  const times = (factor: number): number[] =>
    speeds.map((speed, run) => 10 * speed ** 1.2 * value(draw, 0.01, 0) * (run < 20 ? 1 : factor));
  assert.equal(changePoints([times(1.1)])[0], undefined, 'in the drift it is not sure');
  const [change] = changePoints([withoutDrift(times(1.1), speeds)]);
  assert.deepEqual([change?.is, change?.from], ['slower', 20]);
  assert.equal(changePoints([withoutDrift(times(1), speeds)])[0], undefined);
  const plain = times(1);
  assert.deepEqual(
    withoutDrift(
      plain,
      plain.map(() => undefined),
    ),
    plain,
  );
  assert.deepEqual(withoutDrift(plain, [0, ...speeds.slice(1)])[0], undefined, 'a time of 0 tells nothing');
});

const good = goodRun();

/** A history of 24 runs, the last first; v1.avail is slower from run 16 on. */
function history(factor: number, change: (run: LoadRun, index: number) => LoadRun = (run) => run): LoadRun[] {
  const draw = random(3, 'history');
  return Array.from({ length: 24 }, (_, index) => {
    const noise = value(draw, 0.01, 0);
    const startedAt = `2026-11-${String(index + 1).padStart(2, '0')}T09:30:00.000Z`;
    const operations = good.operations.map((one) => {
      const times = noise * (one.operation === 'v1.avail' && index >= 15 ? factor : 1);
      return { ...one, buckets: one.buckets.map(([upTo, count]) => [upTo * times, count] as const) };
    });
    return change({ ...good, startedAt, operations }, index);
  }).reverse();
}

const onNode = (node: string) => (run: LoadRun) => ({ ...run, machine: { ...run.machine, node } });

describe('a comparison of many runs', () => {
  test('states since when an operation is slower, by how much and how sure that is', () => {
    const { says, warnings, changes } = compareHistory(history(1.08));
    assert.match(
      says,
      /^From run 16 on \(2026-11-16\), v1\.avail p\d5?0? is [789] % slower \(95 % interval \d to \d+ %\)\./,
    );
    assert.deepEqual(warnings, []);
    assertMapsTo(changes, ['v1.avail 16', 'v1.avail 16'], ({ operation, run }) => `${operation} ${run}`);
    for (const line of historyText(compareHistory(history(1.08)), plainPaint).split('\n'))
      assert.ok(line.length <= 100, line);
  });
  test('finds nothing if nothing changed', () => {
    const { says, changes } = compareHistory(history(1));
    assert.match(says, /^No change is sure in \d+ series of percentiles over 24 runs\.$/);
    assert.deepEqual(changes, []);
  });
  test('states a change of the environment, which is no slowdown', () => {
    const { warnings, changes } = compareHistory(
      history(1.2, (run, index) => onNode(index < 15 ? '20.18.0' : '22.3.0')(run)),
    );
    assert.deepEqual(changes, []);
    assert.match(
      warnings[0]!,
      /^From run 16 on \(2026-11-16\) the environment differs in Node\.js \(20\.18\.0 → 22\.3\.0\)/,
    );
    assert.match(warnings[1]!, /^9 runs in the environment of the last one: at least 10/);
  });
  test('finds a slowdown among runs of one environment although others ran between them', () => {
    const mixed = history(1.2, (run, index) => onNode(index % 8 === 3 ? 'unknown' : '20.18.0')(run));
    const [first] = compareHistory(mixed).changes;
    assert.deepEqual([first?.operation, first?.is, first?.run], ['v1.avail', 'slower', 16]);
  });
  test('leaves out invalid runs, names unreliable ones, and states if there are too few', () => {
    const tired = overloadedRun().generator;
    const { warnings } = compareHistory(
      history(1, (run, index) => {
        if (index === 4) return { ...run, generator: tired };
        return index < 6 ? run : { ...run, generator: { ...run.generator, unreliable: ['busy'] } };
      }),
    );
    assert.match(warnings.join('\n'), /too slow: runs 5\.\nUnreliable .*: runs 7, 8, 9/);
    const few = compareHistory(history(1).slice(0, 3));
    assert.match(few.says, /^Nothing can be compared/);
    assert.match(few.warnings.join('\n'), /^3 runs in the environment of the last one/);
  });
  test('ends with 1 for a slowdown, with 0 for a change of the environment; results without Node.js are read', async () => {
    const folder = temporaryFolder();
    const files = (name: string, runs: readonly LoadRun[]): string[] =>
      runs.map((run, index) => {
        const file = join(folder, `${name}-${index}.json`);
        writeFileSync(file, jsonOf(run));
        return file;
      });
    const slower = await runInProcess(folder, ['load', 'compare', ...files('slower', history(1.2))]);
    assert.equal(slower.code, 1, slower.printed);
    assert.match(slower.out, /v1\.avail p50 +16 +2026-11-16 +\d+ % slower/);
    const older = history(1.2, (run, index) => {
      const { node, ...machine } = run.machine;
      return { ...run, machine: index < 15 ? machine : { ...machine, node: node! } };
    });
    const moved = await runInProcess(folder, ['load', 'compare', ...files('older', older)]);
    assert.equal(moved.code, 0, moved.printed);
    assert.match(moved.out, /Node\.js \(unknown → 20\.18\.0\)/);
  });
});
