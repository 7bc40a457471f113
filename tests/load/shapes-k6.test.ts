/** The real k6 starts the planned arrivals at their times, alone and split among processes, and draws as Node does. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { promisify } from 'node:util';
import { bundle } from '../../load/launcher/bundle.ts';
import { withoutK6Variables } from '../../load/launcher/version.ts';
import { k6Scenarios } from '../../load/shapes/k6.ts';
import { arrivalsOf } from '../../load/shapes/times.ts';
import { drawTablesOf, drawsOf } from '../../load/traffic/draws.ts';
import { trafficOf } from '../../load/traffic/presets.ts';
import { temporaryFolder } from '../support/folder.ts';
import { k6Test } from '../support/load/k6.ts';
import { phaseOf, scenarioOf } from '../support/load/plan.ts';
import { drawRequests } from '../support/load/inside/drawn.ts';

const folder = temporaryFolder();

/** The lines that a script logs in k6. */
async function logged<Line>(
  k6: string,
  script: string,
  env: Readonly<Record<string, string>>,
  more: readonly string[] = [],
): Promise<Line[]> {
  const { script: path } = await bundle(
    join(import.meta.dirname, '../support/load/inside', script),
    join(folder, `${script}.js`),
  );
  const { stdout, stderr } = await promisify(execFile)(
    k6,
    ['run', '--quiet', '--address=', '--log-format=raw', '--no-usage-report', ...more, path],
    {
      env: { ...withoutK6Variables(process.env), ...env, NO_COLOR: '1' },
      timeout: 600_000,
      maxBuffer: 1e8,
    },
  );
  assert.doesNotMatch(stderr, /Insufficient VUs|GoError|TypeError/);
  return `${stdout}\n${stderr}`
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);
}

/** Ramps, steps, a constant part, a drop to zero, and fractional rates. */
const scenarios = [
  scenarioOf('v1-shop', phaseOf('a', 1.2, 0, 30), phaseOf('b', 1.3, 60), phaseOf('c', 1, 21.7, 3.3)),
  scenarioOf('v2-shop', phaseOf('a', 1.2, 12.345678), phaseOf('b', 1.3, 0), phaseOf('c', 1, 0, 17.9)),
  scenarioOf('v1-book', phaseOf('a', 1.2, 0.3), phaseOf('b', 1.3, 0.9), phaseOf('c', 1, 5.5)),
];

interface Arrival {
  readonly scenario: string;
  readonly index: number;
  readonly late: number;
}

const planFile = (processes: number): string => {
  const file = join(folder, `plan-${processes}.json`);
  writeFileSync(
    file,
    JSON.stringify({
      scenarios,
      options: { scenarios: k6Scenarios(scenarios, { secondsOf: () => 0.2, processes }) },
    }),
  );
  return file;
};

function areAll(arrivals: readonly Arrival[]): void {
  for (const scenario of scenarios) {
    const indexes = arrivals.filter((one) => one.scenario === scenario.name).map(({ index }) => index);
    assert.deepEqual(
      indexes.toSorted((a, b) => a - b),
      Array.from({ length: arrivalsOf(scenario) }, (_, index) => index),
      scenario.name,
    );
  }
}

const inTime = (arrivals: readonly Arrival[], t: TestContext): void => {
  const late = arrivals.map((one) => one.late).toSorted((a, b) => a - b);
  const at = (share: number): number => late[Math.floor(late.length * share)]!;
  t.diagnostic(
    `${arrivals.length} arrivals, late by ${(at(0.05) * 1e3).toFixed(1)} to ${(at(0.95) * 1e3).toFixed(1)} ms (p5, p95)`,
  );
  assert.ok(at(0) > -0.05, `one came ${-at(0)} s too early`);
  assert.ok(at(0.5) < 0.05, `half of them came more than ${at(0.5)} s late`);
};

k6Test('k6 starts the planned arrivals at their times', async (k6, t) => {
  const arrivals = await logged<Arrival>(k6.path, 'arrivals.ts', { PLAN: planFile(1) });
  areAll(arrivals);
  inTime(arrivals, t);
});

k6Test('three processes with a third each start all of them once, at the same times', async (k6, t) => {
  const plan = planFile(3);
  const parts = ['0:1/3', '1/3:2/3', '2/3:1'];
  const arrivals: Arrival[] = [];
  for (const part of parts)
    arrivals.push(
      ...(await logged<Arrival>(k6.path, 'arrivals.ts', { PLAN: plan }, [
        `--execution-segment=${part}`,
        '--execution-segment-sequence=0,1/3,2/3,1',
      ])),
    );
  areAll(arrivals);
  inTime(arrivals, t);
});

k6Test('draws inside k6 are those of Node, and cost microseconds', async (k6, t) => {
  const tables = drawTablesOf(trafficOf(), '2026-11-24');
  const file = join(folder, 'tables.json');
  writeFileSync(file, JSON.stringify(tables));
  const [line] = await logged<{ first: unknown; prepared: number; microseconds: number }>(
    k6.path,
    'draws.ts',
    { TABLES: file },
  );
  assert.deepEqual(line!.first, drawRequests(drawsOf(tables), 0, 300));
  t.diagnostic(`prepared in ${line!.prepared} ms, ${line!.microseconds.toFixed(1)} µs a draw`);
  assert.ok(line!.microseconds < 100 && line!.prepared < 200, 'draws are slow');
});
