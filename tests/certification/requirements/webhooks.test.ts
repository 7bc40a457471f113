/** A partner fetches the order within the wait after a notification, before or after it answers. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeTrace } from '../../../certification/requirements.ts';
import { defaults } from '../../../schemas/settings.ts';
import { assertMapsTo } from '../../support/lists.ts';
import { accusedIn, judged, start, stateIn, traceOf, type Call } from '../../support/certification/traces.ts';

const reported = (more: Partial<Call> = {}): Call => ({
  operation: 'webhook',
  path: '/hook',
  sent: { orderId: 'o-1', eventyType: 'ORDER_CHANGED' },
  status: 204,
  ...more,
});
const fetched = (id = 'o-1', more: Partial<Call> = {}): Call => ({
  operation: 'order.by-id',
  path: `/orders/${id}`,
  ...more,
});

test('a fetch after the notification, or just before it, keeps the requirement', () => {
  for (const calls of [
    [reported(), fetched()],
    [fetched(), reported()],
    [reported(), reported(), fetched()],
  ]) {
    const all = judged(calls, {}, 200);
    assert.deepEqual(accusedIn(all), []);
    assert.equal(stateIn(all, 'wh.followup-order'), 'kept');
  }
});

test('no fetch, or a fetch of another order, violates the requirement after the wait', () => {
  assert.equal(stateIn(judged([reported()]), 'wh.followup-order'), 'waiting');
  assert.deepEqual(accusedIn(judged([reported()], {}, 100)), ['wh.followup-order 1']);
  assert.deepEqual(accusedIn(judged([reported(), fetched('o-2')], {}, 100)), ['wh.followup-order 1']);
  assert.deepEqual(accusedIn(judged([reported(), fetched('o-1', { at: 61 })], {}, 100)), [
    'wh.followup-order 1',
  ]);
});

test('a notification that did not arrive requires nothing, and the response to it only warns', () => {
  assert.deepEqual(accusedIn(judged([reported({ status: undefined })], {}, 100)), []);
  const givenUp = judged([reported({ status: undefined, durationSeconds: 5 })], {}, 100);
  assert.deepEqual(accusedIn(givenUp), ['practice.webhook-slow 1']);
  const { accusations } = judged([reported({ status: 500 }), fetched()], {}, 100);
  assertMapsTo(accusations, ['practice.webhook-refused warns'], ({ of, severity }) => `${of} ${severity}`);
});

test('a fetch that may be in a gap is no violation', () => {
  const judge = judgeTrace({ settings: defaults, fromStart: true });
  const [one] = traceOf([reported()]);
  judge.observe(one!);
  judge.observe({ gap: { from: start, until: start + 1, why: 'the recorder was not running' } });
  assert.deepEqual(accusedIn(judge.end(start + 1_000_000)), []);
});
