/** Thresholds are read, merged and judged. Nothing without measurement is green. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { judgeThresholds, breakingPoint } from '../../../load/thresholds/judge.ts';
import type { Thresholds } from '../../../load/thresholds/thresholds.ts';
import {
  journeySecondsWithin,
  k6ThresholdsOf,
  type K6Threshold,
} from '../../../load/thresholds/k6-thresholds.ts';
import type { Phase } from '../../../load/plan.ts';
import type { BrokenClause, LoadRun, OperationFigures, ThresholdVerdict } from '../../../load/result.ts';
import { assertMapsTo, assertNone } from '../../support/lists.ts';
import { phaseOf, scenarioOf } from '../../support/load/plan.ts';

const thresholds: Thresholds = {
  operations: { '*': { p50: 100, p95: 400, errors: 1, samples: 20 } },
  phases: {},
  contract: { violations: 0, samples: 10 },
  generator: { busy: 80, late: 50 },
};

const phase = (name: string, judged = true, rate = 10): Phase => ({ ...phaseOf(name, 10, rate), judged });
const scenario = (...phases: Phase[]) => scenarioOf('v1-shop', ...phases);
const figures = (more: Partial<OperationFigures> = {}): OperationFigures => ({
  operation: 'v1.avail',
  phase: 'steady',
  requests: 100,
  latency: { p50: 50, p90: 250, p95: 300, p99: 350, p999: 390 },
  buckets: [],
  outcomes: {},
  statuses: {},
  ...more,
});

type Measured = Parameters<typeof judgeThresholds>[0];

/** A complete run of these phases, ten seconds each. */
const run = (
  phases: readonly Phase[],
  operations: readonly OperationFigures[],
  more: Partial<Measured> = {},
): Measured => ({
  phases: phases.map((one, index) => ({ ...one, from: 10 * index, to: 10 * index + 10 })),
  operations,
  contract: { sample: 0, forwarded: 0, received: 0, judged: 0, unjudged: {}, broken: [], exercised: {} },
  timeline: phases.map(({ name }, index) => ({
    at: 10 * index + 10,
    seconds: 10,
    phase: name,
    journeys: 100,
    dropped: 0,
    operations: {},
    violations: {},
  })),
  ...more,
});

const steady = [phase('warm-up', false), phase('steady')];
const judged = (
  operations: readonly OperationFigures[],
  own: Partial<Thresholds> = {},
  more: Partial<Measured> = {},
) => judgeThresholds(run(steady, operations, more), { ...thresholds, ...own }, [scenario(...steady)]);
const stated = ({ bound, phase: where, holds, measured }: ThresholdVerdict): string =>
  `${bound} in ${where}: ${holds ? '' : 'broke, '}${measured}`;
const broken = (verdicts: readonly { holds: boolean; bound: string }[]): string[] =>
  verdicts.filter(({ holds }) => !holds).map(({ bound }) => bound);

describe('judging', () => {
  test('all thresholds of a good run hold, and each is listed', () => {
    const verdicts = judged([figures()]);
    assert.deepEqual(broken(verdicts), []);
    assert.deepEqual(verdicts.map(stated), [
      'v1.avail at least 20 samples in steady: 100',
      'v1.avail p50 below 100 ms in steady: 50',
      'v1.avail p95 below 400 ms in steady: 300',
      'v1.avail errors at most 1 % in steady: 0',
    ]);
  });

  test('a value equal to its limit breaks a time, and keeps a share', () => {
    const slow = judged([figures({ latency: { p50: 99.9, p90: 1, p95: 400, p99: 1, p999: 1 } })]);
    assert.deepEqual(broken(slow), ['v1.avail p95 below 400 ms']);
    assert.equal(stated(slow[2]!), 'v1.avail p95 below 400 ms in steady: broke, 400');
    assert.deepEqual(broken(judged([figures({ outcomes: { status: 1 } })])), []);
    assert.deepEqual(broken(judged([figures({ outcomes: { status: 1, problem: 1 } })])), [
      'v1.avail errors at most 1 %',
    ]);
  });

  test('responses for rates that are gone and expired tokens are no errors', () => {
    assert.deepEqual(broken(judged([figures({ outcomes: { gone: 40, expired: 20, 'sold-out': 10 } })])), []);
  });

  for (const [name, operations] of [
    ['none', []],
    ['too few', [figures({ requests: 19 })]],
    ['those of the warm-up only', [figures({ phase: 'warm-up' })]],
  ] as const)
    test(`${name} of the samples: no threshold holds`, () => {
      const verdicts = judged(operations);
      assert.equal(verdicts.length, 4);
      assert.equal(broken(verdicts).length, 4);
      assertMapsTo(verdicts.slice(1), [undefined, undefined, undefined], ({ measured: seen }) => seen);
    });

  test('samples without a latency are not green', () => {
    const { latency: _, ...without } = figures();
    assert.deepEqual(broken(judged([without])), ['v1.avail p50 below 100 ms', 'v1.avail p95 below 400 ms']);
  });

  test('a warm-up is not judged', () => {
    const awful = figures({
      phase: 'warm-up',
      latency: { p50: 9e3, p90: 9e3, p95: 9e3, p99: 9e3, p999: 9e3 },
      outcomes: { status: 100 },
    });
    assert.deepEqual(broken(judged([figures(), awful])), []);
  });

  test('a planned operation that was never called is red', () => {
    const scenarios = [scenario(...steady), scenarioOf('v1-book', ...steady)];
    const verdicts = judgeThresholds(run(steady, [figures()]), thresholds, scenarios);
    assert.deepEqual(
      [...new Set(verdicts.filter(({ holds }) => !holds).map(({ operation }) => operation))],
      ['v1.book', 'v1.getbk', 'v1.cancel'],
    );
  });

  test('broken clauses are counted for the judged exchanges, without those of the warm-up', () => {
    const clause = (outcome: BrokenClause['outcome'], phases: Record<string, number>) =>
      ({ outcome, phases }) as unknown as BrokenClause;
    const contract = (list: readonly BrokenClause[], count = 100): LoadRun['contract'] => ({
      sample: 0.02,
      forwarded: count,
      received: count,
      judged: count,
      unjudged: {},
      broken: list,
      exercised: {},
    });
    const judgedWith = (list: readonly BrokenClause[], count?: number) =>
      judged([figures()], {}, { contract: contract(list, count) }).slice(-2);
    assert.deepEqual(broken(judgedWith([])), []);
    assert.deepEqual(
      broken(judgedWith([clause('warned', { steady: 5 }), clause('failed', { 'warm-up': 5 })])),
      [],
    );
    const [, one] = judgedWith([clause('failed', { 'warm-up': 5, steady: 2 })]);
    assert.deepEqual([one!.holds, one!.measured, one!.unit], [false, 2, '%']);
    assertMapsTo(judgedWith([], 9), [false, false], ({ holds }) => holds);
    assert.equal(
      judged([figures()]).some(({ phase: where }) => where === 'all'),
      false,
      'where nothing was to be forwarded, nothing is said',
    );
  });

  test('dropped arrivals are counted by phase if a threshold needs it', () => {
    const timeline = run(steady, []).timeline.map((moment) => ({ ...moment, dropped: 3 }));
    const verdict = judged([figures()], { dropped: 2 }, { timeline }).at(-1)!;
    assert.equal(stated(verdict), 'at most 2 dropped arrivals in steady: broke, 3');
    assert.deepEqual(broken(judged([figures()], { dropped: 3 }, { timeline })), []);
  });
});

describe('a run that climbs', () => {
  const phases = [
    phase('warm-up', false),
    phase('step-01', true, 10),
    phase('step-02', true, 20),
    phase('step-03', true, 40),
  ];
  const slow = figures({ phase: 'step-02', latency: { p50: 150, p90: 1, p95: 900, p99: 1, p999: 1 } });
  const ended = run(phases, [figures({ phase: 'step-01' }), slow], {
    timeline: run(phases, [])
      .timeline.slice(0, 3)
      .map((moment) => ({ ...moment, at: moment.at - 4 })),
  });

  const verdictsOn = (climbed: Measured): ThresholdVerdict[] =>
    judgeThresholds(climbed, thresholds, [scenario(...phases)]);
  const phasesIn = (verdicts: readonly ThresholdVerdict[]): string[] => [
    ...new Set(verdicts.map((one) => one.phase)),
  ];

  test('breaks at the first broken threshold; later phases are not judged', () => {
    const verdicts = verdictsOn(ended);
    assert.deepEqual(phasesIn(verdicts), ['step-01', 'step-02']);
    assert.deepEqual(breakingPoint({ phases: ended.phases, thresholds: verdicts }), {
      phase: 'step-02',
      rate: 20,
      bound: 'v1.avail p50 below 100 ms',
    });
  });

  test('that ended without a broken threshold is red for the missing phases', () => {
    const operations = [figures({ phase: 'step-01' }), figures({ phase: 'step-02' })];
    const verdicts = verdictsOn({ ...ended, operations });
    assert.deepEqual(phasesIn(verdicts.filter(({ holds }) => !holds)), ['step-03']);
  });

  test('that continues to its end is judged as a whole', () => {
    const whole = run(phases, [figures({ phase: 'step-01' }), slow, figures({ phase: 'step-03' })]);
    assert.deepEqual(phasesIn(verdictsOn(whole)), ['step-01', 'step-02', 'step-03']);
  });

  test('does not break in a phase with too few samples', () => {
    const few = run(phases, [
      figures({ phase: 'step-01', requests: 2 }),
      slow,
      figures({ phase: 'step-03' }),
    ]);
    assert.equal(breakingPoint({ phases: few.phases, thresholds: verdictsOn(few) })!.phase, 'step-02');
  });

  test('with all thresholds kept does not break', () => {
    assert.equal(breakingPoint({ phases: ended.phases, thresholds: judged([figures()]) }), undefined);
  });
});

describe("k6's thresholds", () => {
  const phases = [phase('warm-up', false), phase('step-01'), phase('step-02')];

  test('are for judged phases, with a minimum of samples', () => {
    assert.deepEqual(k6ThresholdsOf({ ...thresholds, dropped: 0 }, [scenario(...steady)], { abort: false }), {
      'http_req_duration{name:v1.avail,phase:steady}': ['p(50)<100', 'p(95)<400'],
      'http_reqs{name:v1.avail,phase:steady}': ['count>=20'],
      dropped_iterations: ['count<=0'],
    });
  });

  test('end a run only if they should, after a third of their phase, and never for missing samples', () => {
    const ending = k6ThresholdsOf(thresholds, [scenario(...phases)], { abort: true });
    const delays = (name: string): string[] =>
      ending[name]!.map((one: K6Threshold) => (typeof one === 'string' ? 'never' : one.delayAbortEval));
    assert.deepEqual(delays('http_req_duration{name:v1.avail,phase:step-02}'), ['23s', '23s']);
    assert.deepEqual(delays('http_req_failed{name:v1.avail,phase:step-01}'), ['13s']);
    assert.deepEqual(delays('http_reqs{name:v1.avail,phase:step-02}'), ['never']);
    assert.deepEqual(ending['http_req_failed{name:v1.avail,phase:step-01}'], [
      { threshold: 'rate<=0.01', abortOnFail: true, delayAbortEval: '13s' },
    ]);
  });

  test('of several processes are counted by the collector', () => {
    const names = Object.keys(
      k6ThresholdsOf(thresholds, [scenario(...steady)], { abort: false, processes: 4 }),
    );
    assertNone(names, (name) => name.startsWith('http_reqs'));
  });

  test('journeys get the time that the thresholds allow', () => {
    const within = journeySecondsWithin({
      ...thresholds,
      operations: { '*': { p95: 400 }, 'v1.book': { p95: 2_000 } },
    });
    assert.deepEqual([within('v1-shop'), Number(within('v1-book').toFixed(3))], [0.4, 3.2]);
  });
});
