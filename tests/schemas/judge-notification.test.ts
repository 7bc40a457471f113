import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeNotification } from '../../schemas/judge/webhook.ts';
import { defaults } from '../../schemas/settings.ts';

const findingsIn = (body: object): string[] => {
  const request = {
    method: 'POST',
    url: 'https://partner.example',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = { status: 204, headers: {}, body: '' };
  const { findings } = judgeNotification(
    { id: '1', operation: 'webhook', expects: 'accepted', sentAt: 0, receivedAt: 0, request, response },
    defaults,
  );
  return findings.map(({ clause, pointer }) => `${clause} ${pointer}`);
};

const change = { orderId: 'order-1', eventyType: 'ORDER_CHANGED' };

test('a notification with a part of the record fails, also within an object', () => {
  assert.deepEqual(findingsIn(change), []);
  for (const [name, value] of Object.entries({
    status: 'CONFIRMED',
    totalReservationPrice: 0,
    rooms: [{ id: '1' }],
    changes: { hotelName: 'h', status: 'LOST' },
  }))
    assert.deepEqual(findingsIn({ ...change, [name]: value }), [
      `wh.body-thin /${name}`,
      `wh.body-no-record /${name}`,
    ]);
});

test('what a notification tells of itself, and a member that is null, only warns', () => {
  for (const further of [
    { signature: '9af0' },
    { attempts: 2, test: false },
    { client: { name: 'Partner', email: 'a@partner.example' }, source: { name: 'erp' } },
    { links: { items: 'https://api.example/orders/1/items' } },
    { data: { attempt: 1 }, email: 'a@partner.example' },
    { locator: 'L1', description: 'changed', sentAt: '2026-11-30T00:00:00Z' },
    { status: null },
    { status: '' },
  ])
    assert.deepEqual(findingsIn({ ...change, ...further }), [`wh.body-thin /${Object.keys(further)[0]}`]);
});
