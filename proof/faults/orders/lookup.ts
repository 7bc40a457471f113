import { override } from '../../override.ts';
import type { OrderRecord } from '../../../schemas/messages/orders/order.ts';
import type { OrderKey } from '../../../sandbox/orders/rules/orders.ts';
import { changeMessage } from '../rule-overrides.ts';
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
    rules: (conforming) => ({
      requestedOrder: ({ pmsNumber, locator }, find) =>
        conforming.requestedOrder(
          { pmsNumber: locator === undefined ? pmsNumber : undefined, locator },
          find,
        ),
    }),
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
    rules: (conforming) => ({
      matchesSearch: ({ items, ...order }, key, value) =>
        conforming.matchesSearch(
          { ...order, items: key === 'pmsNumber' ? items.slice(0, 1) : items },
          key,
          value,
        ),
    }),
  },
  'locator-of-cancelled-items-unknown': {
    kind: 'sequence',
    condition: 'only after a cancellation',
    breaks: 'order.by-query.path',
    alsoBreaks: ['order.query.by-any-item'],
    does: 'Finds no order by the locator of a cancelled item.',
    rules: (conforming) => ({
      matchesSearch: ({ items, ...order }, key, value) =>
        conforming.matchesSearch(
          { ...order, items: items.filter(({ status }) => key !== 'locator' || status !== 'CANCELLED') },
          key,
          value,
        ),
    }),
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
