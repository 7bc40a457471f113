import { randomUUID } from 'node:crypto';
import type { Change } from './inventory.ts';

/**
 * Gives each reservation in the state `reserved` the id of an order, which the reservations of one transaction share. The sandbox assumes that a v1 booking becomes an order.
 * @param orderOf the id of the existing order of a transaction
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
