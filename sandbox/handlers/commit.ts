import { changeOf, type Change } from '../reservations/inventory.ts';
import { failsAtSupplier, lose, supplierRefused } from '../reservations/losing.ts';
import { withOrders } from '../reservations/ordering.ts';
import type { Call } from './call.ts';

type Committing = Pick<Call, 'service' | 'tenant' | 'rules'>;

/**
 * Keeps changes, and sees to it that the client's webhook is told of them. What is acknowledged afterwards is on disk,
 * and so is what has to be told. What is reserved becomes an order here; what the supplier fails is kept as lost in the
 * same transaction, so that there is no moment at which only half of it has happened.
 *
 * @returns false where a room is not left: then nothing has changed
 */
export function commit(call: Committing, changes: readonly Change[]): boolean {
  const { service, tenant, rules } = call;
  const orderOf = (transaction: string) =>
    tenant.store.by('transaction', transaction).find(({ order }) => order !== undefined)?.order;
  const whole = withOrders(changes, orderOf).map((change) => afterSupplier(change, call));
  const notices = tenant.webhook === undefined ? [] : rules.noticesOf(whole);
  const kept = tenant.store.commit(whole, notices);
  if (kept && notices.length > 0) service.courier.wake(tenant);
  if (kept && tenant.other?.webhook !== undefined && rules.tellsOthers()) {
    tenant.other.store.commit([], rules.noticesOf(whole));
    service.courier.wake(tenant.other);
  }
  return kept;
}

function afterSupplier(change: Change, { service, tenant, rules }: Committing): Change {
  if (!failsAtSupplier(change.reservation)) return change;
  const lost = lose(change.reservation, tenant.clock.now(), supplierRefused);
  return changeOf(service.world, change.before, lost, rules);
}
