/** Unspecified responses of the look-ups: "the response when … no order matches, is not shown". */
import type { OperationId } from '../../schemas/operations.ts';
import { knownValues } from '../context.ts';
import { isAbsent } from '../schema-node.ts';
import type { UnspecifiedRule } from './predicates.ts';

/** Whether a request contains a value that the known data of the target do not contain. */
const isUnknownValue =
  (member: string, kind: string): UnspecifiedRule =>
  (request, context) =>
    !isAbsent(request[member]) && !knownValues(context, kind)!.includes(request[member]);

export const unspecifiedOrders = {
  'order.by-query': [isUnknownValue('pmsNumber', 'pmsNumber'), isUnknownValue('locator', 'locator')],
  'order.by-id': [isUnknownValue('order_id', 'orderId')],
  'lost.by-id': [isUnknownValue('lostReservationId', 'lostReservationId')],
  webhook: [],
} as const satisfies Partial<Record<OperationId, readonly UnspecifiedRule[]>>;
