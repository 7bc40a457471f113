/** The demo orders of the sandbox are legal and complete. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { stringsIn } from '../../lib/scalars.ts';
import { demoOrderBy, demoOrders } from '../../sandbox/orders/shapes/demo.ts';
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
import { defaults } from '../../schemas/settings.ts';
import { validate } from '../../schemas/validate.ts';
import { findingsAt } from '../support/judged-orders.ts';
import { valuesAt } from '../support/places.ts';
import { requireItems } from '../support/require-items.ts';

const values = valuesAt(OrderRecord, demoOrders);

function passesLuhn(digits: string): boolean {
  const sums = [...digits]
    .toReversed()
    .map((digit, index) =>
      index % 2 === 0 ? Number(digit) : [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][Number(digit)]!,
    );
  return sums.reduce((sum, digit) => sum + digit, 0) % 10 === 0;
}

test('each is a legal order, whichever key finds it', () => {
  for (const order of demoOrders) {
    assert.deepEqual(validate(OrderRecord, order, defaults).findings, [], order.id);
    assert.deepEqual(findingsAt(`/orders/${order.id}`, order), [], order.id);
    for (const key of ['pmsNumber', 'locator'] as const)
      for (const { [key]: value } of order.items)
        if (value)
          assert.deepEqual(
            findingsAt(`/orders?${key}=${value}`, order),
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
  for (const text of requireItems(stringsIn(demoOrders))) {
    const runs = text.replaceAll(/[\s.-]/g, '').match(/\d{12,}/g) ?? [];
    assert.deepEqual(
      runs.filter((run) => run.length <= 19 && passesLuhn(run)),
      [],
      text,
    );
    for (const [, domain] of text.matchAll(/(?:@|https:\/\/)([^/\s]+)/g))
      assert.match(domain!, /\.example$/, text);
  }
});
