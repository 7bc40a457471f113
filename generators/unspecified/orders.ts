/** What the specification does not answer of the look-ups: "the response when … no order matches, is not shown". */
import type { OperationId } from '../../schemas/operations.ts';
import { knownValues } from '../context.ts';
import { isAbsent } from '../schema-node.ts';
import type { Unspecified } from './predicates.ts';

/** A value is given that nothing on the target is known to have. */
const strange =
  (member: string, kind: string): Unspecified =>
  (request, context) =>
    !isAbsent(request[member]) && !knownValues(context, kind)!.includes(request[member]);

export const beyondOrders = {
  'order.by-query': [strange('pmsNumber', 'pmsNumber'), strange('locator', 'locator')],
  'order.by-id': [strange('order_id', 'orderId')],
  'lost.by-id': [strange('lostReservationId', 'lostReservationId')],
  webhook: [],
} as const satisfies Partial<Record<OperationId, readonly Unspecified[]>>;
