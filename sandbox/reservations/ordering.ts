import { randomUUID } from 'node:crypto';
import type { Change } from './inventory.ts';

/**
 * Assigns an order to reserved reservations; those of one transaction share an order. Initiated and held reservations have
 * no order until they are reserved. The sandbox assumes that a v1 booking becomes an order.
 * @param orderOf the existing order of a transaction
 */
export function withOrders(
  changes: readonly Change[],
  orderOf: (transaction: string) => string | undefined,
): readonly Change[] {
  const orders = new Map<string, string>();
  return changes.map((change) => {
    const { order, state, transaction } = change.reservation;
    if (order !== undefined || state !== 'reserved') return change;
    const assignedOrder = orders.get(transaction) ?? orderOf(transaction) ?? `ORD-${randomUUID()}`;
    orders.set(transaction, assignedOrder);
    return { ...change, reservation: { ...change.reservation, order: assignedOrder } };
  });
}
