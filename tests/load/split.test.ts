/** One run by four k6 processes equals a run by one: the same traffic, and nothing twice. */
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { bundle } from '../../load/launcher/bundle.ts';
import { runK6, type K6Run } from '../../load/launcher/run.ts';
import { variableNames } from '../../load/plan.ts';
import { startSidecar, type SidecarResult } from '../../load/sidecar/sidecar.ts';
import { temporaryFolder } from '../support/folder.ts';
import { k6Test } from '../support/load/k6.ts';
import { timed } from '../support/load/plan.ts';
import { segments, settings, writePlan } from '../support/load/split/plan.ts';
import { durationsIn } from '../support/load/split/raw-samples.ts';
import { startRecorder } from '../support/load/split/recorder.ts';

interface Course {
  readonly seconds: readonly [warmUp: number, steady: number];
  /** Journeys per second, for two journeys, at the start and the end of each phase. */
  readonly rates: readonly (readonly [shop: number, link: number])[];
  readonly sample: 0 | 1;
}

const runners = 4;

/** The bundle for a cluster, played by several k6 processes that report to one sidecar. */
async function play(t: TestContext, k6: K6Run['k6'], count: number, { seconds, rates, sample }: Course) {
  const phases = [
    { name: 'warm-up', judged: false, seconds: seconds[0] },
    { name: 'steady', judged: true, seconds: seconds[1] },
  ];
  const folder = temporaryFolder(t);
  mkdirSync(join(folder, 'corpora'));
  const recorder = await startRecorder();
  t.after(recorder.stop);
  const sidecar = await startSidecar({
    settings,
    secrets: [],
    clockOffset: 0,
    ledger: join(folder, 'ledger.jsonl'),
    run: 'split',
    baseUrl: recorder.url,
    // The sidecar uses only their times.
    phases: timed(phases.map((phase) => ({ ...phase, rates: [1, 1] }))),
    bookingFor: () => 'sold-out',
    say: (line) => t.diagnostic(line),
  });
  t.after(() => sidecar.close());
  const file = writePlan({ folder, url: recorder.url, sidecar: recorder.sidecar, sample, phases, rates });
  const { script } = await bundle(
    fileURLToPath(new URL('../../load/k6/main.ts', import.meta.url)),
    join(folder, 'script.js'),
  );
  const raw = await Promise.all(
    segments(count).map(async (segment, index) => {
      const csv = join(folder, `raw-${index + 1}.csv`);
      const ended = await runK6({
        k6,
        script,
        variables: { [variableNames.plan]: file },
        remoteWrite: `${sidecar.url}/write`,
        outputs: [`csv=${csv}`],
        more: [...segment, '--tag', `instance_id=${index + 1}`],
        timeLimit: 60,
        say: (line) => t.diagnostic(line),
      });
      assert.equal(ended.exit, 0, ended.lastWords.join('\n'));
      return durationsIn(csv);
    }),
  );
  const collected = await sidecar.collect();
  return { collected, arrivals: recorder.arrivals, requested: recorder.requested(), raw };
}

type Played = Awaited<ReturnType<typeof play>>;

const requestsOf = ({ operations }: SidecarResult): Map<string, number> =>
  new Map(operations.map(({ operation, phase, requests }) => [`${operation} ${phase}`, requests]));

const numbersOf = ({ arrivals }: Played, scenario: string): number[] =>
  [...arrivals.keys()]
    .flatMap((id) => (id.startsWith(`${scenario}/`) ? [Number(id.split('/')[1])] : []))
    .sort((a, b) => a - b);

/** Both at the same time. On an overloaded machine k6 plays less than planned, which proves nothing: then it is repeated. */
async function playBoth(
  t: TestContext,
  k6: K6Run['k6'],
  course: Course,
  triesLeft = 3,
): Promise<readonly [Played, Played]> {
  const both = await Promise.all([play(t, k6, 1, course), play(t, k6, runners, course)]);
  const maxLateMs = Math.max(...both.map(({ collected }) => collected.late?.p99 ?? 0));
  if (maxLateMs < 400 || triesLeft === 0) return both;
  t.diagnostic(`journeys began up to ${maxLateMs.toFixed(0)} ms too late: trying again`);
  return playBoth(t, k6, course, triesLeft - 1);
}

function assertCountsOf({ collected, raw, requested }: Played): void {
  assert.deepEqual(collected.problems, []);
  const merged = requestsOf(collected);
  assert.equal(merged.size, 4, [...merged.keys()].join());
  for (const [key, requests] of merged) {
    const counts = raw.map((process) => process.get(key)?.length ?? 0);
    assert.ok(counts.filter((count) => count > 0).length > 1, `${key}: ${counts.join(', ')}`);
    assert.equal(requests, sum(counts), key);
  }
  assert.equal(sum([...merged.values()]), requested);
  assert.equal(
    sum(collected.journeys.flatMap(({ done, ended }) => [done, ...Object.values(ended)])),
    requested,
  );
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const scenarios = ['v1-shop', 'v1-content-link'] as const;

k6Test('four k6 processes play the same as one, and nothing twice', async (k6, t) => {
  const [one, four] = await playBoth(t, k6, {
    seconds: [2, 6],
    rates: [
      [4, 2],
      [24, 6],
      [30, 8],
    ],
    sample: 1,
  });

  assertCountsOf(four);
  for (const scenario of scenarios) {
    const [alone, split] = [numbersOf(one, scenario), numbersOf(four, scenario)];
    assert.ok(
      alone.length > 40 && Math.abs(alone.length - split.length) <= runners,
      `${scenario}: ${alone.length} alone, ${split.length} by four`,
    );
    assert.deepEqual(split, Array.from(split.keys()), scenario);
  }
  const often = [...four.arrivals].filter(([, times]) => times.length > 1).map(([id]) => id);
  assert.deepEqual(often, []);
  const different = [...four.arrivals].filter(
    ([id, [words]]) => one.arrivals.has(id) && one.arrivals.get(id)![0] !== words,
  );
  assert.deepEqual(different.slice(0, 3), []);
  assert.ok(new Set([...four.arrivals.values()].flat()).size > 50, 'all ask for the same');
});
