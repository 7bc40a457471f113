/** What a partner's receiver is shown: each kind of notification, as a service may send it. */
import { randomUUID } from 'node:crypto';
import { toWire } from '../../schemas/wire.ts';
import { WebhookBody } from '../../schemas/messages/webhook.ts';
import type { Settings } from '../../schemas/settings.ts';
import type { ResolvedUrl } from '../../lib/addresses.ts';
import { post, type Posted } from './post.ts';

export const kinds = [
  'normal',
  'duplicate',
  'out of order',
  'unknown type',
  'burst',
  'lost reservation',
] as const;
export type Kind = (typeof kinds)[number];

export interface Shown extends Posted {
  readonly kind: Kind;
  /** Of the order whose fetch is waited for; undefined where none has to be fetched. */
  readonly order?: string;
}

export interface Programme {
  /** Ids of orders of this partner: two of them for what comes out of order. */
  readonly orders: readonly string[];
  readonly lostReservations?: readonly string[];
  readonly settings: Settings;
  /** Milliseconds for an acceptance, however slow. */
  readonly timeout?: number;
  readonly burst?: number;
  readonly ca?: string;
}

/** Slower ones are told; how long a service waits is not shown. */
const usualTimeout = 30_000;

/** Shows them one kind after another. An order is told of anew each time, so that each has a fetch of its own. */
export async function showReceiver(found: ResolvedUrl, programme: Programme): Promise<Shown[]> {
  const { orders, lostReservations = [], settings, timeout = usualTimeout, burst = 20, ca } = programme;
  const all: Shown[] = [];
  const tell = async (kind: Kind, message: object, order?: string): Promise<void> => {
    const body = JSON.stringify(toWire(WebhookBody, message, settings));
    const posted = await post(found, body, timeout, ca);
    all.push({ kind, ...posted, ...(order === undefined ? {} : { order }) });
  };
  const changed = (orderId: string): object => ({ orderId, eventyType: 'ORDER_CHANGED' });
  const [first, second = first] = orders;
  if (first !== undefined) {
    await tell('normal', changed(first), first);
    await tell('duplicate', changed(first), first);
    await tell('duplicate', changed(first), first);
    await tell('out of order', changed(second!), second);
    await tell('out of order', changed(first), first);
    await Promise.all(
      Array.from({ length: burst }, (_, at) => {
        const order = orders[at % orders.length]!;
        return tell('burst', changed(order), order);
      }),
    );
  }
  await tell('unknown type', { orderId: first ?? randomUUID(), eventyType: 'SOMETHING_ELSE_CHANGED' });
  for (const lostReservationId of lostReservations)
    await tell('lost reservation', { lostReservationId, eventyType: 'LOST_RESERVATION_CHANGED' });
  return all;
}
