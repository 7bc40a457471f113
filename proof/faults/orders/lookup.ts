import { override, overrideArguments } from '../../override.ts';
import type { OrderRecord } from '../../../schemas/messages/orders/order.ts';
import type { OrderKey } from '../../../sandbox/orders/rules/orders.ts';
import { changeMessage, allowCallers, changeResponse } from '../rule-overrides.ts';
import { faultsOf } from '../fault.ts';

/** In a search by one key, returns demo order 2 instead of some orders, and demo order 1 instead of demo order 2. */
const findWrongOrder = (key: OrderKey, isReplaced: (order: OrderRecord, value: string) => boolean) =>
  override('requestedOrder', (result, search, find) => {
    const value =
      Object.values(search).filter((keyValue) => keyValue !== undefined).length === 1
        ? search[key]
        : undefined;
    if (result === undefined || value === undefined || !isReplaced(result, value)) return result;
    return find('pmsNumber', result.id === 'DEMO-2' ? 'PMS-DEMO-1-1' : 'PMS-DEMO-2-1');
  });

export const orderLookupFaults = faultsOf({ kind: 'rule', operations: ['order.by-query'] })({
  'locator-wins-over-pms-number': {
    breaks: 'order.query.pms-precedence',
    alsoBreaks: ['order.query.no-fallback'],
    does: 'Searches by the locator if both keys are given.',
    rules: overrideArguments('requestedOrder', ({ pmsNumber, locator }, find) => [
      { pmsNumber: locator === undefined ? pmsNumber : undefined, locator },
      find,
    ]),
  },
  'locator-wins-where-it-finds-something': {
    condition: 'only when both keys find an order',
    breaks: 'order.query.pms-precedence',
    alsoBreaks: ['order.query.no-fallback'],
    does: 'Searches by the pmsNumber only if the locator finds nothing.',
    rules: (conforming) => ({
      requestedOrder: ({ pmsNumber, locator }, find) =>
        (locator === undefined ? undefined : find('locator', locator)) ??
        conforming.requestedOrder({ pmsNumber, locator: undefined }, find),
    }),
  },
  'locator-finds-what-the-number-does-not': {
    condition: 'only if no order has the pmsNumber',
    breaks: 'order.query.no-fallback',
    does: 'Searches by the locator if no order has the pmsNumber.',
    rules: override(
      'requestedOrder',
      (result, search, find) =>
        result ?? (search.locator === undefined ? undefined : find('locator', search.locator)),
    ),
  },
  'refuses-both-keys': {
    breaks: 'order.query.pms-precedence',
    does: 'Finds nothing if both keys are given.',
    rules: override('requestedOrder', (result, search) =>
      search.pmsNumber !== undefined && search.locator !== undefined ? undefined : result,
    ),
  },
  'pms-number-of-later-items-unknown': {
    condition: 'only for the second and later items of an order',
    breaks: 'order.by-query.path',
    alsoBreaks: ['order.query.pms-precedence', 'order.query.by-any-item'],
    does: 'Finds an order only by the pmsNumber of its first item.',
    rules: overrideArguments('matchesSearch', ({ items, ...order }, key, value) => [
      { ...order, items: key === 'pmsNumber' ? items.slice(0, 1) : items },
      key,
      value,
    ]),
  },
  'locator-of-cancelled-items-unknown': {
    kind: 'sequence',
    condition: 'only after a cancellation',
    breaks: 'order.by-query.path',
    alsoBreaks: ['order.query.by-any-item'],
    does: 'Finds no order by the locator of a cancelled item.',
    rules: overrideArguments('matchesSearch', ({ items, ...order }, key, value) => [
      { ...order, items: items.filter(({ status }) => key !== 'locator' || status !== 'CANCELLED') },
      key,
      value,
    ]),
  },
  'pms-number-finds-another-order': {
    kind: 'value',
    breaks: 'order.query.by-pms',
    alsoBreaks: ['order.same-record', 'order.query.by-any-item'],
    does: 'Returns demo order 2 for any pmsNumber without a locator.',
    rules: findWrongOrder('pmsNumber', () => true),
  },
  'pms-number-of-later-items-finds-another-order': {
    kind: 'value',
    condition: 'only for the second and later items of an order',
    breaks: 'order.query.by-pms',
    alsoBreaks: ['order.same-record', 'order.query.by-any-item'],
    does: 'Returns another order if the pmsNumber is not that of the first item.',
    rules: findWrongOrder('pmsNumber', ({ items }, value) => items[0]?.pmsNumber !== value),
  },
  'locator-finds-another-order': {
    kind: 'value',
    breaks: 'order.query.by-locator',
    alsoBreaks: ['order.same-record', 'order.query.by-any-item'],
    does: 'Returns demo order 2 for any locator.',
    rules: findWrongOrder('locator', () => true),
  },
  'locator-of-lost-items-finds-another-order': {
    kind: 'sequence',
    condition: 'only after a reservation was lost',
    breaks: 'order.query.by-locator',
    alsoBreaks: ['order.same-record'],
    does: 'Returns another order for the locator of a lost item.',
    rules: findWrongOrder('locator', ({ items }) => items.some(({ status }) => status === 'LOST')),
  },
  'search-knows-no-add-ons': {
    condition: 'only by the locator or pmsNumber of an add-on',
    breaks: 'order.query.by-any-item',
    alsoBreaks: ['order.by-query.path'],
    does: 'Finds no order by a key of an add-on.',
    rules: () => ({
      matchesSearch: ({ items }, key, value) =>
        items.some((item) => item.type !== 'ADDON' && item[key] === value),
    }),
  },
  'search-shows-cancelled-as-confirmed': {
    kind: 'sequence',
    condition: 'only after a cancellation, and only in a search',
    breaks: 'order.same-record',
    alsoBreaks: ['order.status.follows', 'order.item.status-of-rooms'],
    does: 'Shows cancelled items as confirmed in a search.',
    rules: changeMessage(({ items }) => {
      for (const item of items) if (item.status === 'CANCELLED') item.status = 'CONFIRMED';
    }),
  },
  'search-shows-no-rewards': {
    kind: 'shape',
    condition: 'only in a search',
    breaks: 'order.same-record',
    does: 'Leaves out the loyalty rewards in a search.',
    rules: changeMessage((order) => void (order['loyaltyRewards'] = [])),
  },
  'search-shows-an-older-change': {
    kind: 'value',
    condition: 'only in a search, for changed orders',
    breaks: 'order.same-record',
    does: 'Shows the createDate of an order as its updateDate in a search.',
    rules: changeMessage((order) => void (order['updateDate'] = order['createDate'])),
  },
});

export const orderAccessFaults = faultsOf({ kind: 'rule', breaks: 'auth.bearer.enforced' })({
  'orders-open-to-all': {
    operations: ['order.by-id', 'order.by-query', 'lost.by-id'],
    does: 'Shows orders to callers without an Authorization header.',
    rules: allowCallers('missing'),
  },
  'order-search-open-to-unknown-bearers': {
    condition: 'only in a search, with a bearer token that was never issued',
    operations: ['order.by-query'],
    does: 'Searches for orders with any bearer token.',
    rules: allowCallers('unknown', 'forged'),
  },
  'orders-for-forged-bearers': {
    condition: 'only for a lookup by id, with a bearer token whose only mistake is its signature',
    operations: ['order.by-id'],
    does: 'Shows an order by its id for a bearer token with a wrong signature.',
    rules: allowCallers('forged'),
  },
  'orders-for-long-stay-tokens': {
    condition: 'only with an access token for long stays',
    breaks: 'longstay.token.own-kind',
    operations: ['order.by-id', 'order.by-query'],
    does: 'Shows orders for an access token for long stays.',
    rules: allowCallers('long-stay token'),
  },
  'lost-for-forged-bearers': {
    condition: 'only for lost reservations, with a bearer token whose only mistake is its signature',
    operations: ['lost.by-id'],
    does: 'Shows lost reservations for a bearer token with a wrong signature.',
    rules: allowCallers('forged'),
  },
});

/** The paths of orders and lost reservations, and what they return. */
export const orderPathFaults = faultsOf({ kind: 'protocol', operations: ['order.by-id'] })({
  'orders-moved-below-v2': {
    breaks: 'ver.orders-unversioned',
    alsoBreaks: ['order.by-id.path', 'order.by-query.path', 'order.query.pms-precedence'],
    operations: ['order.by-id', 'order.by-query'],
    does: 'Does not serve the unversioned paths of orders.',
    rules: () => ({ serves: (operation) => operation !== 'order.by-id' && operation !== 'order.by-query' }),
  },
  'orders-have-another-id-by-id': {
    kind: 'value',
    breaks: 'order.by-id.path',
    alsoBreaks: ['order.same-record', 'wh.order-id-found'],
    does: 'Shows another id in an order that is read by its id.',
    rules: changeMessage((order) => void (order['id'] = String(order['id']).toLowerCase())),
  },
  'first-item-only-by-id': {
    kind: 'value',
    condition: 'only if an order of several items is read by its id',
    breaks: 'order.same-record',
    alsoBreaks: ['order.bus.round-trip-two-items', 'order.payment.paid-items-resolve'],
    does: 'Shows only the first item of an order that is read by its id.',
    rules: changeMessage((order) => void (order['items'] = order['items'].slice(0, 1))),
  },
  'order-with-203': {
    breaks: 'order.by-id.path',
    does: 'Answers 203 when an order is read by its id.',
    rules: changeResponse((answer) => ({ ...answer, status: 203 })),
  },
  'order-nowhere': {
    breaks: 'order.by-id.path',
    alsoBreaks: ['ver.orders-unversioned'],
    does: 'Does not serve the path of an order.',
    rules: () => ({ serves: (operation) => operation !== 'order.by-id' }),
  },
  'order-search-with-206': {
    breaks: 'order.by-query.path',
    alsoBreaks: ['order.query.by-any-item', 'order.query.pms-precedence'],
    operations: ['order.by-query'],
    does: 'Answers 206 to a search for orders.',
    rules: changeResponse((answer) => ({ ...answer, status: 206 })),
  },
  'order-search-nowhere': {
    breaks: 'order.by-query.path',
    alsoBreaks: ['order.query.by-any-item', 'order.query.pms-precedence', 'ver.orders-unversioned'],
    operations: ['order.by-query'],
    does: 'Does not serve the path of the order search.',
    rules: () => ({ serves: (operation) => operation !== 'order.by-query' }),
  },
  'lost-reservation-nowhere': {
    breaks: 'order.lost.path',
    operations: ['lost.by-id'],
    does: 'Does not serve the path of lost reservations.',
    rules: () => ({ serves: (operation) => operation !== 'lost.by-id' }),
  },
  'lost-reservation-with-202': {
    breaks: 'order.lost.path',
    operations: ['lost.by-id'],
    does: 'Answers 202 when a lost reservation is read.',
    rules: changeResponse((answer) => ({ ...answer, status: 202 })),
  },
});
