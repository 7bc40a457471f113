import { sending, spoiling } from '../rule-overrides.ts';
import { faultsOf } from '../fault.ts';

const byId = ['order.by-id'] as const;
const byQuery = ['order.by-query'] as const;

/** Where orders and lost reservations stand, and which of them stands there. */
export const orderPathFaults = faultsOf({ kind: 'protocol', operations: byId })({
  'orders-moved-below-v2': {
    breaks: 'ver.orders-unversioned',
    alsoBreaks: ['order.by-id.path', 'order.by-query.path', 'order.query.pms-precedence'],
    operations: ['order.by-id', 'order.by-query'],
    does: 'Has nothing at the paths of orders that carry no version.',
    rules: () => ({ serves: (operation) => operation !== 'order.by-id' && operation !== 'order.by-query' }),
  },
  'orders-have-another-id-by-id': {
    kind: 'value',
    breaks: 'order.by-id.path',
    alsoBreaks: ['order.same-record', 'wh.order-id-found'],
    does: 'Shows an order that is read by its id under another id.',
    rules: spoiling(byId, (order) => void (order['id'] = String(order['id']).toLowerCase())),
  },
  'first-item-only-by-id': {
    kind: 'value',
    subtle: 'only for an order of several items that is read by its id',
    breaks: 'order.same-record',
    alsoBreaks: ['order.bus.round-trip-two-items', 'order.payment.paid-items-resolve'],
    does: 'Shows only the first item of an order that is read by its id.',
    rules: spoiling(byId, (order) => void (order['items'] = order['items'].slice(0, 1))),
  },
  'order-with-203': {
    breaks: 'order.by-id.path',
    does: 'Answers 203 where an order is read by its id.',
    rules: sending(byId, (answer) => ({ ...answer, status: 203 })),
  },
  'order-nowhere': {
    breaks: 'order.by-id.path',
    alsoBreaks: ['ver.orders-unversioned'],
    does: 'Has nothing at the path of an order.',
    rules: () => ({ serves: (operation) => operation !== 'order.by-id' }),
  },
  'order-search-with-206': {
    breaks: 'order.by-query.path',
    alsoBreaks: ['order.query.by-any-item', 'order.query.pms-precedence'],
    operations: byQuery,
    does: 'Answers 206 where an order is searched for.',
    rules: sending(byQuery, (answer) => ({ ...answer, status: 206 })),
  },
  'order-search-nowhere': {
    breaks: 'order.by-query.path',
    alsoBreaks: ['order.query.by-any-item', 'order.query.pms-precedence', 'ver.orders-unversioned'],
    operations: byQuery,
    does: 'Has nothing at the path where orders are searched for.',
    rules: () => ({ serves: (operation) => operation !== 'order.by-query' }),
  },
  'lost-reservation-nowhere': {
    breaks: 'order.lost.path',
    operations: ['lost.by-id'],
    does: 'Has nothing at the path of lost reservations.',
    rules: () => ({ serves: (operation) => operation !== 'lost.by-id' }),
  },
  'lost-reservation-with-202': {
    breaks: 'order.lost.path',
    operations: ['lost.by-id'],
    does: 'Answers 202 where a lost reservation is read.',
    rules: sending(['lost.by-id'], (answer) => ({ ...answer, status: 202 })),
  },
});
