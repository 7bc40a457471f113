/** Orders: the response if there is no order, and which members a record has, are not specified. */
import { override } from '../override.ts';
import type { OperationId } from '../../schemas/operations.ts';
import type { OutgoingResponse } from '../../sandbox/rules/answers.ts';
import { changeMessages } from './rule-overrides.ts';
import { orderLookups, variantsOf } from './variant.ts';

const isOrder = (operation: OperationId | undefined): boolean =>
  operation === 'order.by-id' || operation === 'order.by-query';
const isLookup = (operation: OperationId | undefined): boolean =>
  isOrder(operation) || operation === 'lost.by-id';

const answerNotFound = (answer: OutgoingResponse) =>
  override('refuse', (result, refusal, operation) =>
    isLookup(operation) && refusal.kind === 'nowhere' && refusal.code === 'unknown' ? answer : result,
  );

const jsonHeaders = { 'content-type': 'application/json' };

const changeOrder = (change: (order: Record<string, unknown>) => object) =>
  changeMessages((message, operation) =>
    isOrder(operation) ? change(message as Record<string, unknown>) : message,
  );

export const orderVariants = variantsOf({ aspect: 'orders', operations: orderLookups })({
  'null-for-no-order': {
    does: 'Answers a lookup of an unknown order with 200 and null.',
    rules: answerNotFound({ status: 200, headers: jsonHeaders, body: 'null' }),
  },
  'empty-for-no-order': {
    does: 'Answers a lookup of an unknown order with 200 and an empty object.',
    rules: answerNotFound({ status: 200, headers: jsonHeaders, body: '{}' }),
  },
  'silence-for-no-order': {
    does: 'Answers a lookup of an unknown order with 204.',
    rules: answerNotFound({ status: 204, headers: {}, body: '' }),
  },
  'bare-orders': {
    does: 'Sends orders without payments, rewards, suppliers and quotation.',
    rules: changeOrder((order) => ({
      ...order,
      payments: [],
      loyaltyRewards: [],
      suppliers: [],
      quotation: null,
    })),
  },
  'no-pms-numbers': {
    does: 'Finds orders by PMS number, but does not show it.',
    rules: changeOrder((order) => ({
      ...order,
      items: (order['items'] as object[]).map((item) => ({ ...item, pmsNumber: null })),
    })),
  },
  'shares-of-one': {
    does: 'States the shares of the nights as fractions of one instead of percentages.',
    rules: override('nightPercents', (result) => result.map((percent) => percent / 100)),
  },
});
