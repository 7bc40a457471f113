/** The verdict of a load run from all its sources. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assemble, type AssembleInput } from '../../load/assemble.ts';
import type { LoadRun } from '../../load/result.ts';
import { faultyRun, goodRun } from '../support/load/run/runs.ts';
import { planWith } from '../support/load/plan.ts';

const { scenarios, phases } = planWith({ shape: 'smoke', journeys: ['v1-shop'] });
const judged = phases.find((phase) => phase.judged)!;

/** A good run of the smoke shape, with the changes of a test. */
function ingredients(more: Partial<AssembleInput> = {}): AssembleInput {
  return {
    header: { ...goodRun(), shape: 'smoke', phases, sample: 0 },
    thresholds: {
      operations: { '*': { p95: 400, samples: 5 } },
      phases: {},
      contract: { violations: 0, samples: 1 },
      dropped: 0,
      generator: { busy: 90, late: 50 },
    },
    knownFailures: [],
    scenarios,
    collected: collected(),
    k6: { version: '1.8.1', exit: 0 },
    problems: [],
    watch: [{ at: judged.from * 1_000 + 500, cores: 0.4, megabytes: 100, busy: 0.5 }],
    cleanup: { swept: 0, absent: 0, left: [] },
    seconds: 30,
    ...more,
  };
}

const moment = (dropped: number) => ({
  at: judged.from + 1,
  seconds: 1,
  phase: judged.name,
  journeys: 400,
  dropped,
  operations: {},
  violations: {},
});

function collected(more: Partial<AssembleInput['collected']> = {}): AssembleInput['collected'] {
  const figures: LoadRun['operations'][number] = {
    operation: 'v1.avail',
    phase: judged.name,
    requests: 400,
    latency: { p50: 10, p90: 20, p95: 30, p99: 40, p999: 50 },
    buckets: [[50, 400]],
    outcomes: {},
    statuses: { 200: 400 },
  };
  return {
    startedAt: 0,
    operations: [figures],
    journeys: [{ journey: 'v1-shop', phase: judged.name, done: 400, ended: {} }],
    timeline: [moment(0)],
    business: { searches: 400, bookings: 0, rechecks: { same: 0, changed: 0, gone: 0, expired: 0 } },
    late: { p50: 1, p95: 2, p99: 3 },
    dropped: 0,
    series: 100,
    contract: { forwarded: 0, received: 0, judged: 0, unjudged: {}, broken: [], exercised: {} },
    bookings: { sent: 0, answered: 0, cancelled: 0 },
    problems: [],
    ...more,
  };
}

const nineJudged = { ...collected().contract, forwarded: 9, received: 9, judged: 9 };
const sampled = { ...ingredients().header, sample: 0.02 };
/** A run with clauses that were violated. */
const violating = (broken: LoadRun['contract']['broken']) => ({
  header: sampled,
  collected: collected({ contract: { ...nineJudged, broken } }),
});

/** Clauses that were each violated once, in one phase. */
const brokenIn = (phase: string): LoadRun['contract']['broken'] =>
  faultyRun().contract.broken.map((one) => ({ ...one, outcome: 'failed', times: 1, phases: { [phase]: 1 } }));

const verdict = (more: Partial<AssembleInput> = {}): LoadRun['verdict'] =>
  assemble(ingredients(more)).verdict;

test('a good run passes without sentences', () =>
  assert.deepEqual(verdict(), { exit: 0, applies: ['ok'], reasons: [] }));

test('a broken clause fails it, unless the target expects it', () => {
  const broken = brokenIn(judged.name);
  const failed = verdict(violating(broken));
  assert.deepEqual([failed.exit, failed.applies], [1, ['failed']]);
  assert.match(failed.reasons.join(), new RegExp(broken[0]!.clause));
  const knownFailures = broken.map(({ clause }) => ({ clause, reason: 'known', until: '2099-01-01' }));
  const known = assemble(ingredients({ ...violating(broken), knownFailures }));
  assert.deepEqual([known.verdict.exit, known.contract.broken[0]!.outcome], [0, 'warned']);
});

test('a clause that broke during the warm-up, or as often as the thresholds allow, is reported without failing', () => {
  const warm = violating(brokenIn('warm-up'));
  assert.deepEqual(verdict(warm).applies, ['ok']);
  assert.equal(assemble(ingredients(warm)).contract.broken[0]!.outcome, 'failed');
  const seldom = violating(brokenIn(judged.name).slice(0, 1));
  assert.deepEqual(verdict(seldom).applies, ['failed']);
  const { thresholds } = ingredients();
  assert.deepEqual(
    verdict({ ...seldom, thresholds: { ...thresholds, contract: { violations: 12, samples: 1 } } }).applies,
    ['ok'],
  );
});

test('too few samples leave a run unjudged, and nothing is reported as broken', () => {
  const { thresholds } = ingredients();
  const few = verdict({ thresholds: { ...thresholds, operations: { '*': { p95: 400, samples: 401 } } } });
  assert.deepEqual([few.exit, few.applies], [3, ['unjudged']]);
  assert.equal(few.reasons.length, 1);
  assert.match(few.reasons[0]!, /^v1\.avail at least 401 samples, in phase .*: too few samples\.$/);
  const [figures] = collected().operations;
  const unanswered = { ...figures!, latency: undefined! };
  const unmeasured = verdict({ collected: collected({ operations: [unanswered] }) });
  assert.deepEqual([unmeasured.exit, unmeasured.applies], [3, ['unjudged']]);
  assert.match(unmeasured.reasons[0]!, /^v1\.avail p95 below 400 ms, in phase .*: not measured\.$/);
  const seldom = { ...thresholds, contract: { violations: 0, samples: 10 } };
  const unjudged = verdict({ ...violating([]), thresholds: seldom });
  assert.deepEqual([unjudged.exit, unjudged.applies], [3, ['unjudged']]);
});

test('a slow service fails, a late generator makes the run invalid, a busy machine makes it unreliable', () => {
  const slow = assemble(ingredients({ collected: collected({ dropped: 7, timeline: [moment(7)] }) }));
  assert.deepEqual(slow.verdict.applies, ['failed']);
  assert.match(
    slow.verdict.reasons.join(),
    /^at most 0 dropped arrivals, in phase .*: broken, because all users waited for the service/,
  );
  const late = { p50: 1, p95: 900, p99: 2_000 };
  const invalid = assemble(
    ingredients({ collected: collected({ dropped: 7, timeline: [moment(7)], late }) }),
  );
  assert.deepEqual(invalid.verdict.applies, ['unjudged']);
  assert.match(invalid.verdict.reasons.join(), /^journeys began late/);
  const watch = [{ at: judged.from * 1_000 + 500, cores: 0.4, megabytes: 100, busy: 0.97 }];
  const busy = assemble(ingredients({ watch }));
  assert.deepEqual([busy.verdict.applies, busy.generator.invalid], [['ok'], []]);
  assert.match(busy.generator.unreliable.join(), /^all processes used 97 %/);
});

test('arrivals that never began make it invalid, although k6 counts none as dropped', () => {
  const journeys = [{ journey: 'v1-shop' as const, phase: judged.name, done: 100, ended: {} }];
  const starved = assemble(ingredients({ collected: collected({ journeys }) }));
  assert.equal(starved.verdict.exit, 3);
  assert.match(starved.generator.invalid.join(), /^only 100 of \d+ planned journeys started/);
});

test('problems of the run itself and lost exchanges leave no verdict', () => {
  assert.deepEqual(verdict({ problems: ['k6 crashed.'] }).reasons, ['k6 crashed.']);
  assert.equal(verdict({ collected: collected({ problems: ['two runners'] }) }).exit, 3);
  const contract = { ...nineJudged, received: 8, judged: 8 };
  assert.match(
    verdict({ collected: collected({ contract }) }).reasons.join(),
    /9 exchanges were forwarded and 8 received/,
  );
  assert.match(
    verdict({ collected: collected({ journeys: [] }), k6: { version: '1.8.1', exit: 99 } }).reasons.join(),
    /No journey was run/,
  );
});

const cleanup = {
  swept: 0,
  absent: 0,
  left: [{ what: 'booking 7', why: 'it is active', where: 'load' }],
};

test('bookings left behind come before a broken threshold', () => {
  const [figures] = collected().operations;
  const latency = { p50: 10, p90: 20, p95: 900, p99: 901, p999: 902 };
  const slow = collected({ operations: [{ ...figures!, latency }] });
  const found = verdict({ cleanup, collected: slow });
  assert.deepEqual([found.exit, found.applies], [4, ['leftBehind', 'failed']]);
});

test('bookings left behind come before missing judgements', () => {
  const found = verdict({ cleanup, problems: ['k6 crashed.'] });
  assert.deepEqual([found.exit, found.applies], [4, ['leftBehind', 'unjudged']]);
  assert.deepEqual(found.reasons, ['booking 7: left behind, it is active', 'k6 crashed.']);
});

test('an unobserved machine is not mentioned', () => {
  const { generator } = assemble(ingredients({ watch: [] }));
  assert.deepEqual([generator.cores, generator.megabytes, generator.invalid], [undefined, undefined, []]);
});
