/**
 * Orders compared with the bookings that they came from. Specification: "Order record". It shows neither how an order follows its
 * booking nor when, so a finding only warns, and needs a setting that states the order of a booking.
 */
import type { BookingNote } from '../client/bookings/booking.ts';
import type { OrderItem } from '../schemas/messages/orders/items.ts';
import { OrderRecord } from '../schemas/messages/orders/order.ts';
import { blocked, expect, judgeClause, test, tagsOf, type Fixtures, type Shopper } from './suite-test.ts';
import { datesOf, guestsOf, hotelItems, moneyOf, type BookedStay } from './helpers/orders/agreement.ts';
import { bookV1Order, bookV2Order } from './helpers/orders/booked.ts';
import { orderPath, searchPath } from './helpers/orders/orders.ts';
import { comparableRecord } from './helpers/comparable-record.ts';
import { errorsIn } from './helpers/v1.ts';
import { degreesOf, descriptiveRequest, entriesIn } from './helpers/v1-descriptive.ts';

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
  `${firstClause}: the order of a v1 booking of two rooms has its guests, dates and price, by locator and by id`,
  {
    tag: [
      ...tagsOf(furtherClauses),
      '@order.same-record',
      '@order.item.coordinates',
      '@flow.hotel-told-alike',
    ],
  },
  async ({ shopper, api, session }) => {
    // Other orders are read first, so that a service that answers with a previously read order is found.
    for (const { id, locator } of session.target.known.orders?.slice(0, 2) ?? [])
      for (const path of [orderPath(id), ...(locator ? [searchPath({ locator })] : [])])
        await api.get(path, { expects: 'open' });
    const booked = await bookV1Order(shopper, couple, family);
    const [order, orderById] = [await booked.readOrder(), await booked.readOrderById()];
    await judgeClause(shopper, 'order.same-record', async () => {
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
    await judgePosition(shopper, booked.note, hotelItems(order, booked.id));
  },
);

/** Degrees and minutes, written as one number: 47.15 for 47 degrees and 15 minutes, which are 47.25 degrees. */
const inMinutes = (degrees: number): number => Math.trunc(degrees) + (degrees % 1) * 0.6;

/** Compares the position of a booked hotel in its order with that in its content. */
async function judgePosition(
  shopper: Shopper,
  { hotelCode }: BookingNote,
  items: readonly OrderItem[],
): Promise<void> {
  const code = Number(hotelCode);
  const flags = { HotelInfo: { SendData: true } };
  const answer = Number.isSafeInteger(code)
    ? await descriptiveRequest(shopper)([code], flags, {}, { expects: 'open' })
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
  await judgeClause(shopper, 'order.item.coordinates', async () => {
    // Where both forms are nearly the same, nothing shows which one was meant.
    if (positions.length === 0 || Math.min(...distances(own, ownInMinutes)) < 0.05) return 'open';
    return expect(
      positions.filter((stated) => Math.max(...distances(stated, ownInMinutes)) < 0.006),
      `positions in degrees and minutes; decimal degrees are ${own.join(', ')}`,
    ).toEqual([]);
  });
  await judgeClause(shopper, 'flow.hotel-told-alike', async () => {
    if (positions.length === 0) return 'open';
    return expect(
      positions.filter((stated) => Math.max(...distances(stated, own)) > 0.02),
      `other positions than ${own.join(', ')}, that of its content`,
    ).toEqual([]);
  });
}

test(
  `${firstClause}: the order of a v2 booking has its guests, dates and price`,
  { tag: tagsOf(furtherClauses) },
  async ({ shopper, session }) => {
    const booked = await bookV2Order(shopper);
    const items = () => hotelItems(booked.order);
    await judgeAgreements(session, [{ items, stay: booked.stay, order: `the order ${booked.order.id}` }]);
  },
);
