import { WebhookBody } from '../../schemas/messages/webhook.ts';
import type { Settings } from '../../schemas/settings.ts';
import { toWire } from '../../schemas/wire.ts';
import type { Attempt, Delivery, Head } from '../store/deliveries.ts';
import type { Tenant } from '../tenants.ts';
import { arrived, createReceiver, type Reach, type Receiver } from './receiver.ts';
import { delayAfter, type Schedule } from './schedule.ts';
import type { Slots } from './slots.ts';
import type { Time } from './time.ts';
import type { Webhook } from './rules/webhook.ts';

/** Whom notifications are for, and where they wait. */
export type Recipient = Pick<Tenant, 'rules' | 'webhook' | 'store' | 'clock' | 'fullJournal'> &
  Partial<Pick<Tenant, 'fault'>>;

/** What the rounds of all tenants share. */
export interface Means extends Reach {
  readonly settings: Settings;
  readonly schedule: Schedule;
  readonly time: Time;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly slots: Slots;
}

/** Brings the notifications of one tenant to its address. */
export interface Round {
  /** Something was queued, or its time may have come. */
  go(): void;
  /** Breaks off what runs: such an attempt counts as not made. */
  stop(): Promise<void>;
}

/** Attempts of one tenant at the same time. */
const abreast = 4;
/** After so many failures in a row a receiver counts as down: then one at a time is tried, and not without a pause. */
const downAfter = 4;
const pauseWhenDown = 20;

/** @param over called when nothing is pending any more */
export function createRound(tenant: Recipient, means: Means, over: () => void): Round {
  const { settings, schedule, time, random, slots } = means;
  const { deliveries } = tenant.store;
  const running = new Map<number, Promise<void>>();
  const breakOff = new AbortController();
  let receiver: Receiver | undefined;
  let failures = 0;
  let notBefore = 0;
  let callOff = (): void => undefined;

  const receiverFor = (webhook: Webhook): Receiver => {
    // Where another address was registered meanwhile, what runs to the former one may end.
    if (receiver?.webhook !== webhook) receiver = createReceiver(webhook, means, time, schedule.timeout);
    return receiver;
  };
  const settle = (delivery: Delivery, attempt: Attempt): void => {
    const ok = arrived(attempt);
    failures = ok ? 0 : failures + 1;
    if (failures >= downAfter) notBefore = time.now() + pauseWhenDown;
    const tries = delivery.tries + 1;
    if (ok) deliveries.delivered(delivery, attempt);
    else if (tries >= schedule.attempts)
      deliveries.dead(delivery, attempt, `given up after ${tries} attempts`);
    else deliveries.retry(delivery, attempt, time.now() + delayAfter(tries, schedule, random()));
  };
  /** The store has failed (a full disk, say): what was sent could not be noted and is sent again, but not at once. Nothing else ends with it. */
  const pause = (error: unknown): void => {
    notBefore = time.now() + schedule.longestDelay;
    process.emitWarning(`notifications wait for ${schedule.longestDelay} ms: ${(error as Error).message}`);
  };
  const attempted = async ({ notice }: Head, webhook: Webhook): Promise<Attempt> => {
    const notification = tenant.rules.notification(notice);
    const body = JSON.stringify(toWire(WebhookBody, notification.body, settings));
    const attempt = await receiverFor(webhook).post(notification, body, breakOff.signal);
    tenant.fullJournal?.notified(tenant, notification, body, attempt);
    return attempt;
  };
  const send = async (delivery: Head, webhook: Webhook): Promise<void> => {
    try {
      const attempt = await attempted(delivery, webhook);
      // While it ran the webhook may have been given up, or the sandbox asked to stop.
      if (!breakOff.signal.aborted) settle(delivery, attempt);
    } catch (error) {
      pause(error);
    }
    running.delete(delivery.seq);
    slots.give();
    go();
  };
  const go = (): void => {
    if (breakOff.signal.aborted) return;
    callOff();
    try {
      sendNext();
    } catch (error) {
      pause(error);
      callOff = time.after(schedule.longestDelay, go);
    }
  };
  const sendNext = (): void => {
    const { webhook } = tenant;
    if (webhook === undefined) deliveries.drop('the webhook was removed');
    const waiting = deliveries.heads(running.size + abreast + 1).filter(({ seq }) => !running.has(seq));
    const now = time.now();
    for (const head of webhook === undefined ? [] : waiting) {
      const wait = Math.max(head.due, notBefore) - now;
      if (wait > 0) return void (callOff = time.after(wait, go));
      if (running.size >= (failures < downAfter ? abreast : 1) || !slots.take(go)) return;
      running.set(head.seq, send(head, webhook!));
    }
    if (waiting.length === 0 && running.size === 0) over();
  };
  return {
    go,
    stop: async () => {
      callOff();
      slots.leave(go);
      breakOff.abort();
      await Promise.all(running.values());
      await receiver?.close();
    },
  };
}
