/** A waiver by cause covers what could not be judged for that cause, and nothing else. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missingOptionLines } from '../../bin/init/rehearse.ts';
import {
  waivedClausesIn,
  unusedCausesIn,
  waiverReasons,
  waiversFrom,
  withWaivers,
  type Waiver,
} from '../../reports/agreed.ts';
import { claimedClauses } from '../../reports/claimed.ts';
import type { ClauseResult, GapGroup, Run } from '../../reports/results.ts';
import { verdict } from '../../reports/verdict.ts';
import type { Cause } from '../../schemas/causes.ts';
import type { ClauseId } from '../../schemas/clauses.ts';
import { assertMapsTo } from '../support/lists.ts';
import { observedRuns } from '../support/reports/observed-runs.ts';

const day = '2027-03-01';
const by = (causes: readonly Cause[], clauses?: readonly ClauseId[]): Waiver => ({
  causes: [...causes],
  ...(clauses === undefined ? {} : { clauses }),
  reason: 'agreed',
  until: day,
});
const gap = (outcome: GapGroup['outcome'], ...causes: readonly Cause[]): GapGroup => ({
  outcome,
  reason: 'because',
  ...(causes.length === 0 ? {} : { causes }),
  count: 1,
});
const [one, other] = claimedClauses(observedRuns.green.target.profiles) as [ClauseId, ClauseId];
const hook = by(['hooks.advanceClock']);

/** The green run, in which two clauses have other results. */
function ended(first: Partial<ClauseResult>, second: Partial<ClauseResult> = {}): Run {
  const { clauses } = observedRuns.green;
  return {
    ...observedRuns.green,
    clauses: {
      ...clauses,
      [one]: { ...clauses[one], findings: [], gaps: [], ...first },
      [other]: { ...clauses[other], ...second },
    },
  };
}
const exit = (run: Run, ...waivers: readonly Waiver[]) => verdict(withWaivers(run, waivers));

test('requires a waiver for each cause of a clause', () => {
  const both: Partial<ClauseResult> = {
    outcome: 'blocked',
    gaps: [gap('blocked', 'hooks.advanceClock'), gap('blocked', 'known.circle')],
  };
  assert.equal(exit(ended(both)).exit, 3);
  assert.equal(exit(ended(both), hook).exit, 3, 'the other cause is new');
  const agreed = exit(ended(both), hook, by(['known.circle']));
  assert.equal(agreed.exit, 0);
  assert.match(
    agreed.says.join('\n'),
    /^1 claimed clause is not judged by agreement, for 1 cause: no hook: advanceClock \(1\)\.$/m,
  );
});

test("does not cover failures, errors and gaps that may be the service's fault", () => {
  const causes = ['hooks.advanceClock'] as const;
  assert.equal(exit(ended({ outcome: 'failed', total: 1, gaps: [gap('blocked', ...causes)] }), hook).exit, 1);
  assert.equal(waiverReasons(one, { outcome: 'error', gaps: [gap('error', ...causes)] }, [hook]), undefined);
  assert.equal(waiverReasons(one, { outcome: 'blocked', gaps: [gap('blocked')] }, [hook]), undefined);
});

test('lists the clauses of missing inventory, because a service may stop returning anything', () => {
  const silent: Partial<ClauseResult> = { outcome: 'not exercised', gaps: [] };
  const inventory = by(['inventory'], [one]);
  assert.equal(exit(ended(silent), inventory).exit, 0);
  assert.equal(exit(ended(silent, silent), inventory).exit, 3);
});

test('reports causes that no gap has', () => {
  const met = ended({ outcome: 'not exercised', gaps: [gap('not exercised', 'hooks.advanceClock')] });
  const idle = by(['hooks.advanceClock', 'hooks.closeRate']);
  assert.deepEqual(unusedCausesIn(withWaivers(met, [idle])), ['hooks.closeRate']);
  const { exit: code, says } = exit(met, idle);
  assert.equal(code, 1);
  assert.match(says[0]!, /^Waives what this run did not meet, .*: hooks\.closeRate\.$/);
});

test('lists the options that state what is missing, those with most clauses first', () => {
  const gaps = [gap('not configured', 'settings.v1.names.radius.unit', 'hooks.closeRate')];
  const open = ended(
    { outcome: 'not configured', gaps },
    { outcome: 'blocked', gaps: [gap('blocked', 'hooks.closeRate')] },
  );
  const [title, first, second] = missingOptionLines(open);
  assert.match(title!, /if you answer 2 questions/);
  assert.match(first!, /^ {2}--hooks=FILE with closeRate {2}\(2 clauses: /);
  assert.match(second!, /^ {2}--setting=v1\.names\.radius\.unit=VALUE {2}\(1 clause: .*/);
  assert.deepEqual(missingOptionLines(ended({})), []);
});

test('creates one waiver per kind of cause, with which the run passes', () => {
  const open = ended(
    {
      outcome: 'not exercised',
      gaps: [gap('not exercised', 'hooks.advanceClock'), gap('blocked', 'inventory')],
    },
    { outcome: 'not configured', gaps: [gap('not configured', 'hooks.closeRate')] },
  );
  const waivers = waiversFrom(open, day);
  assert.deepEqual(
    waivers.map(({ causes, clauses }) => [causes, clauses]),
    [
      [['hooks.advanceClock', 'hooks.closeRate'], undefined],
      [['inventory'], [one]],
    ],
  );
  assert.equal(exit(open, ...waivers).exit, 0);
  assertMapsTo(waivedClausesIn(withWaivers(open, waivers)), [[one, other]], ({ clauses }) => clauses);
  assert.deepEqual(waiversFrom(ended({ outcome: 'blocked', gaps: [gap('blocked')] }), day), []);
  const movedAtTimes = ended({ outcome: 'passed', gaps: [gap('blocked', 'inventory')] });
  assertMapsTo(waiversFrom(movedAtTimes, day), [[one]], ({ clauses }) => clauses);
});
