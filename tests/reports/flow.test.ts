/** The number of requests over the time of a run. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCapture } from '../../client/capture.ts';
import { EvidenceBook } from '../../client/evidence-book.ts';
import { flowOf } from '../../reports/run.ts';
import { gatePage } from '../../reports/html.tsx';
import { settingsFrom } from '../../schemas/settings.ts';
import { exchange } from '../support/judged.ts';
import { evidenceWith, runOf } from '../support/reports/runs.ts';

const { storable } = createCapture(settingsFrom({}, true));
const start = Date.parse('2026-11-21T10:00:00Z') / 1_000;

test('counts requests per second over all senders', () => {
  const book = new EvidenceBook('a test');
  const one = exchange('order.by-id', undefined, {}, { method: 'GET', url: '/orders/1' });
  for (const sentAt of [0, 400, 999, 1_000])
    book.add(
      { ...one, sentAt },
      { exercised: [], findings: [] },
      storable(one, (text) => text),
    );
  assert.deepEqual(book.toEvidence().seconds, { 0: 3, 1: 1 });
  assert.deepEqual(
    flowOf([{ seconds: { [start]: 2, [start + 3]: 5 } }, { seconds: { [start + 3]: 1 } }, {}]),
    { from: '2026-11-21T10:00:00.000Z', every: 1, counts: [2, 0, 0, 6] },
  );
});

test('uses longer intervals for a long run, and none for several days', () => {
  const long = Object.fromEntries(Array.from({ length: 7_200 }, (_, at) => [start + at, 3]));
  const { every, counts } = flowOf([{ seconds: long }])!;
  assert.deepEqual([every, counts.length, counts.reduce((sum, one) => sum + one)], [30, 240, 21_600]);
  assert.equal(flowOf([{ seconds: { [start]: 1, [start + 90_000]: 1 } }]), undefined);
  assert.equal(flowOf([{}]), undefined);
});

test('shows them on the page as a chart and as text', () => {
  const page = gatePage(runOf([evidenceWith({ seconds: { [start]: 4, [start + 1]: 8 } })]));
  assert.match(page, /Requests a second over 2 s from 10:00:00 UTC on: 6 on average, 8 at most/);
  assert.ok(!gatePage(runOf([evidenceWith()])).includes('class="flow"'));
});
