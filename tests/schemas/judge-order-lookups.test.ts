/** What a look-up of an order promises, and what it leaves open. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyOrder, findingsAt, hotelItem, findingsInOrder } from '../support/judged-orders.ts';

const open = (url: string, response: unknown, status = 200): string[] =>
  findingsAt(url, response, { expects: 'open', status });

test('an order that shows the key it was found by shows the right one', () => {
  const items = { items: [hotelItem] };
  assert.deepEqual(findingsInOrder(items, '/orders?pmsNumber=P&locator=X'), [], 'pmsNumber wins');
  assert.deepEqual(findingsInOrder(items, '/orders?pmsNumber=X&locator=L'), [
    'order.query.pms-precedence /items',
  ]);
  assert.deepEqual(findingsInOrder(items, '/orders?locator=X'), ['order.query.by-locator /items']);
  assert.deepEqual(
    findingsInOrder({ items: [{ ...hotelItem, locator: null }] }, '/orders?locator=X'),
    [],
    'a locator may be null',
  );
});

test('an order that is read by its id is the one with that id', () => {
  assert.deepEqual(findingsInOrder({ id: 'o 1/é' }, '/orders/o%201%2F%C3%A9?locale=x'), []);
  assert.deepEqual(findingsInOrder({ id: 'other' }), ['order.by-id.path /id']);
  assert.deepEqual(findingsInOrder({ id: 'O' }), [], 'letter case');
  assert.deepEqual(
    findingsInOrder({ id: 'other' }, '/orders/%'),
    [],
    'which id was asked for cannot be read',
  );
  assert.deepEqual(
    open('/orders/X', { ...emptyOrder, id: 'other' }),
    [],
    'what is answered where there is none',
  );
});

test('an item that shows no key may be the one that was searched for', () => {
  const items = { items: [hotelItem, { ...hotelItem, id: 'j', pmsNumber: null }] };
  assert.deepEqual(findingsInOrder(items, '/orders?pmsNumber=X'), []);
  assert.deepEqual(
    findingsInOrder({ items: [hotelItem, { ...hotelItem, pmsNumber: 'Q' }] }, '/orders?pmsNumber=X'),
    ['order.query.by-pms /items'],
  );
});

test('the response for no matching order is not specified; an order in it is judged as an order', () => {
  for (const response of [
    null,
    [],
    {},
    { id: null, items: [] },
    { id: 'none', error: 'no such order' },
    'none',
    { items: [null] },
  ])
    for (const url of ['/orders?locator=X', '/orders', '/orders/X'])
      assert.deepEqual(open(url, response), [], JSON.stringify(response));
  assert.deepEqual(open('/orders?locator=X', {}, 400), []);
  assert.deepEqual(
    open('/orders?locator=X', { ...emptyOrder, items: [hotelItem] }),
    [],
    'another order is no worse than none',
  );
  assert.deepEqual(open('/orders?locator=X', { ...emptyOrder, payments: 1 }), [
    'order.arrays-required /payments',
  ]);
});

test('both keys that are known must be answered, and it is their being two that a refusal breaks', () => {
  const clausesOfRefusal = (url: string): string[] =>
    findingsAt(url, {}, { status: 400 }).map((one) => one.split(' ')[0]!);
  assert.deepEqual(clausesOfRefusal('/orders?pmsNumber=P&locator=L'), ['order.query.pms-precedence']);
  assert.deepEqual(clausesOfRefusal('/orders?pmsNumber=P'), ['order.by-query.path']);
});
