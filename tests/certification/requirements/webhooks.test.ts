/** A partner fetches the order within the wait after a notification, before or after it answers. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeTrace } from '../../../certification/requirements.ts';
import { defaults } from '../../../schemas/settings.ts';
import { assertMapsTo } from '../../support/lists.ts';
import {
  accusationsIn,
  judgeCalls,
  traceStart,
  requirementStateIn,
  traceOf,
  type TracedCall,
} from '../../support/certification/traces.ts';

const reported = (more: Partial<TracedCall> = {}): TracedCall => ({
  operation: 'webhook',
  path: '/hook',
  sent: { orderId: 'o-1', eventyType: 'ORDER_CHANGED' },
  status: 204,
  ...more,
});
const fetched = (id = 'o-1', more: Partial<TracedCall> = {}): TracedCall => ({
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
    const all = judgeCalls(calls, {}, 200);
    assert.deepEqual(accusationsIn(all), []);
    assert.equal(requirementStateIn(all, 'wh.followup-order'), 'kept');
  }
});

test('no fetch, or a fetch of another order, violates the requirement after the wait', () => {
  assert.equal(requirementStateIn(judgeCalls([reported()]), 'wh.followup-order'), 'waiting');
  assert.deepEqual(accusationsIn(judgeCalls([reported()], {}, 100)), ['wh.followup-order 1']);
  assert.deepEqual(accusationsIn(judgeCalls([reported(), fetched('o-2')], {}, 100)), ['wh.followup-order 1']);
  assert.deepEqual(accusationsIn(judgeCalls([reported(), fetched('o-1', { at: 61 })], {}, 100)), [
    'wh.followup-order 1',
  ]);
});

test('a notification that did not arrive requires nothing, and the response to it only warns', () => {
  assert.deepEqual(accusationsIn(judgeCalls([reported({ status: undefined })], {}, 100)), []);
  const givenUp = judgeCalls([reported({ status: undefined, durationSeconds: 5 })], {}, 100);
  assert.deepEqual(accusationsIn(givenUp), ['practice.webhook-slow 1']);
  const { accusations } = judgeCalls([reported({ status: 500 }), fetched()], {}, 100);
  assertMapsTo(accusations, ['practice.webhook-refused warns'], ({ of, severity }) => `${of} ${severity}`);
});

test('a fetch that may be in a gap is no violation', () => {
  const judge = judgeTrace({ settings: defaults, fromStart: true });
  const [one] = traceOf([reported()]);
  judge.observe(one!);
  judge.observe({ gap: { from: traceStart, until: traceStart + 1, why: 'the recorder was not running' } });
  assert.deepEqual(accusationsIn(judge.end(traceStart + 1_000_000)), []);
});
