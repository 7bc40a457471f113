/** A tenant with a registered webhook, for tests of deliveries. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sandbox } from '../../../sandbox/index.ts';
import type { Delivery, DeliveryState } from '../../../sandbox/store/deliveries.ts';
import { clientOf, sendControl, type SandboxResponse } from '../sandbox-client.ts';
import { v1ClientOf } from '../v1/client.ts';

export type WebhookTenant = Awaited<ReturnType<typeof webhookTenant>>;

/** Settings of the delivery queue, in milliseconds, short enough for tests to wait. */
export const shortDelays = { attempts: 4, firstDelay: 10, longestDelay: 40, timeout: 500 } as const;

/** @param webhook the registration; undefined for none */
export async function webhookTenant(
  sandbox: Sandbox,
  webhook?: { readonly url: string; readonly ca?: string },
) {
  const view = await sandbox.createTenant();
  const control = (path: string, options: Parameters<typeof sendControl>[2] = {}): Promise<SandboxResponse> =>
    sendControl(sandbox, `/tenants/${view.id}${path}`, options);
  const deliveries = async (query = ''): Promise<Delivery[]> =>
    (await control(`/deliveries${query}`, { method: 'GET' })).json;
  const tenant = {
    id: view.id,
    client: clientOf(sandbox, view),
    v1: v1ClientOf(sandbox, view),
    register: (body: unknown) => control('/webhook', { method: 'PUT', body }),
    registered: () => control('/webhook', { method: 'GET' }),
    unregister: () => control('/webhook', { method: 'DELETE' }),
    remove: () => control('', { method: 'DELETE' }),
    trigger: (body: object) => control('/webhook/send', { body }),
    /** Queues a notification for each id, even without such an order. */
    notify: async (...ids: readonly string[]): Promise<void> => {
      for (const id of ids) await tenant.trigger({ event: 'ORDER_CHANGED', id, force: true });
    },
    fail: (reservation: string) => control(`/reservations/${reservation}/fail`),
    deliveries,
    in: (state: DeliveryState): Promise<Delivery[]> => deliveries(`?state=${state}&limit=1000`),
    retry: (seq: number) => control(`/deliveries/${seq}/retry`),
    /** Waits until no delivery is pending. */
    settled: async (): Promise<Delivery[]> => {
      while ((await tenant.in('pending')).length > 0) await sleep(10);
      return deliveries('?limit=1000');
    },
  };
  if (webhook !== undefined) await tenant.register(webhook);
  return tenant;
}
