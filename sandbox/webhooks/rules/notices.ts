import { eventTypes } from '../../../schemas/messages/webhook.ts';
import type { Change } from '../../reservations/inventory.ts';

export type EventType = (typeof eventTypes)[number];

/** A change of an order or a lost reservation that a client is notified of. */
export interface Notice {
  readonly event: EventType;
  /** Id of the order or lost reservation. */
  readonly id: string;
  /** Another event name, for sending one that the specification does not list. */
  readonly as?: string;
}

/** The HTTP request that notifies of a change. */
export interface Notification {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** With internal member names, which are translated when it is sent. */
  readonly body: object;
}

/** Webhooks. Specification: "Events"; "Webhook payload". */
export interface WebhookRules {
  /** The notices for changes, one per order and lost reservation. */
  noticesOf(changes: readonly Change[]): readonly Notice[];
  notification(notice: Notice): Notification;
  /** Whether another client is notified as well. */
  tellsOthers(): boolean;
}

const [orderChanged, lostChanged] = eventTypes;

export const webhookRules: WebhookRules = {
  tellsOthers: () => false,
  noticesOf: (changes) => {
    const orders = new Set(changes.flatMap(({ reservation: { order } }) => order ?? []));
    const lost = new Set(changes.flatMap(({ reservation: { lost } }) => lost?.id ?? []));
    return [
      ...[...orders].map((id) => ({ event: orderChanged, id })),
      ...[...lost].map((id) => ({ event: lostChanged, id })),
    ];
  },
  notification: ({ event, id, as = event }) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body:
      event === orderChanged ? { orderId: id, eventyType: as } : { lostReservationId: id, eventyType: as },
  }),
};
