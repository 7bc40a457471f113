import { eventTypes } from '../../../schemas/messages/webhook.ts';
import type { Change } from '../../reservations/inventory.ts';

export type EventType = (typeof eventTypes)[number];

/** What a client is notified of: a change of an order or of a lost reservation. */
export interface Notification {
  readonly event: EventType;
  /** Id of the order or lost reservation. */
  readonly id: string;
  /** An event name that replaces the usual one, in order to send an event that the specification does not list. */
  readonly as?: string;
}

/** The HTTP request that notifies of a change. */
export interface NotificationRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** With internal member names, which are translated when it is sent. */
  readonly body: object;
}

/** Webhooks. Specification: "Events"; "Webhook payload". */
export interface WebhookRules {
  /** The notifications of changes, one per order and lost reservation. */
  notificationsFor(changes: readonly Change[]): readonly Notification[];
  requestFor(notification: Notification): NotificationRequest;
  /** Whether the other client of a pair is notified as well. */
  tellsOthers(): boolean;
}

const [orderChanged, lostChanged] = eventTypes;

export const webhookRules: WebhookRules = {
  tellsOthers: () => false,
  notificationsFor: (changes) => {
    const orders = new Set(changes.flatMap(({ reservation: { order } }) => order ?? []));
    const lost = new Set(changes.flatMap(({ reservation: { lost } }) => lost?.id ?? []));
    return [
      ...[...orders].map((id) => ({ event: orderChanged, id })),
      ...[...lost].map((id) => ({ event: lostChanged, id })),
    ];
  },
  requestFor: ({ event, id, as = event }) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body:
      event === orderChanged ? { orderId: id, eventyType: as } : { lostReservationId: id, eventyType: as },
  }),
};
