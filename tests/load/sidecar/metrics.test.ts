/** The sidecar reads the metrics of k6: nothing is lost or averaged, and runners are added up. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import snappy from 'snappyjs';
import { request } from 'undici';
import { boundOf } from '../../../load/sidecar/histogram.ts';
import { figuresOf } from '../../../load/sidecar/figures.ts';
import { pointsIn, type Point } from '../../../load/sidecar/remote-write.ts';
import { createSeries } from '../../../load/sidecar/series.ts';
import { createTimeline } from '../../../load/sidecar/timeline.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { k6Test } from '../../support/load/k6.ts';
import { phasesOf, runMeasured } from '../../support/load/sidecar/measured-run.ts';
import { percentile } from '../../support/load/percentile.ts';
import { sidecarForTest } from '../../support/load/sidecar/reported.ts';
import { durationsIn } from '../../support/load/split/raw-samples.ts';
import { startSlowService } from '../../support/load/sidecar/slow-service.ts';
import { requireItems } from '../../support/require-items.ts';

const recorded = JSON.parse(
  readFileSync(new URL('../../support/load/sidecar/pushes.json', import.meta.url), 'utf8'),
) as {
  readonly seconds: number;
  readonly rate: number;
  readonly requested: Readonly<Record<string, number>>;
  readonly pushes: readonly string[];
};
const pushes = recorded.pushes.map((push) => Buffer.from(push, 'base64'));
const stretches = phasesOf(recorded.seconds, recorded.rate);

/** Figures and timeline of consecutive pushes. */
function read(all: readonly (readonly Point[])[]) {
  let startedAt: number | undefined;
  const timeline = createTimeline((first) => (startedAt ??= first));
  const series = createSeries(timeline);
  for (const points of all) series.addPoints(points);
  return {
    figures: figuresOf(series, stretches),
    moments: timeline.moments(stretches),
    problem: series.problem(),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Requests by operation, phase and status, as the service counted them. */
const counted = (requested: Iterable<readonly [string, number]>): Record<string, number> =>
  Object.fromEntries(
    [...requested].map(([path, times]) => [
      path.replace(/^\/(.*)\/search/, 'v2.avail $1').replace(/^\/(.*)\/failing/, 'v2.checkrate $1'),
      times,
    ]),
  );

type Figures = Pick<ReturnType<typeof figuresOf>, 'operations' | 'journeys' | 'business'>;

const countedIn = ({ operations }: Pick<Figures, 'operations'>): Record<string, number> =>
  Object.fromEntries(
    operations.flatMap(({ operation, phase, statuses }) =>
      Object.entries(statuses).map(([status, times]) => [`${operation} ${phase} ${status}`, times]),
    ),
  );

/** The required figures of every run of the script, from the counts of the service. */
function agrees(
  { operations, journeys, business }: Figures,
  requested: Readonly<Record<string, number>>,
): void {
  assert.deepEqual(countedIn({ operations }), requested);
  for (const { operation, phase, requests, outcomes, buckets } of operations) {
    const failing = requested[`${operation} ${phase} 500`] ?? 0;
    assert.equal(requests, requested[`${operation} ${phase} 200`]! + failing);
    assert.deepEqual(outcomes, failing === 0 ? {} : { status: failing });
    assert.equal(sum(buckets.map(([, count]) => count)), requests);
  }
  // On a busy machine a run may end before its second phase.
  const reached = ['warm-up', 'steady'].filter((phase) => `v2.checkrate ${phase} 200` in requested);
  assert.equal(reached[0], 'warm-up');
  assert.deepEqual(
    journeys.map(({ phase, done, ended }) => [phase, done, ended]),
    reached.map((phase) => [
      phase,
      requested[`v2.checkrate ${phase} 200`],
      { 'v2.checkrate status': requested[`v2.checkrate ${phase} 500`] },
    ]),
  );
  const good = sum(reached.map((phase) => requested[`v2.checkrate ${phase} 200`]!));
  assert.equal(business.rechecks.same + business.rechecks.changed, good);
  assert.ok(business.rechecks.changed > 0);
}

test('the requests of two runners add up to the counts of the service', () => {
  const { figures, moments, problem } = read(pushes.map((push) => pointsIn(push)));
  assert.equal(problem, undefined);
  agrees(figures, counted(Object.entries(recorded.requested)));
  assert.equal(
    sum(moments.map(({ operations }) => operations['v2.avail']?.requests ?? 0)),
    sum([recorded.requested['/warm-up/search 200']!, recorded.requested['/steady/search 200']!]),
  );
  assert.equal(
    sum(moments.map(({ operations }) => operations['v2.checkrate']?.errors ?? 0)),
    recorded.requested['/warm-up/failing 500']! + recorded.requested['/steady/failing 500']!,
  );
  assert.equal(sum(moments.map(({ journeys }) => journeys)), figures.business.searches);
  assert.deepEqual([...new Set(moments.map(({ phase }) => phase))], ['warm-up', 'steady']);
  assert.ok(!JSON.stringify(figures).includes('sidecar'));
  assert.ok(figures.series > 20 && figures.series < 200, `${figures.series} series`);
});

test('histograms count although the last push of a runner marks their series as ended', () => {
  const last = pointsIn(pushes.at(-1)!);
  const ended = last.filter(({ value }) => Number.isNaN(value));
  const latencies = last.filter(({ name }) => name === 'k6_http_req_duration_seconds');
  assert.ok(ended.length > 5 && latencies.length > 3);
  assert.ok(requireItems(latencies).every(({ histogram }) => histogram !== undefined));
  // All figures of a runner in its last push.
  const { figures } = read([last]);
  const [runner] = latencies.map(({ tags }) => tags['instance_id']);
  const { figures: whole } = read(
    pushes.map((push) => pointsIn(push).filter(({ tags }) => tags['instance_id'] === runner)),
  );
  assert.deepEqual(countedIn(figures), countedIn(whole));
  assert.equal(figures.business.searches, 0, 'a mark is no count');
});

test('percentiles of several runners come from their summed buckets', () => {
  const runner = (id: string, bucket: number, count: number): Point => ({
    name: 'k6_http_req_duration_seconds',
    tags: { name: 'v1.avail', phase: 'steady', status: '200', instance_id: id },
    at: 1_000,
    histogram: { schema: 3, zero: 0, counts: new Map([[bucket, count]]) },
  });
  // One has 990 quick responses, the other 10 slow ones: the mean of their medians would be wrong.
  const { figures } = read([[runner('1', -50, 990)], [runner('2', 0, 10)]]);
  const { latency, requests } = figures.operations[0]!;
  assert.equal(requests, 1_000);
  const within = (value: number, bucket: number): boolean =>
    value > boundOf({ schema: 3 }, bucket - 1) * 1_000 && value <= boundOf({ schema: 3 }, bucket) * 1_000;
  assert.ok(
    within(latency!.p50, -50) && within(latency!.p95, -50) && within(latency!.p999, 0),
    JSON.stringify(latency),
  );
});

test('two runners with the same name are noticed', () => {
  const point = (value: number, at: number): Point => ({
    name: 'k6_journeys_total',
    tags: { journey: 'v2-shop', phase: 'steady', end: 'done' },
    at,
    value,
  });
  const { problem } = read([[point(50, 1_000)], [point(7, 1_001)]]);
  assert.match(problem!, /instance_id/);
});

test('a long run has a limited number of intervals, and loses nothing', () => {
  const timeline = createTimeline(() => 0);
  timeline.spread(0, 1_299_000, (tally, share) => (tally.dropped += 700 * share));
  for (let second = 0; second < 10_000; second += 1) timeline.tallyAt(second * 1_000 + 500).journeys += 1;
  timeline.spread(0, 9_999_000, (tally, share) => (tally.dropped += 1_000 * share));
  const moments = timeline.moments(stretches);
  assert.ok(
    moments.length <= 1_200 && moments[0]!.seconds === 16,
    `${moments.length} of ${moments[0]!.seconds} s`,
  );
  assert.equal(sum(moments.map(({ journeys }) => journeys)), 10_000);
  assert.equal(sum(moments.map(({ dropped }) => dropped)), 1_700);
  assert.ok(requireItems(moments.slice(90, -1)).every(({ dropped }) => dropped === 1 || dropped === 2));
});

test('bytes that are no remote-write message are refused with a sentence', async (t) => {
  const { sidecar, stated } = await sidecarForTest(t, { phases: [] });
  const send = async (body: Buffer | Uint8Array): Promise<number> =>
    (await request(`${sidecar.url}/write`, { method: 'POST', body, reset: true })).statusCode;
  assert.equal(await send(Buffer.from('nonsense')), 500);
  assert.equal(await send(snappy.compress(Buffer.from([0x0a, 0xff]))), 500);
  assert.equal(await send(pushes[0]!), 204);
  assert.match(stated[0]!, /^A message of k6 to \/write could not be processed: /);
  const { problems, operations } = await sidecar.collect();
  assert.equal(problems.length, stated.length);
  assert.ok(operations.length > 0);
});

k6Test(
  'a real run of k6 is counted exactly, and percentiles stay in the bucket of their sample',
  async (k6, t) => {
    const [seconds, rate] = [8, 220];
    const folder = temporaryFolder(t);
    const csv = join(folder, 'samples.csv');
    const service = await startSlowService();
    const phases = phasesOf(seconds, rate);
    const { sidecar } = await sidecarForTest(t, { phases, say: assert.fail });
    t.after(service.stop);
    await runMeasured({ k6, service: service.url, sidecar: sidecar.url, seconds, rate, csv });
    const collected = await sidecar.collect();
    agrees(collected, counted(service.requested));
    const durations = await durationsIn(csv);
    for (const { operation, phase, latency } of collected.operations) {
      const samples = durations.get(`${operation} ${phase}`)!.toSorted((a, b) => a - b);
      for (const [name, share] of [
        ['p50', 0.5],
        ['p90', 0.9],
        ['p95', 0.95],
        ['p99', 0.99],
      ] as const) {
        const [ours, real] = [latency![name], percentile(samples, share)];
        // The buckets of k6 grow by 9 %, so a single run with a few hundred samples cannot be more exact.
        const ratio = ours / samples[Math.ceil(share * samples.length) - 1]!;
        assert.ok(
          ratio < bucketFactor && ratio > 1 / bucketFactor,
          `${operation} ${phase} ${name}: ${ours} ms, and ${real} ms from ${samples.length} samples`,
        );
        t.diagnostic(`${operation} ${phase} ${name}: ${((ours / real - 1) * 100).toFixed(2)} %`);
      }
    }
    assert.deepEqual(collected.problems, []);
    const { timeline } = collected;
    assert.ok(timeline.length >= seconds && timeline.length <= seconds + 3, `${timeline.length} moments`);
    for (const { at, operations } of timeline.slice(1, seconds - 1)) {
      const { requests = 0, p50 = 0, p99 = 0 } = operations['v2.avail'] ?? {};
      assert.ok(
        requests > rate / 2 && requests < rate * 2 && p50 > 0 && p99 > p50,
        `at ${at} s: ${requests}, ${p50}, ${p99}`,
      );
    }
    assert.ok(Math.abs(collected.late!.p50 - 24.5) < 1.5, JSON.stringify(collected.late));
  },
);

/** The width of k6's buckets, schema 3, with a reserve for rounding. */
const bucketFactor = 2 ** (1 / 8) + 0.001;
