import { randomUUID } from 'node:crypto';
import type { Notification } from './rules/notices.ts';
import { queuedInOrder, type Queued } from '../store/deliveries.ts';

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

export function notificationsOf(trigger: Trigger): readonly Queued[] {
  const { notice } = trigger;
  switch (trigger.how) {
    case 'once':
      return [queuedInOrder(notice)];
    case 'twice':
      return [queuedInOrder(notice), queuedInOrder(notice)];
    case 'late':
      return [{ ...independent(notice), delayMs: trigger.delayMs }];
    case 'out-of-order': {
      const line = newLine();
      return [trigger.later, notice].map((one) => ({ notice: one, line }));
    }
    case 'unknown-type':
      return [queuedInOrder({ ...notice, as: trigger.type })];
    case 'burst':
      return Array.from({ length: trigger.count }, () => independent(notice));
  }
}

/** A notification that is independent of all others. */
const independent = (notice: Notification): Queued => ({ notice, line: newLine() });

const newLine = (): string => `aside/${randomUUID()}`;
