import { WebhookBody } from '../../schemas/messages/webhook.ts';
import type { Settings } from '../../schemas/settings.ts';
import { toWire } from '../../schemas/wire.ts';
import type { Attempt, Delivery, FirstInLine } from '../store/deliveries.ts';
import type { Tenant } from '../tenants.ts';
import { wasDelivered, createReceiver, type ReachableAddresses, type Receiver } from './receiver.ts';
import { retryDelayMs, type Schedule } from './schedule.ts';
import type { Slots } from './attempt-slots.ts';
import type { Time } from './time.ts';
import type { Webhook } from './rules/webhook.ts';

/** The recipient of notifications, with its queue. */
export type Recipient = Pick<Tenant, 'rules' | 'webhook' | 'store' | 'clock' | 'fullJournal'> &
  Partial<Pick<Tenant, 'fault'>>;

/** Resources that all tenants' senders share. */
interface SendResources extends ReachableAddresses {
  readonly settings: Settings;
  readonly schedule: Schedule;
  readonly time: Time;
  /** A random number from 0 to 1. */
  readonly random: () => number;
  readonly slots: Slots;
}

export type WebhookSender = ReturnType<typeof createWebhookSender>;

/** Maximum concurrent attempts per tenant. */
const maxConcurrent = 4;
/** Number of consecutive failures after which a receiver counts as down: it then gets one attempt at a time, with pauses. */
const failuresUntilDown = 4;
const pauseWhenDownMs = 20;

/** @param onDone called when no notification is pending any more */
export function createWebhookSender(tenant: Recipient, resources: SendResources, onDone: () => void) {
  const { settings, schedule, time, random, slots } = resources;
  const { deliveries } = tenant.store;
  const runningAttempts = new Map<number, Promise<void>>();
  const aborter = new AbortController();
  let receiver: Receiver | undefined;
  let consecutiveFailures = 0;
  let pausedUntil = 0;
  let cancelTimer = (): void => undefined;

  const receiverFor = (webhook: Webhook): Receiver => {
    // A replaced receiver finishes the attempts that it has begun.
    if (receiver?.webhook !== webhook) receiver = createReceiver(webhook, resources, time, schedule.timeout);
    return receiver;
  };
  const settle = (delivery: Delivery, attempt: Attempt): void => {
    const isDelivered = wasDelivered(attempt);
    consecutiveFailures = isDelivered ? 0 : consecutiveFailures + 1;
    if (consecutiveFailures >= failuresUntilDown) pausedUntil = time.now() + pauseWhenDownMs;
    const tries = delivery.tries + 1;
    if (isDelivered) deliveries.delivered(delivery, attempt);
    else if (tries >= schedule.attempts)
      deliveries.dead(delivery, attempt, `given up after ${tries} attempts`);
    else deliveries.retry(delivery, attempt, time.now() + retryDelayMs(tries, schedule, random()));
  };
  /**
   * Waits after a failure of the store, for example a full disk: the notification is sent again later, because its result could
   * not be stored.
   */
  const pauseAfterStoreError = (error: unknown): void => {
    pausedUntil = time.now() + schedule.longestDelay;
    process.emitWarning(`notifications wait for ${schedule.longestDelay} ms: ${(error as Error).message}`);
  };
  const attemptDelivery = async ({ notice }: FirstInLine, webhook: Webhook): Promise<Attempt> => {
    const request = tenant.rules.requestFor(notice);
    const body = JSON.stringify(toWire(WebhookBody, request.body, settings));
    const attempt = await receiverFor(webhook).post(request, body, aborter.signal);
    tenant.fullJournal?.notified(tenant, request, body, attempt);
    return attempt;
  };
  const send = async (delivery: FirstInLine, webhook: Webhook): Promise<void> => {
    try {
      const attempt = await attemptDelivery(delivery, webhook);
      // The webhook may have been removed, or the sandbox stopped, during the attempt.
      if (!aborter.signal.aborted) settle(delivery, attempt);
    } catch (error) {
      pauseAfterStoreError(error);
    }
    runningAttempts.delete(delivery.seq);
    slots.release();
    sendDue();
  };
  const sendDue = (): void => {
    if (aborter.signal.aborted) return;
    cancelTimer();
    try {
      sendNext();
    } catch (error) {
      pauseAfterStoreError(error);
      cancelTimer = time.after(schedule.longestDelay, sendDue);
    }
  };
  const sendNext = (): void => {
    const { webhook } = tenant;
    if (webhook === undefined) deliveries.drop('the webhook was removed');
    const waitingDeliveries = deliveries
      .heads(runningAttempts.size + maxConcurrent + 1)
      .filter(({ seq }) => !runningAttempts.has(seq));
    if (waitingDeliveries.length === 0 && runningAttempts.size === 0) onDone();
    if (webhook === undefined) return;
    const now = time.now();
    // Deliveries are sorted by due time: if one must wait, all further deliveries must wait as well.
    for (const delivery of waitingDeliveries) {
      const waitMs = Math.max(delivery.due, pausedUntil) - now;
      if (waitMs > 0) {
        cancelTimer = time.after(waitMs, sendDue);
        return;
      }
      if (
        runningAttempts.size >= (consecutiveFailures < failuresUntilDown ? maxConcurrent : 1) ||
        !slots.take(sendDue)
      )
        return;
      runningAttempts.set(delivery.seq, send(delivery, webhook));
    }
  };
  return {
    sendDue,
    /** Aborts running attempts, which then do not count. */
    stop: async (): Promise<void> => {
      cancelTimer();
      slots.leave(sendDue);
      aborter.abort();
      await Promise.all(runningAttempts.values());
      await receiver?.close();
    },
  };
}
