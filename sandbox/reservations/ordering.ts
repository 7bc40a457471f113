import { randomUUID } from 'node:crypto';
import type { Change } from './inventory.ts';

/**
 * Assigns an order to reserved reservations; those of one transaction share an order. Initiated and held reservations have none
 * until they are reserved. That a v1 booking becomes an order is an assumption of the sandbox.
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
    const assigned = orders.get(transaction) ?? orderOf(transaction) ?? `ORD-${randomUUID()}`;
    orders.set(transaction, assigned);
    return { ...change, reservation: { ...change.reservation, order: assigned } };
  });
}
