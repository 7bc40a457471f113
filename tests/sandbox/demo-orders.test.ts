/** The demo orders of the sandbox are legal and complete. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { demoOrderBy, demoOrders } from '../../sandbox/orders/shapes/demo.ts';
import type { JudgedExchange } from '../../schemas/exchange.ts';
import { judge } from '../../schemas/judge.ts';
import { itemTypes } from '../../schemas/messages/orders/items.ts';
import { guestAges } from '../../schemas/messages/orders/parties.ts';
import {
  paymentStatuses,
  paymentTypes,
  rewardStatuses,
  rewardTypes,
} from '../../schemas/messages/orders/payments.ts';
import { itemStatuses } from '../../schemas/messages/orders/rooms.ts';
import { OrderRecord } from '../../schemas/messages/orders/order.ts';
import type { OperationId } from '../../schemas/operations.ts';
import { defaults } from '../../schemas/settings.ts';
import { validate } from '../../schemas/validate.ts';
import { valuesAt } from '../support/places.ts';

const values = valuesAt(OrderRecord, demoOrders);

/** All strings of the orders with their paths. */
function* textsOf(value: unknown, place = ''): Generator<[string, string]> {
  if (typeof value === 'string') yield [place, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [member, inner] of Object.entries(value)) yield* textsOf(inner, `${place}/${member}`);
}

function passesLuhn(digits: string): boolean {
  const sums = [...digits]
    .toReversed()
    .map((digit, index) =>
      index % 2 === 0 ? Number(digit) : [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][Number(digit)]!,
    );
  return sums.reduce((sum, digit) => sum + digit, 0) % 10 === 0;
}

const findings = (operation: OperationId, url: string, response: object): string[] => {
  const now = Date.parse('2026-05-01T10:00:00Z');
  const headers = { 'content-type': 'application/json', authorization: 'Bearer x' };
  const exchange: JudgedExchange = {
    id: 'test',
    operation,
    expects: 'accepted',
    request: { method: 'GET', url: `https://service.example${url}`, headers },
    response: { status: 200, headers, body: JSON.stringify(response) },
    sentAt: now,
    receivedAt: now,
  };
  return judge(exchange, defaults).findings.map(
    ({ clause, pointer, actual }) => `${clause} ${pointer} ${actual}`,
  );
};

test('each is a legal order, whichever key finds it', () => {
  for (const order of demoOrders) {
    assert.deepEqual(validate(OrderRecord, order, defaults).findings, [], order.id);
    assert.deepEqual(findings('order.by-id', `/orders/${order.id}`, order), [], order.id);
    for (const key of ['pmsNumber', 'locator'] as const)
      for (const { [key]: value } of order.items)
        if (value)
          assert.deepEqual(
            findings('order.by-query', `/orders?${key}=${value}`, order),
            [],
            `${order.id} by ${key} ${value}`,
          );
  }
});

test('they use every value of every enumeration', () => {
  const vocabularies: [string, readonly string[]][] = [
    ['items.*.type', itemTypes],
    ['items.*.status', itemStatuses],
    ['items.*.hotelRooms.*.status', itemStatuses],
    ['items.*.hotelRooms.*.guests.*.ageQualifying', guestAges],
    ['items.*.busRoutes.*.guests.*.ageQualifying', guestAges],
    ['payments.*.type', paymentTypes],
    ['payments.*.status', paymentStatuses],
    ['loyaltyRewards.*.type', rewardTypes],
    ['loyaltyRewards.*.status', rewardStatuses],
  ];
  for (const [path, words] of vocabularies) {
    const shown = values.get(path)!;
    assert.deepEqual(
      words.filter((word) => !shown.has(word)),
      [],
      path,
    );
  }
  const kinds = values.get('items.*.addonType')!;
  for (const kind of ['TRANSPORTATION_PRIVATE', 'MEAL', 'SERVICE', 'TICKET', 'PHOTO_SHOOT'])
    assert.ok(kinds.has(kind), kind);
});

describe('each is found', () => {
  test('by its id, and by the number and the locator of each of its items', () => {
    for (const order of demoOrders) {
      assert.equal(demoOrderBy('id', order.id), order);
      for (const key of ['pmsNumber', 'locator'] as const)
        for (const { [key]: value } of order.items)
          if (value) assert.equal(demoOrderBy(key, value), order, value);
    }
  });

  test('by unique ids', () => {
    const items = demoOrders.flatMap((order) => order.items);
    for (const all of [demoOrders, items].map((some) => some.map(({ id }) => id)))
      assert.equal(new Set(all).size, all.length);
    for (const key of ['pmsNumber', 'locator'] as const) {
      const given = items.map(({ [key]: value }) => value).filter((value) => typeof value === 'string');
      assert.equal(new Set(given).size, given.length, key);
    }
  });
});

test('they contain no card numbers and only reserved e-mail domains', () => {
  for (const [place, text] of demoOrders.flatMap((order) => [...textsOf(order, order.id)])) {
    const runs = text.replaceAll(/[\s.-]/g, '').match(/\d{12,}/g) ?? [];
    assert.deepEqual(
      runs.filter((run) => run.length <= 19 && passesLuhn(run)),
      [],
      place,
    );
    for (const [, domain] of text.matchAll(/(?:@|https:\/\/)([^/\s]+)/g))
      assert.match(domain!, /\.example$/, place);
  }
});
