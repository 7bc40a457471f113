/** Orders: what no order is answered by, and which members a record fills, is not shown. */
import { override } from '../override.ts';
import type { OperationId } from '../../schemas/operations.ts';
import type { Answer } from '../../sandbox/rules/answers.ts';
import { reshaping } from './rule-overrides.ts';
import { orderLookups, variantsOf } from './variant.ts';

const isOrder = (operation: OperationId | undefined): boolean =>
  operation === 'order.by-id' || operation === 'order.by-query';
const isLookup = (operation: OperationId | undefined): boolean =>
  isOrder(operation) || operation === 'lost.by-id';

const nothingFound = (answer: Answer) =>
  override('refuse', (result, refusal, operation) =>
    isLookup(operation) && refusal.kind === 'nowhere' && refusal.code === 'unknown' ? answer : result,
  );

const json = { 'content-type': 'application/json' };

const record = (change: (order: Record<string, unknown>) => object) =>
  reshaping((message, operation) =>
    isOrder(operation) ? change(message as Record<string, unknown>) : message,
  );

export const orderVariants = variantsOf({ aspect: 'orders', operations: orderLookups })({
  'null-for-no-order': {
    does: 'Answers a look for an order that it does not have by 200 and null.',
    rules: nothingFound({ status: 200, headers: json, body: 'null' }),
  },
  'empty-for-no-order': {
    does: 'Answers a look for an order that it does not have by 200 and an object without members.',
    rules: nothingFound({ status: 200, headers: json, body: '{}' }),
  },
  'silence-for-no-order': {
    does: 'Answers a look for an order that it does not have by 204.',
    rules: nothingFound({ status: 204, headers: {}, body: '' }),
  },
  'bare-orders': {
    does: 'Has no payments, rewards and suppliers in its orders, and no quotation.',
    rules: record((order) => ({
      ...order,
      payments: [],
      loyaltyRewards: [],
      suppliers: [],
      quotation: null,
    })),
  },
  'no-pms-numbers': {
    does: 'Knows orders by a PMS number and does not show it.',
    rules: record((order) => ({
      ...order,
      items: (order['items'] as object[]).map((item) => ({ ...item, pmsNumber: null })),
    })),
  },
  'shares-of-one': {
    does: 'Shares the price of a room out among its nights as fractions of one.',
    rules: override('nightPercents', (result) => result.map((percent) => percent / 100)),
  },
});
