import { randomUUID } from 'node:crypto';
import type { Notification } from './rules/notices.ts';
import { sequencedNotification, type QueuedNotification } from '../store/deliveries.ts';

/** The ways in which the control port sends a notification; a partner must handle all of them. */
export const triggerKinds = ['once', 'twice', 'late', 'out-of-order', 'unknown-type', 'burst'] as const;

/** The parameters of each kind. */
export type DeliveryMode =
  | { readonly how: 'once' | 'twice' }
  | { readonly how: 'late'; readonly delayMs: number }
  /** The later notification, which arrives first. */
  | { readonly how: 'out-of-order'; readonly later: Notification }
  | { readonly how: 'unknown-type'; readonly type: string }
  | { readonly how: 'burst'; readonly count: number };

export type Trigger = DeliveryMode & { readonly notice: Notification };

export function notificationsOf(trigger: Trigger): readonly QueuedNotification[] {
  const { notice } = trigger;
  switch (trigger.how) {
    case 'once':
      return [sequencedNotification(notice)];
    case 'twice':
      return [sequencedNotification(notice), sequencedNotification(notice)];
    case 'late':
      return [{ ...independentNotification(notice), delayMs: trigger.delayMs }];
    case 'out-of-order': {
      const line = newLine();
      return [trigger.later, notice].map((lineNotice) => ({ notice: lineNotice, line }));
    }
    case 'unknown-type':
      return [sequencedNotification({ ...notice, as: trigger.type })];
    case 'burst':
      return Array.from({ length: trigger.count }, () => independentNotification(notice));
  }
}

/** A notification in a line of its own, so that it waits for no other notification. */
const independentNotification = (notice: Notification): QueuedNotification => ({ notice, line: newLine() });

const newLine = (): string => `aside/${randomUUID()}`;
