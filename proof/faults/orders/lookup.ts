import { override } from '../../override.ts';
import type { OrderRecord } from '../../../schemas/messages/orders/order.ts';
import type { OrderKey } from '../../../sandbox/orders/rules/orders.ts';
import { spoiling } from '../rule-overrides.ts';
import { faultsOf } from '../fault.ts';

const byQuery = ['order.by-query'] as const;

/** The conforming rules, with demo order 2 (or 1, where that is meant) instead of some that are searched for by one key alone. */
const insteadOf = (key: OrderKey, wrong: (order: OrderRecord, value: string) => boolean) =>
  override('searched', (found, search, find) => {
    const value =
      Object.values(search).filter((given) => given !== undefined).length === 1 ? search[key] : undefined;
    if (found === undefined || value === undefined || !wrong(found, value)) return found;
    return find('pmsNumber', found.id === 'DEMO-2' ? 'PMS-DEMO-1-1' : 'PMS-DEMO-2-1');
  });

/** Which order is found. */
export const orderLookupFaults = faultsOf({ kind: 'rule', operations: byQuery })({
  'locator-wins-over-pms-number': {
    breaks: 'order.query.pms-precedence',
    does: 'Goes by the locator when both keys are given.',
    rules: (conforming) => ({
      searched: ({ pmsNumber, locator }, find) =>
        conforming.searched({ pmsNumber: locator === undefined ? pmsNumber : undefined, locator }, find),
    }),
  },
  'locator-wins-where-it-finds-something': {
    subtle: 'only when both keys find an order',
    breaks: 'order.query.pms-precedence',
    does: 'Goes by the pmsNumber only where the locator finds nothing.',
    rules: (conforming) => ({
      searched: ({ pmsNumber, locator }, find) =>
        (locator === undefined ? undefined : find('locator', locator)) ??
        conforming.searched({ pmsNumber, locator: undefined }, find),
    }),
  },
  'locator-finds-what-the-number-does-not': {
    subtle: 'only where nothing has the pmsNumber',
    breaks: 'order.query.no-fallback',
    does: 'Goes by the locator where no order has the pmsNumber.',
    rules: override(
      'searched',
      (decided, search, find) =>
        decided ?? (search.locator === undefined ? undefined : find('locator', search.locator)),
    ),
  },
  'refuses-both-keys': {
    breaks: 'order.query.pms-precedence',
    does: 'Finds nothing when both keys are given.',
    rules: override('searched', (decided, search) =>
      search.pmsNumber !== undefined && search.locator !== undefined ? undefined : decided,
    ),
  },
  'pms-number-of-later-items-unknown': {
    subtle: 'only for the second and later items of an order',
    breaks: 'order.by-query.path',
    alsoBreaks: ['order.query.pms-precedence', 'order.query.by-any-item'],
    does: 'Knows the pmsNumber of the first item of an order only.',
    rules: (conforming) => ({
      holds: ({ items, ...order }, key, value) =>
        conforming.holds({ ...order, items: key === 'pmsNumber' ? items.slice(0, 1) : items }, key, value),
    }),
  },
  'locator-of-cancelled-items-unknown': {
    kind: 'sequence',
    subtle: 'only after a cancellation',
    breaks: 'order.by-query.path',
    alsoBreaks: ['order.query.by-any-item'],
    does: 'Finds no order by the locator of an item that was cancelled.',
    rules: (conforming) => ({
      holds: ({ items, ...order }, key, value) =>
        conforming.holds(
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
    does: 'Answers the demo order 2, whatever the pmsNumber that is given alone.',
    rules: insteadOf('pmsNumber', () => true),
  },
  'pms-number-of-later-items-finds-another-order': {
    kind: 'value',
    subtle: 'only for the second and later items of an order',
    breaks: 'order.query.by-pms',
    alsoBreaks: ['order.same-record', 'order.query.by-any-item'],
    does: 'Answers another order where the pmsNumber is not that of the first item.',
    rules: insteadOf('pmsNumber', ({ items }, value) => items[0]?.pmsNumber !== value),
  },
  'locator-finds-another-order': {
    kind: 'value',
    breaks: 'order.query.by-locator',
    alsoBreaks: ['order.same-record', 'order.query.by-any-item'],
    does: 'Answers the demo order 2, whatever the locator.',
    rules: insteadOf('locator', () => true),
  },
  'locator-of-lost-items-finds-another-order': {
    kind: 'sequence',
    subtle: 'only after a reservation was lost',
    breaks: 'order.query.by-locator',
    alsoBreaks: ['order.same-record'],
    does: 'Answers another order where the locator is that of an item that was lost.',
    rules: insteadOf('locator', ({ items }) => items.some(({ status }) => status === 'LOST')),
  },
  'search-knows-no-add-ons': {
    subtle: 'only by the locator or pmsNumber of an add-on',
    breaks: 'order.query.by-any-item',
    alsoBreaks: ['order.by-query.path'],
    does: 'Finds no order by what only its add-ons have.',
    rules: () => ({
      holds: ({ items }, key, value) => items.some((item) => item.type !== 'ADDON' && item[key] === value),
    }),
  },
  'search-shows-cancelled-as-confirmed': {
    kind: 'sequence',
    subtle: 'only after a cancellation, and only in a search',
    breaks: 'order.same-record',
    alsoBreaks: ['order.status.follows', 'order.item.status-of-rooms'],
    does: 'Shows items that were cancelled as confirmed, where an order is searched for.',
    rules: spoiling(byQuery, ({ items }) => {
      for (const item of items) if (item.status === 'CANCELLED') item.status = 'CONFIRMED';
    }),
  },
  'search-shows-no-rewards': {
    kind: 'shape',
    subtle: 'only in a search',
    breaks: 'order.same-record',
    does: 'Leaves the loyalty rewards out where an order is searched for.',
    rules: spoiling(byQuery, (order) => void (order['loyaltyRewards'] = [])),
  },
  'search-shows-an-older-change': {
    kind: 'value',
    subtle: 'only in a search, of orders that were changed',
    breaks: 'order.same-record',
    does: 'Shows an order as never changed since it was made, where it is searched for.',
    rules: spoiling(byQuery, (order) => void (order['updateDate'] = order['createDate'])),
  },
});
