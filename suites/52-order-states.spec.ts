/**
 * The states of orders as bookings are made, cancelled and lost. Specification: "States and transitions". It does not show how an order
 * follows its booking, so the first tests only warn, and need a setting that states the order of a booking. The last test checks
 * that a cancellation changes only the cancelled reservation; it needs no such setting.
 */
import type { OrderRecord } from '../schemas/messages/orders/order.ts';
import { reservationReadings, roomReadings } from '../targets/booking-needs.ts';
import {
  blocked,
  expect,
  judgeClause,
  noData,
  notExercised,
  test,
  tagsOf,
  type Shopper,
} from './suite-test.ts';
import { cancel, requireActiveRooms, activeRoomsOf } from '../client/bookings/afterwards.ts';
import { requireNames, book } from '../client/bookings/book.ts';
import { hotelItems, roomsIn } from './helpers/orders/agreement.ts';
import { bookV1Order, bookV2Order, findOrderOf, lossCheck } from './helpers/orders/booked.ts';
import { itemsIn, lostPath, orderPath, searchByItemKeys } from './helpers/orders/orders.ts';
import { compareLookUps } from './helpers/orders/same-record.ts';
import { addDays } from '../lib/days.ts';
import type { KnownOrder } from '../targets/target.ts';
import { consistencyClauses, compareUnder } from './helpers/v2-consistency.ts';

const couple = { adults: 2 };

/**
 * The statuses of the hotel items and, sorted, of all their rooms: `CONFIRMED, rooms CANCELLED and CONFIRMED`. If an order shows no
 * rooms, its items stand for them.
 */
function statusesIn(order: OrderRecord, locator?: string): string {
  const items = hotelItems(order, locator);
  const rooms = roomsIn(items);
  const [itemStatuses, roomStatuses] = [items, rooms.length === 0 ? items : rooms].map((list) =>
    list.map(({ status }) => status),
  );
  return `${itemStatuses!.join(' and ')}, rooms ${roomStatuses!.toSorted().join(' and ')}`;
}

for (const [what, nonRefundable] of [
  ['a booking', false],
  ['a booking that is not refundable', true],
] as const)
  test(
    `order.status.follows: ${what} is CONFIRMED and found by its keys, and CANCELLED and still found after its cancellation`,
    { tag: '@order.query.by-any-item' },
    async ({ shopper, session }) => {
      if (nonRefundable && session.target.known.nonRefundableHotelCode === undefined)
        return notExercised('the target names no hotel for it (known.nonRefundableHotelCode)');
      requireNames(session, [...reservationReadings, ...roomReadings]);
      const booked = await bookV1Order({ ...shopper, nonRefundable }, couple);
      await requireActiveRooms(shopper, booked.id, 1);
      const ordersBefore = [await booked.readOrder(), await booked.readOrderById()];
      const items = ordersBefore.at(-1)!.items;
      const findableKeys = (await searchByItemKeys(shopper, items)).filter(({ isFound }) => isFound);
      await cancel(shopper, booked);
      await requireActiveRooms(shopper, booked.id, 0);
      const searchResults = await searchByItemKeys(shopper, items);
      await judgeClause(shopper, 'order.query.by-any-item', () => {
        if (findableKeys.length === 0) blocked('no search by a key of the order finds this order');
        for (const { what: key } of findableKeys)
          expect(
            searchResults.find((result) => result.what === key)?.isFound,
            `whether ${key} finds its order once it is cancelled`,
          ).toBe(true);
      });
      const ordersAfter = [await booked.readOrder(), await booked.readOrderById()];
      for (const [state, orders, status] of [
        ['booked', ordersBefore, 'CONFIRMED'],
        ['cancelled', ordersAfter, 'CANCELLED'],
      ] as const)
        for (const order of orders)
          expect(statusesIn(order, booked.id), `statuses once it is ${state}`).toBe(
            `${status}, rooms ${status}`,
          );
    },
  );

test('order.status.follows: a cancelled room is CANCELLED, and the other room and the order stay CONFIRMED', async ({
  shopper,
  session,
}) => {
  requireNames(session, [...reservationReadings, ...roomReadings]);
  const booked = await bookV1Order(shopper, couple, couple);
  await requireActiveRooms(shopper, booked.id, 2);
  const [room] = await activeRoomsOf(shopper, booked.id);
  await cancel(shopper, booked, room);
  await requireActiveRooms(shopper, booked.id, 1);
  const order = await booked.readOrder();
  if (roomsIn(hotelItems(order, booked.id)).length === 0) noData('the order shows no rooms');
  expect(statusesIn(order, booked.id), 'statuses once one room of two is cancelled').toBe(
    'CONFIRMED, rooms CANCELLED and CONFIRMED',
  );
  const [lastRoom] = await activeRoomsOf(shopper, booked.id);
  await cancel(shopper, booked, lastRoom);
  await requireActiveRooms(shopper, booked.id, 0);
  expect(
    statusesIn(await booked.readOrder(), booked.id),
    'statuses once the other one is cancelled too',
  ).toBe('CANCELLED, rooms CANCELLED and CANCELLED');
});

test('order.status.follows: the order of a v2 booking is CONFIRMED', async ({ shopper }) => {
  const { order } = await bookV2Order(shopper);
  expect(statusesIn(order), 'statuses once it is booked').toBe('CONFIRMED, rooms CONFIRMED');
});

test('order.status.follows: a booking that is lost is LOST, and its lost reservation is found', async ({
  shopper,
  api,
  session,
  hooks,
}) => {
  hooks.must('failBooking');
  const booked = await bookV1Order(shopper, couple);
  await booked.readOrder();
  const requireLoss = await lossCheck(shopper, booked.id);
  await hooks.failBooking(booked.id);
  const order = await booked.readOrder();
  const [statuses, lostStatuses] = [statusesIn(order, booked.id), 'LOST, rooms LOST'];
  if (statuses !== lostStatuses) await requireLoss();
  expect(statuses, 'statuses once the supplier lost it').toBe(lostStatuses);
  const lostId = order.quotation?.lostReservationId;
  // A reservation cannot be looked up if the order lacks its id, or the target lacks the path.
  if (typeof lostId === 'string' && session.settings.known('orders.lost.path'))
    await api.get(lostPath(lostId));
});

/** Orders that still have the locator by which they were found before. */
async function ordersStillFound({ api }: Shopper, orders: readonly KnownOrder[]): Promise<KnownOrder[]> {
  const foundOrders: KnownOrder[] = [];
  for (const order of orders) {
    const items = itemsIn(await api.get(orderPath(order.id), { expects: 'open' }));
    if (items?.some(({ locator }) => locator === order.locator)) foundOrders.push(order);
  }
  return foundOrders;
}

test(
  'order.same-record: after a cancellation all known orders are the same records by id and by search',
  { tag: tagsOf(consistencyClauses) },
  async ({ shopper, known, stay, session }) => {
    const booked = await book(shopper, { adults: 2 });
    const ordersBefore = await findOrderOf(shopper, booked.id);
    await cancel(shopper, booked);
    const [locale] = session.target.known.locales ?? [];
    const longStay = {
      checkIn: stay.checkIn,
      checkOut: addDays(stay.checkIn, 9),
      occupancy: { adults: 2, children: 1, childrenAges: [6] },
      ...(locale === undefined ? {} : { locale }),
    };
    const comparison = await compareUnder(shopper, [
      ['after a cancellation', stay],
      ['after a cancellation, nine nights with a child', longStay],
    ]);
    for (const id of consistencyClauses)
      await judgeClause(shopper, id, () =>
        expect(comparison.problemsOf(id), 'values that differ after a cancellation').toEqual([]),
      );
    const remainingOrders = await ordersStillFound(shopper, ordersBefore);
    await compareLookUps(shopper, [...known('orders'), ...remainingOrders]);
  },
);
