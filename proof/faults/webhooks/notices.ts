import { override } from '../../override.ts';
import { eventTypes } from '../../../schemas/messages/webhook.ts';
import type { Change } from '../../../sandbox/reservations/inventory.ts';
import type { Reservation } from '../../../sandbox/reservations/reservation.ts';
import type { Notification, NotificationRequest } from '../../../sandbox/webhooks/rules/notices.ts';
import { faultsOf } from '../fault.ts';

const [orderChanged, lostChanged] = eventTypes;

/** Notifies of an order only if one of its changes is reported. */
const notifyOnlyOf = (isReported: (change: Change) => boolean) =>
  override('notificationsFor', (result, changes) => {
    const reportedOrders = new Set(changes.filter(isReported).map(({ reservation: { order } }) => order));
    return result.filter(({ event, id }) => event !== orderChanged || reportedOrders.has(id));
  });

/** Replaces the id of an order or a lost reservation in notifications. */
const replaceId = (event: Notification['event'], newIdOf: (reservation: Reservation) => string) =>
  override('notificationsFor', (result, changes) =>
    result.map((notice) => {
      const change = changes.find(
        ({ reservation: { order, lost } }) => notice.id === (event === orderChanged ? order : lost?.id),
      );
      return change === undefined || notice.event !== event
        ? notice
        : { ...notice, id: newIdOf(change.reservation) };
    }),
  );

const cancelledRoomCount = ({ reservation }: Change): number =>
  reservation.rooms.filter((room) => room.cancelled).length;
const isCancellation = (change: Change): boolean =>
  change.before !== undefined &&
  cancelledRoomCount(change) > cancelledRoomCount({ ...change, reservation: change.before });

/** Faults in which changes a client is notified of, and in the id of the notification. */
export const noticeFaults = faultsOf({ kind: 'sequence', operations: ['webhook'] })({
  'webhook-never-for-orders': {
    breaks: 'wh.order-changed-emitted',
    alsoBreaks: ['wh.new-order-emitted'],
    does: 'Never notifies of orders.',
    rules: notifyOnlyOf(() => false),
  },
  'webhook-not-for-v2-bookings': {
    condition: 'only for bookings through v2',
    breaks: 'wh.new-order-emitted',
    does: 'Does not notify of orders booked through v2.',
    rules: notifyOnlyOf(({ before, reservation: { source } }) => source !== 'v2' || before !== undefined),
  },
  'webhook-not-for-bookings-of-several-rooms': {
    condition: 'only for bookings of several rooms',
    breaks: 'wh.new-order-emitted',
    does: 'Does not notify of new orders with several rooms.',
    rules: notifyOnlyOf(({ before, reservation: { rooms } }) => before !== undefined || rooms.length === 1),
  },
  'webhook-only-for-bookings': {
    condition: 'only for changes after the booking',
    breaks: 'wh.order-changed-emitted',
    does: 'Notifies of new orders, but of no later change.',
    rules: notifyOnlyOf(({ before }) => before?.order === undefined),
  },
  'webhook-not-for-cancellations': {
    condition: 'only after a cancellation',
    breaks: 'wh.order-changed-emitted',
    does: 'Does not notify of cancellations.',
    rules: notifyOnlyOf((change) => !isCancellation(change)),
  },
  'webhook-not-for-single-rooms': {
    condition: 'only after one of several rooms was cancelled',
    breaks: 'wh.order-changed-emitted',
    does: 'Does not notify of the cancellation of a single room.',
    rules: notifyOnlyOf((change) => !isCancellation(change) || change.reservation.state === 'cancelled'),
  },
  'webhook-never-for-lost': {
    breaks: 'wh.lost-changed-emitted',
    does: 'Never notifies of lost reservations.',
    rules: override('notificationsFor', (result) => result.filter(({ event }) => event !== lostChanged)),
  },
  'webhook-of-lost-as-order-changed': {
    breaks: 'wh.lost-changed-emitted',
    does: 'Notifies of a lost reservation as if it were an order.',
    rules: override('notificationsFor', (result) => result.map(({ id }) => ({ event: orderChanged, id }))),
  },
  'webhook-of-order-with-reservation-id': {
    kind: 'value',
    breaks: 'wh.order-id-found',
    does: 'Sends the id of a reservation instead of the id of its order.',
    rules: replaceId(orderChanged, ({ id }) => id),
  },
  'webhook-of-v2-order-with-pms-number': {
    kind: 'value',
    condition: 'only for bookings through v2',
    breaks: 'wh.order-id-found',
    does: 'Sends the PMS number instead of the id of an order booked through v2.',
    rules: replaceId(orderChanged, ({ source, order, pmsNumber }) => (source === 'v2' ? pmsNumber : order!)),
  },
  'webhook-of-order-with-newest-id': {
    kind: 'value',
    condition: 'only if another order is newer',
    breaks: 'wh.order-id-found',
    does: 'Sends the id of the newest order instead of the id of the changed order.',
    rules: (conforming) => {
      let newestId: string | undefined;
      return override('notificationsFor', (result, changes) => {
        for (const { before, reservation } of changes)
          if (before?.order === undefined) newestId = reservation.order;
        return result.map((notice) =>
          notice.event === orderChanged && newestId !== undefined ? { ...notice, id: newestId } : notice,
        );
      })(conforming);
    },
  },
  'webhook-of-lost-with-order-id': {
    kind: 'value',
    condition: 'only after a reservation was lost',
    breaks: 'wh.lost-id-found',
    does: 'Sends the id of the order instead of the id of a lost reservation.',
    rules: replaceId(lostChanged, ({ order }) => order!),
  },
});

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
    breaks: 'wh.body-no-record',
    alsoBreaks: ['wh.body-thin'],
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
