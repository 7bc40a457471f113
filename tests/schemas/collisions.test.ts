/** One name for two members: read for both where both may be meant, and refused where they cannot be. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { collisions } from '../../schemas/collisions.ts';
import { judge } from '../../schemas/judge.ts';
import { WebhookBody } from '../../schemas/messages/webhook.ts';
import { defaults, settingsFrom } from '../../schemas/settings.ts';
import { fromWire, toWire } from '../../schemas/wire.ts';
import { exchange } from '../support/judged.ts';

const oneId = settingsFrom({ 'webhook.lost.id': 'orderId' });

const notified = (body: object) => exchange('webhook', body, '');

test('both events of a notification may carry orderId', () => {
  for (const eventyType of ['ORDER_CHANGED', 'LOST_RESERVATION_CHANGED']) {
    const { findings, exercised } = judge(notified({ orderId: 'O1', eventyType }), oneId);
    assert.deepEqual(findings, [], eventyType);
    assert.ok(exercised.includes('wh.body-members'));
  }
  const [missing] = judge(notified({ eventyType: 'ORDER_CHANGED' }), oneId).findings;
  assert.equal(missing?.clause, 'wh.body-members');
  const lost = { orderId: 'L1', eventyType: 'LOST_RESERVATION_CHANGED' };
  assert.deepEqual(fromWire(WebhookBody, lost, oneId).value, { ...lost, lostReservationId: 'L1' });
  assert.deepEqual(
    toWire(WebhookBody, { lostReservationId: 'L1', eventyType: 'LOST_RESERVATION_CHANGED' }, oneId),
    lost,
  );
});

test('refuses one name for two members of an object', () => {
  assert.deepEqual(collisions(defaults), []);
  assert.deepEqual(collisions(oneId), []);
  assert.deepEqual(collisions(settingsFrom({ 'v2.names.checkIn': 'date', 'v2.names.checkOut': 'date' })), [
    'settings["v2.names.checkOut"] is "date", but so is settings["v2.names.checkIn"] in the same object of the request of v2.avail: give each member its own name',
  ]);
  assert.deepEqual(collisions(settingsFrom({ 'v2.names.favorites': 'page' })), [
    'settings["v2.names.favorites"] is "page", but so is a member that the specification shows in the same object of the request of v2.avail: give each member its own name',
  ]);
});
