/**
 * A cancellation changes only the cancelled reservation. Specification: "v1 cancel request (SendHotelResCancel)", "Order record".
 * All tests share one booking.
 */
import { addDays } from '../lib/days.ts';
import { clause, expect, test } from './suite-test.ts';
import { cancel } from '../client/bookings/afterwards.ts';
import { book } from '../client/bookings/book.ts';
import { judgeClause } from '../client/end.ts';
import { compareLookUps } from './helpers/orders/same-record.ts';
import { findOrderOf } from './helpers/orders/booked.ts';
import { orderPath } from './helpers/orders/orders.ts';
import type { OrderRecord } from '../schemas/messages/orders/order.ts';
import type { KnownOrder } from '../targets/target.ts';
import type { Fixtures } from '../client/fixtures.ts';
import { consistencyClauses, compareUnder } from './helpers/v2-consistency.ts';

/** Orders that still have the locator by which they were found before. */
async function ordersStillFound(
  { api }: Pick<Fixtures, 'api'>,
  orders: readonly KnownOrder[],
): Promise<KnownOrder[]> {
  const foundOrders: KnownOrder[] = [];
  for (const order of orders) {
    const { status, body } = await api.get(orderPath(order.id), { expects: 'open' });
    const { items } = (body ?? {}) as Partial<OrderRecord>;
    if (status === 200 && Array.isArray(items) && items.some(({ locator }) => locator === order.locator))
      foundOrders.push(order);
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
    await compareLookUps(
      { api },
      [...known('orders'), ...(await ordersStillFound({ api }, ordersBefore))],
      (what, searchedRecord, recordById) => expect(searchedRecord, what).toEqual(recordById),
    );
  },
);
