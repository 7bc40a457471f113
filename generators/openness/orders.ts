/** What the specification does not answer of the look-ups: "the response when … no order matches, is not shown". */
import type { OperationId } from '../../schemas/operations.ts';
import { knownValues } from '../context.ts';
import { isAbsent } from '../node.ts';
import type { Beyond } from './beyond.ts';

/** A value is given that nothing on the target is known to have. */
const strange =
  (member: string, kind: string): Beyond =>
  (request, context) =>
    !isAbsent(request[member]) && !knownValues(context, kind)!.includes(request[member]);

export const beyondOrders = {
  'order.by-query': [strange('pmsNumber', 'pmsNumber'), strange('locator', 'locator')],
  'order.by-id': [strange('order_id', 'orderId')],
  'lost.by-id': [strange('lostReservationId', 'lostReservationId')],
  webhook: [],
} as const satisfies Partial<Record<OperationId, readonly Beyond[]>>;
