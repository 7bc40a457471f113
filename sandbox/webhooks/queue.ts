import { guardedLookup, type AllowedHosts, type HostResolver } from '../../lib/addresses.ts';
import type { Settings } from '../../schemas/settings.ts';
import { createWebhookSender, type Recipient, type WebhookSender } from './sender.ts';
import { defaultSchedule, type Schedule } from './schedule.ts';
import { createSlots } from './attempt-slots.ts';
import { realTime, type Time } from './time.ts';

export interface WebhookQueueOptions {
  readonly schedule?: Partial<Schedule>;
  readonly time?: Time;
  /** A random number from 0 to 1, which spreads the delays. */
  readonly random?: () => number;
  /** Non-public addresses that the queue may call; none by default. */
  readonly allowed?: AllowedHosts;
  /** Resolves a host name; by the system's resolver by default. */
  readonly resolve?: HostResolver;
}

export type WebhookQueue = ReturnType<typeof createWebhookQueue>;

/** Maximum concurrent attempts of all tenants, high enough that slow receivers do not block others. */
const maxConcurrent = 256;

/**
 * Delivers notifications to the webhooks of clients: each at least once, and the notifications of one order in sequence. A tenant
 * without pending notifications uses no resources.
 */
export function createWebhookQueue(
  settings: Settings,
  { schedule, time = realTime, random = Math.random, allowed = {}, resolve }: WebhookQueueOptions = {},
) {
  const senders = new Map<Recipient, WebhookSender>();
  const wokenTenants = new Set<Recipient>();
  const resources = {
    settings,
    schedule: { ...defaultSchedule, ...schedule },
    time,
    random,
    lookup: guardedLookup(allowed, resolve),
    allowed,
    slots: createSlots(maxConcurrent),
  };
  let isStopped = false;

  const forget = async (tenant: Recipient): Promise<void> => {
    wokenTenants.delete(tenant);
    const sender = senders.get(tenant);
    senders.delete(tenant);
    await sender?.stop();
  };
  const senderOf = (tenant: Recipient): WebhookSender => {
    const existingSender = senders.get(tenant);
    if (existingSender) return existingSender;
    const newSender = createWebhookSender(tenant, resources, () => void forget(tenant));
    senders.set(tenant, newSender);
    return newSender;
  };
  const startWokenTenants = (): void => {
    const tenants = [...wokenTenants];
    wokenTenants.clear();
    for (const tenant of tenants) senderOf(tenant).sendDue();
  };
  return {
    allowed,
    /** Called after a notification was queued or the webhook changed, and at the start. */
    wake: (tenant: Recipient): void => {
      if (isStopped) return;
      // Starts on the next turn of the event loop, so that the current request is not delayed.
      if (wokenTenants.size === 0) setImmediate(startWokenTenants);
      wokenTenants.add(tenant);
    },
    forget,
    stop: async (): Promise<void> => {
      isStopped = true;
      wokenTenants.clear();
      await Promise.all([...senders.keys()].map(forget));
    },
  };
}
