import type { Change } from '../reservations/inventory.ts';
import type { Call } from './call.ts';

/**
 * Keeps changes, and sees to it that the client's webhook is told of them. What is acknowledged afterwards is on disk,
 * and so is what has to be told.
 *
 * @returns false where a room is not left: then nothing has changed
 */
export function commit({ service, tenant, rules }: Pick<Call, 'service' | 'tenant' | 'rules'>, changes: readonly Change[]): boolean {
  const notices = tenant.webhook === undefined ? [] : rules.noticesOf(changes);
  const kept = tenant.store.commit(changes, notices);
  if (kept && notices.length > 0) service.courier.wake();
  return kept;
}
