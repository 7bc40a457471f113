import { override } from '../../override.ts';
import { eventTypes } from '../../../schemas/messages/webhook.ts';
import type { Notification, NotificationRequest } from '../../../sandbox/webhooks/rules/notices.ts';
import { faultsOf } from '../fault.ts';

const [, lostChanged] = eventTypes;

/** Changes the requests of notifications before they are sent. */
const changeNotification = (
  change: (request: NotificationRequest, notification: Notification) => Partial<NotificationRequest>,
) => override('requestFor', (request, notification) => ({ ...request, ...change(request, notification) }));

const isLost = ({ event }: Notification): boolean => event === lostChanged;

const asPlainText = { headers: { 'content-type': 'text/plain' } };

export const webhookFaults = faultsOf({ kind: 'shape', operations: ['webhook'] })({
  'webhook-by-put': {
    kind: 'protocol',
    breaks: 'wh.post-json',
    does: 'Sends notifications by PUT.',
    rules: changeNotification(() => ({ method: 'PUT' })),
  },
  'webhook-as-plain-text': {
    kind: 'protocol',
    breaks: 'wh.post-json',
    does: 'Sends notifications as text/plain.',
    rules: changeNotification(() => asPlainText),
  },
  'webhook-of-lost-as-plain-text': {
    kind: 'protocol',
    condition: 'only after a reservation was lost',
    breaks: 'wh.post-json',
    does: 'Sends the notification of a lost reservation as text/plain.',
    rules: changeNotification((_request, notification) => (isLost(notification) ? asPlainText : {})),
  },
  'webhook-of-lost-without-id': {
    condition: 'only after a reservation was lost',
    breaks: 'wh.body-members',
    does: 'Leaves out the id in the notification of a lost reservation.',
    rules: changeNotification((_request, notification) =>
      isLost(notification) ? { body: { eventyType: notification.event } } : {},
    ),
  },
  'webhook-carries-a-date': {
    breaks: 'wh.body-thin',
    does: 'Adds the time of sending to a notification.',
    rules: changeNotification(({ body }) => ({ body: { ...body, sentAt: new Date().toISOString() } })),
  },
  'webhook-carries-the-status': {
    breaks: 'wh.body-no-record',
    alsoBreaks: ['wh.body-thin'],
    does: 'Adds status and price to the notification of an order.',
    rules: changeNotification(({ body }, notification) =>
      isLost(notification) ? {} : { body: { ...body, status: 'CONFIRMED', totalReservationPrice: 10 } },
    ),
  },
  'webhook-of-lost-carries-the-record': {
    condition: 'only after a reservation was lost',
    breaks: 'wh.body-thin',
    does: 'Adds the record to the notification of a lost reservation.',
    rules: changeNotification(({ body }, notification) =>
      isLost(notification)
        ? { body: { ...body, lostReservation: { id: notification.id, status: 'LOST' } } }
        : {},
    ),
  },
  'webhook-type-in-lower-case': {
    kind: 'value',
    breaks: 'wh.event-type-enum',
    does: 'Writes the event type in lower case.',
    rules: changeNotification(({ body }, { event }) => ({
      body: { ...body, eventyType: event.toLowerCase() },
    })),
  },
  'webhook-of-lost-by-another-type': {
    kind: 'value',
    condition: 'only after a reservation was lost',
    breaks: 'wh.event-type-enum',
    does: 'Calls the event of a lost reservation RESERVATION_LOST.',
    rules: changeNotification(({ body }, notification) =>
      isLost(notification) ? { body: { ...body, eventyType: 'RESERVATION_LOST' } } : {},
    ),
  },
  'webhook-type-spelt-right': {
    breaks: 'conv.quirk.eventy-type',
    does: 'Sends the event type as eventType instead of eventyType.',
    rules: changeNotification(({ body }, { event: eventType }) => {
      const { eventyType: _, ...rest } = body as Record<string, unknown>;
      return { body: { ...rest, eventType } };
    }),
  },
  'webhook-always-names-one-order': {
    kind: 'value',
    breaks: 'wh.order-id-found',
    does: 'Sends the id of the same existing order in every notification of an order.',
    rules: changeNotification(({ body }, notification) =>
      isLost(notification) ? {} : { body: { ...body, orderId: 'DEMO-2' } },
    ),
  },
  'webhook-of-lost-in-lower-case': {
    kind: 'value',
    condition: 'only after a reservation was lost, only in the letter case',
    breaks: 'wh.lost-id-found',
    does: 'Sends the id of a lost reservation in lower case, which finds nothing.',
    rules: changeNotification(({ body }, notification) =>
      isLost(notification) ? { body: { ...body, lostReservationId: notification.id.toLowerCase() } } : {},
    ),
  },
  'webhook-of-lost-names-the-member-otherwise': {
    condition: 'only after a reservation was lost',
    breaks: 'wh.lost-id-found',
    does: 'Sends the id of a lost reservation in another member than the operator stated.',
    rules: changeNotification((_request, notification) =>
      isLost(notification) ? { body: { lostId: notification.id, eventyType: notification.event } } : {},
    ),
  },
});
