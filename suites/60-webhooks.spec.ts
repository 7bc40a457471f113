/**
 * Notifications of orders and of lost reservations. Specification: "Events", "Webhook payload". A real server receives them. The
 * specification does not show when they arrive, in which order, how often, or how they are signed, so none of this is asserted.
 * Notifications of other orders are ignored. The target states the name of the identifier of a lost reservation, and its look-up.
 */
import { reservationReadings, roomReadings } from '../targets/booking-needs.ts';
import { blocked, expect, judgeClause, noData, test, type Answer } from './suite-test.ts';
import { cancel, activeRoomsOf } from '../client/bookings/afterwards.ts';
import { book, requireNames, type BookedReservation } from '../client/bookings/book.ts';
import { bookV1Order, requireV1Link } from './helpers/orders/booked.ts';
import { orderPath, lostPath } from './helpers/orders/orders.ts';
import { bookV2 } from './helpers/v2-booking.ts';
import {
  requireId,
  pollLookUp,
  isBookingAllowed,
  requireNotification,
  requireChange,
  changeOrEmit,
  notificationOfChange,
  type ChangeFixtures,
  loseReservation,
} from './helpers/webhooks/changes.ts';
import { type Inbox, type Notification, idIn } from '../client/webhooks/inbox.ts';

const event = 'ORDER_CHANGED';
const lostEvent = 'LOST_RESERVATION_CHANGED';
const couple = { adults: 2 };
const family = { adults: 2, ages: [8] };

test(
  'wh.post-json: a change is notified by a POST of thin JSON with eventyType',
  { tag: ['@wh.body-members', '@wh.body-thin', '@wh.event-type-enum', '@conv.quirk.eventy-type'] },
  async ({ shopper, hooks, webhooks }) => {
    const inbox = await webhooks();
    // The judge checks the notification on arrival, like every exchange.
    await notificationOfChange({ ...shopper, hooks }, inbox);
  },
);

for (const [what, parties] of [
  ['a booking', [couple]],
  ['a booking of two rooms', [couple, family]],
] as const)
  test(`wh.new-order-emitted: ${what} is notified`, async ({ shopper, hooks, webhooks }) => {
    const booker = { ...shopper, hooks };
    const inbox = await webhooks();
    const since = inbox.count;
    const booked = await book(booker, ...parties);
    const notification = await inbox.receive({ event, since });
    if (notification === undefined) await requireChange(booker, booked.id, true);
    expect(notification, `${event} after booking ${booked.id}`).toBeDefined();
  });

/**
 * Cancels a reservation or one of its rooms, and returns the notification; undefined if none came.
 * @param countBeforeBooking number of notifications that had arrived before the booking was made
 */
async function notificationOfCancelling(
  fixtures: ChangeFixtures,
  inbox: Inbox,
  countBeforeBooking: number,
  booked: BookedReservation,
  room?: number,
): ReturnType<Inbox['receive']> {
  // Notifications of the booking do not count.
  await inbox.next(({ body }) => body?.eventyType === event, { since: countBeforeBooking });
  const since = inbox.count;
  await cancel(fixtures, booked, room);
  try {
    return await inbox.receive({ event, since, again: countBeforeBooking });
  } finally {
    // The id of any notification must find an order.
    const firstNotification = await inbox.next(({ body }) => body?.eventyType === event, {
      since,
      within: 0,
    });
    if (firstNotification !== undefined)
      await judgeClause(fixtures, 'wh.order-id-found', () => checkOrderFound(fixtures, firstNotification));
  }
}

test('wh.order-changed-emitted: a cancellation is notified, or the change by a hook', async ({
  shopper,
  known,
  session,
  hooks,
  webhooks,
}) => {
  const changer = { ...shopper, hooks };
  const inbox = await webhooks();
  const notifyByHook = async (): Promise<void> => {
    const since = inbox.count;
    hooks.mustEmit(event);
    await hooks.emitWebhook(event, known('orders')[0]!.id);
    expect(await inbox.receive({ event, since }), `${event} after the hook was called`).toBeDefined();
  };
  if (!isBookingAllowed(changer)) return notifyByHook();
  const hasOrders = (session.target.known.orders ?? []).length > 0;
  const notifyByCancelling = async (): Promise<void> => {
    requireNames(session, reservationReadings);
    const countBefore = inbox.count;
    const booked = await book(changer, couple);
    const notification = await notificationOfCancelling(changer, inbox, countBefore, booked);
    if (notification === undefined) await requireChange(changer, booked.id, false);
    expect(notification, `${event} after the cancellation of ${booked.id}`).toBeDefined();
  };
  await changeOrEmit(changer, event, hasOrders, notifyByCancelling, notifyByHook);
});

test('wh.order-changed-emitted: the cancellation of one room of two is notified', async ({
  shopper,
  session,
  hooks,
  webhooks,
}) => {
  requireNames(session, [...reservationReadings, ...roomReadings]);
  const changer = { ...shopper, hooks };
  const inbox = await webhooks();
  const countBefore = inbox.count;
  const booked = await book(changer, couple, family);
  const [room, ...otherRooms] = await activeRoomsOf(changer, booked.id);
  const notification = await notificationOfCancelling(
    changer,
    inbox,
    countBefore,
    booked,
    room ?? noData('no room of the booking is active'),
  );
  if (notification === undefined) {
    requireV1Link(session);
    if ((await activeRoomsOf(changer, booked.id)).join() !== otherRooms.join())
      blocked(`GetBookings does not show that room ${room} was cancelled and the other rooms are active`);
  }
  expect(notification, `${event} after room ${room} of ${booked.id} was cancelled`).toBeDefined();
});

test('wh.new-order-emitted: a v2 booking is notified', async ({ shopper, api, webhooks }) => {
  const inbox = await webhooks();
  const since = inbox.count;
  const { order } = await bookV2(shopper);
  const notification = await inbox.receive({ event, since });
  if (notification === undefined && (await api.get(orderPath(order), { expects: 'open' })).status !== 200)
    blocked(`there is no order ${order} after the booking`);
  expect(notification, `${event} after order ${order} was booked`).toBeDefined();
});

test('wh.order-id-found: GET /orders/{order_id} with the orderId of a notification returns that order', async ({
  shopper,
  hooks,
  webhooks,
}) => {
  const changer = { ...shopper, hooks };
  await checkOrderFound(changer, await notificationOfChange(changer, await webhooks()));
});

/** Checks that the id in a notification finds its order. */
async function checkOrderFound(fixtures: ChangeFixtures, notification: Notification): Promise<void> {
  const id = requireId(notification);
  const orderIdIn = ({ body }: Answer): unknown => (body as { id?: unknown } | null | undefined)?.id;
  const isThatOrder = (answer: Answer) => answer.status === 200 && orderIdIn(answer) === id;
  const answer = await pollLookUp(fixtures, orderPath(id), isThatOrder, () =>
    orderPath(fixtures.known('orders')[0]!.id),
  );
  expect(answer.status, `HTTP status of the order ${id} of the notification`).toBe(200);
  expect(orderIdIn(answer), 'id of the order that was fetched').toBe(id);
}

test('wh.order-id-found: the notification of a v2 booking has the orderId of the booked order', async ({
  shopper,
  webhooks,
}) => {
  const inbox = await webhooks();
  const { order } = await bookV2(shopper);
  requireNotification(await inbox.next(({ body }) => body?.eventyType === event), 'the booking');
  await inbox.next(({ body }) => body?.orderId === order);
  expect([...inbox.idsOf(event)], `ids in notifications after order ${order} was booked`).toContain(order);
});

test('wh.order-id-found: the notification of an order that is not the newest has its own orderId', async ({
  shopper,
  hooks,
  webhooks,
}) => {
  const changer = { ...shopper, hooks };
  const inbox = await webhooks();
  const older = await bookV1Order(changer, couple);
  const { id } = await older.readOrder();
  const newest = await (await bookV1Order(changer, couple)).readOrder();
  // Notifications of the bookings do not count.
  for (const orderId of [id, newest.id])
    requireNotification(await inbox.next(({ body }) => body?.orderId === orderId), `order ${orderId}`);
  const since = inbox.count;
  await cancel(changer, older);
  requireNotification(await inbox.next(({ body }) => body?.eventyType === event, { since }), 'the change');
  await inbox.next(({ body }) => body?.orderId === id, { since });
  expect(
    [...inbox.idsOf(event, since)],
    `ids in notifications after order ${id}, which is not the newest, was cancelled`,
  ).toContain(id);
});

test('wh.lost-changed-emitted: a reservation that is lost at the supplier triggers LOST_RESERVATION_CHANGED', async ({
  shopper,
  hooks,
  webhooks,
}) => {
  const inbox = await webhooks();
  const changer = { ...shopper, hooks };
  const { description, requireLoss } = await loseReservation(changer);
  const notification = await inbox.receive({ event: lostEvent, since: 0 });
  if (notification === undefined) await requireLoss();
  expect(notification, `${lostEvent} after ${description} was lost`).toBeDefined();
});

test('wh.lost-id-found: the lost reservation is found under the id of the notification', async ({
  shopper,
  known,
  session,
  hooks,
  webhooks,
}) => {
  const changer = { ...shopper, hooks };
  const inbox = await webhooks();
  await loseReservation(changer);
  const notification = requireNotification(await inbox.receive({ event: lostEvent, since: 0 }), 'the loss');
  const idMembers = Object.entries(notification.body ?? {}).filter(
    ([name, value]) => name !== 'eventyType' && value !== null,
  );
  // If the notification has no id at all, the judge reports it.
  if (idMembers.length > 0)
    expect(
      idIn(notification),
      `the id of the lost reservation, in ${session.settings.get('webhook.lost.id')}`,
    ).toBeDefined();
  const id = requireId(notification);
  const isFound = ({ status }: Answer) => status === 200;
  const answer = await pollLookUp(changer, lostPath(id), isFound, () =>
    lostPath(known('lostReservationIds')[0]!),
  );
  expect(answer.status, `HTTP status of the lost reservation ${id} of the notification`).toBe(200);
});
