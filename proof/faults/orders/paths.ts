import { changeResponse, changeMessage } from '../rule-overrides.ts';
import { faultsOf } from '../fault.ts';

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
