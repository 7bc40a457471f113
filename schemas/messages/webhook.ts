/** The notification that the service sends to a partner. Specification: "Webhook payload" and "Events". */
import { object, oneOf, optional, text, type Static } from './build.ts';
import { requiredWhen } from './rules.ts';

export const eventTypes = ['ORDER_CHANGED', 'LOST_RESERVATION_CHANGED'] as const;

/** The specification does not name the id of a LOST_RESERVATION_CHANGED, so it is not required here. */
export const WebhookBody = object(
  'WebhookBody',
  {
    orderId: optional(text({ clause: 'wh.body-members' })),
    lostReservationId: optional(text({ name: 'webhook.lost.id' })),
    eventyType: oneOf(eventTypes, {
      clause: 'wh.event-type-enum',
      present: 'wh.body-members',
      by: { type: 'wh.body-members' },
      quirk: { clause: 'conv.quirk.eventy-type', misspelt: ['eventType'] },
    }),
  },
  {
    clause: 'wh.body-members',
    rules: [requiredWhen('wh.body-members', 'orderId', { when: 'eventyType', is: ['ORDER_CHANGED'] })],
  },
);
export type WebhookBody = Static<typeof WebhookBody>;
