import { randomUUID } from 'node:crypto';
import type { Change } from './inventory.ts';

/**
 * Gives reservations their order once they are reserved: those of one transaction share one. What is only initiated or
 * held has none, and what is dropped before never gets one. That a booking of v1 becomes an order is an assumption of the
 * sandbox.
 *
 * @param orderOf the order that a transaction has by now
 */
export function withOrders(
  changes: readonly Change[],
  orderOf: (transaction: string) => string | undefined,
): readonly Change[] {
  const orders = new Map<string, string>();
  return changes.map((change) => {
    const { order, state, transaction } = change.reservation;
    if (order !== undefined || state !== 'reserved') return change;
    const own = orders.get(transaction) ?? orderOf(transaction) ?? `ORD-${randomUUID()}`;
    orders.set(transaction, own);
    return { ...change, reservation: { ...change.reservation, order: own } };
  });
}
