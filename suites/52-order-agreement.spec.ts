/**
 * Orders compared with the bookings that they came from. Specification: "Order record", "States and transitions". It shows
 * neither how an order follows its booking nor when, so a finding of the first tests only warns, and needs a setting that states
 * the order of a booking. The last test checks that a cancellation changes only the cancelled reservation; it needs no such
 * setting.
 */
import type { BookingNote } from '../client/bookings/booking.ts';
import type { OrderItem } from '../schemas/messages/orders/items.ts';
import { OrderRecord } from '../schemas/messages/orders/order.ts';
import { reservationReadings, roomReadings } from '../targets/booking-needs.ts';
import {
  blocked,
  clause,
  expect,
  judgeClause,
  noData,
  notExercised,
  test,
  type Fixtures,
} from './suite-test.ts';
import { cancel, requireActiveRooms, activeRoomsOf } from '../client/bookings/afterwards.ts';
import { requireNames, book } from '../client/bookings/book.ts';
import {
  datesOf,
  guestsOf,
  hotelItems,
  moneyOf,
  roomsIn,
  type BookedStay,
} from './helpers/orders/agreement.ts';
import { bookV1Order, bookV2Order, findOrderOf, lossCheck } from './helpers/orders/booked.ts';
import { itemsIn, lostPath, orderPath, searchByItemKeys, searchPath } from './helpers/orders/orders.ts';
import { comparableRecord } from './helpers/comparable-record.ts';
import { compareLookUps } from './helpers/orders/same-record.ts';
import { errorsIn } from './helpers/v1.ts';
import { degreesOf, descriptiveRequest, entriesIn } from './helpers/v1-descriptive.ts';
import { addDays } from '../lib/days.ts';
import type { KnownOrder } from '../targets/target.ts';
import { consistencyClauses, compareUnder } from './helpers/v2-consistency.ts';

const couple = { adults: 2 };
const family = { adults: 2, ages: [17, 0] };

const agreements = {
  'order.agrees.guests': { what: 'its guests, room by room', compare: guestsOf },
  'order.agrees.dates': { what: 'its dates and nights', compare: datesOf },
  'order.agrees.money': { what: 'its price, and that of each room', compare: moneyOf },
} as const;

type Agreement = keyof typeof agreements;

const [firstClause, ...furtherClauses] = Object.keys(agreements) as [Agreement, ...Agreement[]];

/** Judges each agreement as a clause of its own: if one cannot be compared, the others still are. */
async function judgeAgreements(
  session: Fixtures['session'],
  records: readonly {
    readonly items: () => OrderItem[];
    readonly stay: BookedStay;
    readonly order: string;
  }[],
): Promise<void> {
  for (const id of [firstClause, ...furtherClauses])
    await judgeClause({ session }, id, () => {
      const { what, compare } = agreements[id];
      for (const { items, stay, order } of records) {
        const { stated, booked: expected } = compare(items(), stay);
        expect(stated, `${what}, in ${order}`).toEqual(expected);
      }
    });
}

test(
  ...clause(
    firstClause,
    'the order of a v1 booking of two rooms has its guests, dates and price, by locator and by id',
    ...furtherClauses,
    'order.same-record',
    'order.item.coordinates',
    'flow.hotel-told-alike',
  ),
  async ({ api, known, stay, envelope, session }) => {
    // Other orders are read first, so that a service that answers with a previously read order is found.
    for (const { id, locator } of session.target.known.orders?.slice(0, 2) ?? [])
      for (const path of [orderPath(id), ...(locator ? [searchPath({ locator })] : [])])
        await api.get(path, { expects: 'open' });
    const booked = await bookV1Order({ api, known, stay, envelope, session }, couple, family);
    const [order, orderById] = [await booked.readOrder(), await booked.readOrderById()];
    await judgeClause({ session }, 'order.same-record', async () => {
      const repeatedOrder = await booked.readOrder();
      const [record, repeatedRecord, recordById] = [order, repeatedOrder, orderById].map((read) =>
        comparableRecord(OrderRecord, read),
      );
      if (JSON.stringify(repeatedRecord) !== JSON.stringify(record))
        blocked('the order changed between two reads');
      expect(record, `the order of reservation ${booked.id}, by its locator`).toEqual(recordById);
    });
    const recordToJudge = (record: OrderRecord, readBy: string) => ({
      items: () => hotelItems(record, booked.id),
      stay: booked.stay,
      order: `the order of reservation ${booked.id}, read ${readBy}`,
    });
    await judgeAgreements(session, [
      recordToJudge(order, 'by its locator'),
      recordToJudge(orderById, 'by its id'),
    ]);
    await judgePosition({ api, envelope, session }, booked.note, hotelItems(order, booked.id));
  },
);

/** Degrees and minutes, written as one number: 47.15 for 47 degrees and 15 minutes, which are 47.25 degrees. */
const inMinutes = (degrees: number): number => Math.trunc(degrees) + (degrees % 1) * 0.6;

/** Compares the position of a booked hotel in its order with that in its content. */
async function judgePosition(
  { api, envelope, session }: Pick<Fixtures, 'api' | 'envelope' | 'session'>,
  { hotelCode }: BookingNote,
  items: readonly OrderItem[],
): Promise<void> {
  const code = Number(hotelCode);
  const flags = { HotelInfo: { SendData: true } };
  const answer = Number.isSafeInteger(code)
    ? await descriptiveRequest({ api, envelope })([code], flags, {}, { expects: 'open' })
    : undefined;
  const [content] = answer === undefined || errorsIn(answer).length > 0 ? [] : entriesIn(answer);
  const { Latitude, Longitude } = content?.HotelInfo?.Position ?? {};
  const own = [degreesOf(Latitude), degreesOf(Longitude)] as number[];
  const positions = items
    .map(({ hotelLatitude, hotelLongitude }) => [hotelLatitude, hotelLongitude] as number[])
    .filter((stated) => [...stated, ...own].every((degrees) => typeof degrees === 'number'));
  const distances = (from: readonly number[], to: readonly number[]) =>
    from.map((degrees, index) => Math.abs(degrees - to[index]!));
  const ownInMinutes = own.map(inMinutes);
  await judgeClause({ session }, 'order.item.coordinates', async () => {
    // Where both forms are nearly the same, nothing shows which one was meant.
    if (positions.length === 0 || Math.min(...distances(own, ownInMinutes)) < 0.05) return 'open';
    return expect(
      positions.filter((stated) => Math.max(...distances(stated, ownInMinutes)) < 0.006),
      `positions in degrees and minutes; decimal degrees are ${own.join(', ')}`,
    ).toEqual([]);
  });
  await judgeClause({ session }, 'flow.hotel-told-alike', async () => {
    if (positions.length === 0) return 'open';
    return expect(
      positions.filter((stated) => Math.max(...distances(stated, own)) > 0.02),
      `other positions than ${own.join(', ')}, that of its content`,
    ).toEqual([]);
  });
}

test(
  ...clause(firstClause, 'the order of a v2 booking has its guests, dates and price', ...furtherClauses),
  async ({ api, known, stay, envelope, session }) => {
    const booked = await bookV2Order({ api, known, stay, envelope, session });
    const items = () => hotelItems(booked.order);
    await judgeAgreements(session, [{ items, stay: booked.stay, order: `the order ${booked.order.id}` }]);
  },
);

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
    ...clause(
      'order.status.follows',
      `${what} is CONFIRMED and found by its keys, and CANCELLED and still found after its cancellation`,
      'order.query.by-any-item',
    ),
    async ({ api, known, stay, envelope, session }) => {
      if (nonRefundable && session.target.known.nonRefundableHotelCode === undefined)
        return notExercised('the target names no hotel for it (known.nonRefundableHotelCode)');
      requireNames(session, [...reservationReadings, ...roomReadings]);
      const booked = await bookV1Order({ api, known, stay, envelope, session, nonRefundable }, couple);
      await requireActiveRooms({ session }, booked.id, 1);
      const ordersBefore = [await booked.readOrder(), await booked.readOrderById()];
      const items = ordersBefore.at(-1)!.items;
      const findableKeys = (await searchByItemKeys({ api }, items)).filter(({ isFound }) => isFound);
      await cancel({ session }, booked);
      await requireActiveRooms({ session }, booked.id, 0);
      const searchResults = await searchByItemKeys({ api }, items);
      await judgeClause({ session }, 'order.query.by-any-item', () => {
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

test(
  ...clause(
    'order.status.follows',
    'a cancelled room is CANCELLED, and the other room and the order stay CONFIRMED',
  ),
  async ({ api, known, stay, envelope, session }) => {
    requireNames(session, [...reservationReadings, ...roomReadings]);
    const booked = await bookV1Order({ api, known, stay, envelope, session }, couple, couple);
    await requireActiveRooms({ session }, booked.id, 2);
    const [room] = await activeRoomsOf({ session }, booked.id);
    await cancel({ session }, booked, room);
    await requireActiveRooms({ session }, booked.id, 1);
    const order = await booked.readOrder();
    if (roomsIn(hotelItems(order, booked.id)).length === 0) noData('the order shows no rooms');
    expect(statusesIn(order, booked.id), 'statuses once one room of two is cancelled').toBe(
      'CONFIRMED, rooms CANCELLED and CONFIRMED',
    );
    const [lastRoom] = await activeRoomsOf({ session }, booked.id);
    await cancel({ session }, booked, lastRoom);
    await requireActiveRooms({ session }, booked.id, 0);
    expect(
      statusesIn(await booked.readOrder(), booked.id),
      'statuses once the other one is cancelled too',
    ).toBe('CANCELLED, rooms CANCELLED and CANCELLED');
  },
);

test(
  ...clause('order.status.follows', 'the order of a v2 booking is CONFIRMED'),
  async ({ api, known, stay, envelope, session }) => {
    const { order } = await bookV2Order({ api, known, stay, envelope, session });
    expect(statusesIn(order), 'statuses once it is booked').toBe('CONFIRMED, rooms CONFIRMED');
  },
);

test(
  ...clause('order.status.follows', 'a booking that is lost is LOST, and its lost reservation is found'),
  async ({ api, known, stay, envelope, session, hooks }) => {
    hooks.must('failBooking');
    const booked = await bookV1Order({ api, known, stay, envelope, session }, couple);
    await booked.readOrder();
    const requireLoss = await lossCheck({ api, envelope, session }, booked.id);
    await hooks.failBooking(booked.id);
    const order = await booked.readOrder();
    const [statuses, lostStatuses] = [statusesIn(order, booked.id), 'LOST, rooms LOST'];
    if (statuses !== lostStatuses) await requireLoss();
    expect(statuses, 'statuses once the supplier lost it').toBe(lostStatuses);
    const lostId = order.quotation?.lostReservationId;
    // A reservation cannot be looked up if the order lacks its id, or the target lacks the path.
    if (typeof lostId === 'string' && session.settings.known('orders.lost.path'))
      await api.get(lostPath(lostId));
  },
);

/** Orders that still have the locator by which they were found before. */
async function ordersStillFound(
  { api }: Pick<Fixtures, 'api'>,
  orders: readonly KnownOrder[],
): Promise<KnownOrder[]> {
  const foundOrders: KnownOrder[] = [];
  for (const order of orders) {
    const items = itemsIn(await api.get(orderPath(order.id), { expects: 'open' }));
    if (items?.some(({ locator }) => locator === order.locator)) foundOrders.push(order);
  }
  return foundOrders;
}

test(
  ...clause(
    'order.same-record',
    'after a cancellation all known orders are the same records by id and by search',
    ...consistencyClauses,
  ),
  async ({ api, known, stay, envelope, session }) => {
    const booker = { api, known, stay, envelope, session };
    const booked = await book(booker, { adults: 2 });
    const ordersBefore = await findOrderOf(booker, booked.id);
    await cancel({ session }, booked);
    const [locale] = session.target.known.locales ?? [];
    const longStay = {
      checkIn: stay.checkIn,
      checkOut: addDays(stay.checkIn, 9),
      occupancy: { adults: 2, children: 1, childrenAges: [6] },
      ...(locale === undefined ? {} : { locale }),
    };
    const comparison = await compareUnder(booker, [
      ['after a cancellation', stay],
      ['after a cancellation, nine nights with a child', longStay],
    ]);
    for (const id of consistencyClauses)
      await judgeClause({ session }, id, () =>
        expect(comparison.problemsOf(id), 'values that differ after a cancellation').toEqual([]),
      );
    const remainingOrders = await ordersStillFound({ api }, ordersBefore);
    await compareLookUps({ api }, [...known('orders'), ...remainingOrders]);
  },
);
