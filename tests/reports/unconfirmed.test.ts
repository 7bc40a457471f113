/** Findings that an unconfirmed setting could explain do not fail; their clauses count as not judged. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCapture } from '../../client/capture.ts';
import { EvidenceBook } from '../../client/evidence-book.ts';
import { FirstFindings } from '../../reports/first-findings.ts';
import { toRun } from '../../reports/run.ts';
import type { Run } from '../../reports/results.ts';
import { claimedClauses } from '../../reports/claimed.ts';
import { verdict } from '../../reports/verdict.ts';
import { needsOfClause } from '../../schemas/clause-needs.ts';
import { clausesFor, severityOf, type ClauseId } from '../../schemas/clauses.ts';
import type { SettingId } from '../../schemas/settings.ts';
import { settingsFrom } from '../../schemas/settings.ts';
import { settingsOf } from '../../targets/settings-of.ts';
import { withoutUnconfirmed } from '../../reports/unconfirmed.ts';
import { assertMapsTo } from '../support/lists.ts';
import { exchange } from '../support/judged.ts';
import { collectedOf } from '../support/runs.ts';
import { sandboxTarget } from '../support/sandbox-target.ts';

/** Clauses that need a setting of the embedded sandbox. */
const stars: SettingId = 'v2.names.starRatings';
const target = { ...sandboxTarget(), settings: { [stars]: 'starRatings' } };
const needing = clausesFor(target.profiles, 'service').filter(
  (id) => severityOf(id) === 'fails' && needsOfClause(id).all.includes(stars),
);
const other: ClauseId = 'v2.avail.page-echo';

function run(broken: readonly ClauseId[], unconfirmed?: readonly SettingId[]): Run {
  const collected = collectedOf({ exercised: claimedClauses(target.profiles), broken });
  const judged = toRun(
    collected,
    { target, seed: 1, today: '2026-11-21' },
    {
      settings: settingsOf(target),
      toolVersion: '0',
      proposed: { settings: target.settings, ...(unconfirmed === undefined ? {} : { unconfirmed }) },
    },
  );
  return { ...judged, verdict: verdict(judged) };
}

const [stated] = needing as [ClauseId];

test('there is a clause that needs the setting', () => assert.ok(needing.length > 0));

test('reports an explainable finding as not judged, with the setting and the actual value', () => {
  assert.equal(run([stated]).verdict.exit, 1);
  const { verdict: judged, clauses, findings } = run([stated], [stars]);
  assert.equal(judged.exit, 3, judged.says.join('\n'));
  assert.equal(clauses[stated].outcome, 'not configured');
  assert.equal(clauses[stated].exercised, 0);
  assert.match(
    clauses[stated].gaps[0]!.reason,
    /^it may be v2\.names\.starRatings, which nobody has confirmed, that .* was seen instead of /,
  );
  assert.equal(findings, undefined);
});

test('keeps other failures and passed clauses', () => {
  const { verdict: judged, clauses } = run([other], [stars]);
  assert.equal(judged.exit, 1);
  assert.equal(clauses[stated].outcome, 'passed');
});

test('prints no failure for it during the run', () => {
  const evidence = collectedOf({ exercised: [], broken: [stated] }).evidences.find(
    ({ findings }) => findings.length > 0,
  )!;
  const alarms = (unconfirmed: readonly SettingId[]): number =>
    new FirstFindings({ ...target, unconfirmed }).linesFor(evidence).length;
  assert.ok(alarms([]) > 0);
  assert.equal(alarms([stars]), 0);
});

test('a finding in one exchange is explained by unconfirmed data only if its request names them', () => {
  const { storable } = createCapture(settingsFrom({}, true));
  const book = new EvidenceBook('a test');
  book.markUnconfirmed('known.orderId', ['ORD-7']);
  const finding = { clause: other, pointer: '/id', expected: 'x', actual: 'y' };
  for (const url of ['/orders/ORD-7', '/orders/ORD-8']) {
    const one = exchange('order.by-id', undefined, {}, { method: 'GET', url });
    book.add(
      one,
      { exercised: [other], findings: [finding] },
      storable(one, (text) => text),
    );
  }
  const evidence = book.toEvidence();
  assertMapsTo(evidence.findings, [['known.orderId'], undefined], ({ by }) => by);
  const proposed = { settings: {}, unconfirmed: ['known.orderId'] } as const;
  const left = (findings: typeof evidence.findings): number =>
    withoutUnconfirmed([{ ...evidence, findings }], proposed).flatMap((one) => one.findings).length;
  assert.equal(left(evidence.findings.slice(0, 1)), 0);
  assert.equal(left(evidence.findings), 2, 'one that nothing unconfirmed explains is enough');
});
