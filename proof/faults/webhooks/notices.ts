import { override } from '../../override.ts';
import { eventTypes } from '../../../schemas/messages/webhook.ts';
import type { Change } from '../../../sandbox/reservations/inventory.ts';
import type { Reservation } from '../../../sandbox/reservations/reservation.ts';
import type { Notification } from '../../../sandbox/webhooks/rules/notices.ts';
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
  'webhook-of-lost-with-order-id': {
    kind: 'value',
    condition: 'only after a reservation was lost',
    breaks: 'wh.lost-id-found',
    does: 'Sends the id of the order instead of the id of a lost reservation.',
    rules: replaceId(lostChanged, ({ order }) => order!),
  },
});
