/** Sends each kind of notification that a service can send to a partner's receiver. */
import { randomUUID } from 'node:crypto';
import { toWire } from '../../schemas/wire.ts';
import { WebhookBody } from '../../schemas/messages/webhook.ts';
import type { Settings } from '../../schemas/settings.ts';
import type { ResolvedUrl } from '../../lib/addresses.ts';
import { post, type PostResult } from './post.ts';

export const kinds = [
  'normal',
  'duplicate',
  'out of order',
  'unknown type',
  'burst',
  'lost reservation',
] as const;
export type NotificationKind = (typeof kinds)[number];

export interface SentNotification extends PostResult {
  readonly kind: NotificationKind;
  /** The order that the receiver must fetch; undefined if none. */
  readonly order?: string;
}

interface ReceiverOptions {
  /** Ids of orders of this partner; two are needed for notifications out of order. */
  readonly orders: readonly string[];
  readonly lostReservations?: readonly string[];
  readonly settings: Settings;
  /** Milliseconds to wait for a response. Default 30,000. */
  readonly timeout?: number;
  readonly burst?: number;
  readonly ca?: string;
}

/** The specification does not state how long a service waits. */
const defaultTimeoutMs = 30_000;

/** Sends the kinds of notifications one after another. The partner must fetch the order after each of them. */
export async function sendNotifications(
  receiver: ResolvedUrl,
  options: ReceiverOptions,
): Promise<SentNotification[]> {
  const { orders, lostReservations = [], settings, timeout = defaultTimeoutMs, burst = 20, ca } = options;
  const notifications: SentNotification[] = [];
  const send = async (kind: NotificationKind, message: object, order?: string): Promise<void> => {
    const body = JSON.stringify(toWire(WebhookBody, message, settings));
    const postResult = await post(receiver, body, timeout, ca);
    notifications.push({ kind, ...postResult, ...(order === undefined ? {} : { order }) });
  };
  // The specification spells it `eventyType`.
  const orderChanged = (orderId: string): object => ({ orderId, eventyType: 'ORDER_CHANGED' });
  const [first, second = first] = orders;
  if (first !== undefined) {
    await send('normal', orderChanged(first), first);
    await send('duplicate', orderChanged(first), first);
    await send('duplicate', orderChanged(first), first);
    await send('out of order', orderChanged(second!), second);
    await send('out of order', orderChanged(first), first);
    await Promise.all(
      Array.from({ length: burst }, (_, index) => {
        const order = orders[index % orders.length]!;
        return send('burst', orderChanged(order), order);
      }),
    );
  }
  await send('unknown type', { orderId: first ?? randomUUID(), eventyType: 'SOMETHING_ELSE_CHANGED' });
  for (const lostReservationId of lostReservations)
    await send('lost reservation', { lostReservationId, eventyType: 'LOST_RESERVATION_CHANGED' });
  return notifications;
}
