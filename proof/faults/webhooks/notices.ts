import { override } from '../../override.ts';
import { eventTypes } from '../../../schemas/messages/webhook.ts';
import type { Change } from '../../../sandbox/reservations/inventory.ts';
import type { Reservation } from '../../../sandbox/reservations/reservation.ts';
import type { Notice } from '../../../sandbox/webhooks/rules/notices.ts';
import { faultsOf } from '../fault.ts';

const [orderChanged, lostChanged] = eventTypes;

/** The conforming rules, with orders kept quiet about unless one of their changes is told of. */
const telling = (reported: (change: Change) => boolean) =>
  override('noticesOf', (decided, changes) => {
    const spoken = new Set(changes.filter(reported).map(({ reservation: { order } }) => order));
    return decided.filter(({ event, id }) => event !== orderChanged || spoken.has(id));
  });

/** The conforming rules, with another id told in the place of that of an order or a lost reservation. */
const naming = (event: Notice['event'], id: (reservation: Reservation) => string) =>
  override('noticesOf', (decided, changes) =>
    decided.map((notice) => {
      const about = changes.find(
        ({ reservation: { order, lost } }) => notice.id === (event === orderChanged ? order : lost?.id),
      );
      return about === undefined || notice.event !== event
        ? notice
        : { ...notice, id: id(about.reservation) };
    }),
  );

const cancelled = ({ reservation }: Change): number =>
  reservation.rooms.filter((room) => room.cancelled).length;
const cancels = (change: Change): boolean =>
  change.before !== undefined && cancelled(change) > cancelled({ ...change, reservation: change.before });

/** Which changes a client is told of, and of what. */
export const noticeFaults = faultsOf({ kind: 'sequence', operations: ['webhook'] })({
  'webhook-never-for-orders': {
    breaks: 'wh.order-changed-emitted',
    alsoBreaks: ['wh.new-order-emitted'],
    does: 'Never tells of an order.',
    rules: telling(() => false),
  },
  'webhook-not-for-v2-bookings': {
    subtle: 'only for bookings by v2',
    breaks: 'wh.new-order-emitted',
    does: 'Does not tell of an order that was booked by v2.',
    rules: telling(({ before, reservation: { source } }) => source !== 'v2' || before !== undefined),
  },
  'webhook-not-for-bookings-of-several-rooms': {
    subtle: 'only for bookings of several rooms',
    breaks: 'wh.new-order-emitted',
    does: 'Does not tell of an order that was booked with more than one room.',
    rules: telling(({ before, reservation: { rooms } }) => before !== undefined || rooms.length === 1),
  },
  'webhook-only-for-bookings': {
    subtle: 'only for changes after the booking',
    breaks: 'wh.order-changed-emitted',
    does: 'Tells of an order when it is booked, and of no later change.',
    rules: telling(({ before }) => before?.order === undefined),
  },
  'webhook-not-for-cancellations': {
    subtle: 'only after a cancellation',
    breaks: 'wh.order-changed-emitted',
    does: 'Does not tell of an order when rooms of it are cancelled.',
    rules: telling((change) => !cancels(change)),
  },
  'webhook-not-for-single-rooms': {
    subtle: 'only after one of several rooms was cancelled',
    breaks: 'wh.order-changed-emitted',
    does: 'Does not tell of an order when a room of it is cancelled and others stand.',
    rules: telling((change) => !cancels(change) || change.reservation.state === 'cancelled'),
  },
  'webhook-never-for-lost': {
    breaks: 'wh.lost-changed-emitted',
    does: 'Never tells of a lost reservation.',
    rules: override('noticesOf', (decided) => decided.filter(({ event }) => event !== lostChanged)),
  },
  'webhook-of-lost-as-order-changed': {
    breaks: 'wh.lost-changed-emitted',
    does: 'Tells of a lost reservation as if it were an order.',
    rules: override('noticesOf', (decided) => decided.map(({ id }) => ({ event: orderChanged, id }))),
  },
  'webhook-of-order-with-reservation-id': {
    kind: 'value',
    breaks: 'wh.order-id-found',
    does: 'Puts the id of a reservation where that of its order belongs.',
    rules: naming(orderChanged, ({ id }) => id),
  },
  'webhook-of-v2-order-with-pms-number': {
    kind: 'value',
    subtle: 'only for bookings by v2',
    breaks: 'wh.order-id-found',
    does: 'Puts the PMS number where the id of an order belongs, of those that were booked by v2.',
    rules: naming(orderChanged, ({ source, order, pmsNumber }) => (source === 'v2' ? pmsNumber : order!)),
  },
  'webhook-of-lost-with-order-id': {
    kind: 'value',
    subtle: 'only after a reservation was lost',
    breaks: 'wh.lost-id-found',
    does: 'Puts the id of its order where that of a lost reservation belongs.',
    rules: naming(lostChanged, ({ order }) => order!),
  },
});
