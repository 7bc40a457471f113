import { randomUUID } from 'node:crypto';
import type { Notice } from './rules/notices.ts';
import { inLineOf, type Queued } from '../store/deliveries.ts';

/** How control sends a notification: a partner must be able to bear all of them. */
export const triggerKinds = ['once', 'twice', 'late', 'out-of-order', 'unknown-type', 'burst'] as const;

/** What each kind needs to know. */
export type Way =
  | { readonly how: 'once' | 'twice' }
  /** In milliseconds. */
  | { readonly how: 'late'; readonly delay: number }
  /** What happened later, and arrives first. */
  | { readonly how: 'out-of-order'; readonly later: Notice }
  /** What the event is called. */
  | { readonly how: 'unknown-type'; readonly type: string }
  | { readonly how: 'burst'; readonly count: number };

export type Trigger = Way & { readonly notice: Notice };

/** What a trigger queues. */
export function queuedBy(trigger: Trigger): readonly Queued[] {
  const { notice } = trigger;
  switch (trigger.how) {
    case 'once':
      return [inLineOf(notice)];
    case 'twice':
      return [inLineOf(notice), inLineOf(notice)];
    case 'late':
      return [{ ...aside(notice), delay: trigger.delay }];
    case 'out-of-order': {
      const line = lineOfItsOwn();
      return [trigger.later, notice].map((one) => ({ notice: one, line }));
    }
    case 'unknown-type':
      return [inLineOf({ ...notice, as: trigger.type })];
    case 'burst':
      return Array.from({ length: trigger.count }, () => aside(notice));
  }
}

/** What waits for nothing and holds up nothing. */
const aside = (notice: Notice): Queued => ({ notice, line: lineOfItsOwn() });

const lineOfItsOwn = (): string => `aside/${randomUUID()}`;
