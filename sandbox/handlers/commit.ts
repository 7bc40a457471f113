import { changeOf, type Change } from '../reservations/inventory.ts';
import { failsAtSupplier, lostVersionOf, supplierRefusalReason } from '../reservations/losing.ts';
import { withOrders } from '../reservations/ordering.ts';
import type { Call } from './call.ts';

type CommitContext = Pick<Call, 'service' | 'tenant' | 'rules'>;

/**
 * Stores changes and the notifications for the client's webhook. Both are on disk before the call is acknowledged. Each reserved
 * reservation gets an order. If the supplier fails a reservation, its loss is stored in the same transaction, so that no
 * intermediate state is visible.
 * @returns false if a room is sold out; nothing has changed then
 */
export function commit(call: CommitContext, changes: readonly Change[]): boolean {
  const { service, tenant, rules } = call;
  const orderOf = (transaction: string) =>
    tenant.store.by('transaction', transaction).find(({ order }) => order !== undefined)?.order;
  const finalChanges = withOrders(changes, orderOf).map((change) => withSupplierOutcome(change, call));
  const notifications = tenant.webhook === undefined ? [] : rules.notificationsFor(finalChanges);
  const isStored = tenant.store.commit(finalChanges, notifications);
  if (isStored && notifications.length > 0) service.webhookQueue.wake(tenant);
  if (isStored && tenant.other?.webhook !== undefined && rules.tellsOthers()) {
    tenant.other.store.commit([], rules.notificationsFor(finalChanges));
    service.webhookQueue.wake(tenant.other);
  }
  return isStored;
}

function withSupplierOutcome(change: Change, { service, tenant, rules }: CommitContext): Change {
  if (!failsAtSupplier(change.reservation)) return change;
  const lostReservation = lostVersionOf(change.reservation, tenant.clock.now(), supplierRefusalReason);
  return changeOf(service.world, change.before, lostReservation, rules);
}
