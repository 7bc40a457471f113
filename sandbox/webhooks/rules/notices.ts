import { eventTypes } from '../../../schemas/messages/webhook.ts';
import type { Change } from '../../reservations/inventory.ts';

export type EventType = (typeof eventTypes)[number];

/** A change of an order or of a lost reservation, of which a client is notified. */
export interface Notification {
  readonly event: EventType;
  /** Id of the order or lost reservation. */
  readonly id: string;
  /** Replaces `event` in the request, in order to send an event that the specification does not list. */
  readonly as?: string;
}

/** The HTTP request that notifies of a change. */
export interface NotificationRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The body with internal member names, which are translated when the request is sent. */
  readonly body: object;
}

const [orderChanged, lostChanged] = eventTypes;

/** Webhooks. Specification: "Events"; "Webhook payload". */
export const webhookRules = {
  /** The notifications of changes, one per order and lost reservation. */
  notificationsFor: (changes: readonly Change[]): readonly Notification[] => {
    const orderIds = new Set(changes.flatMap(({ reservation: { order } }) => order ?? []));
    const lostIds = new Set(changes.flatMap(({ reservation: { lost } }) => lost?.id ?? []));
    return [
      ...[...orderIds].map((id) => ({ event: orderChanged, id })),
      ...[...lostIds].map((id) => ({ event: lostChanged, id })),
    ];
  },
  requestFor: ({ event, id, as = event }: Notification): NotificationRequest => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body:
      event === orderChanged ? { orderId: id, eventyType: as } : { lostReservationId: id, eventyType: as },
  }),
  /** Whether the other client of a pair is notified as well. */
  tellsOthers: (): boolean => false,
};
