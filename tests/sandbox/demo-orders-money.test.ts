/** The money in the demo orders of the sandbox adds up. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decimalsOf, toMinor } from '../../lib/money.ts';
import { demoOrders } from '../../sandbox/orders/shapes/demo.ts';

/** An amount in minor units; null counts as 0. */
const sumOf = (currency: string, amounts: readonly unknown[]): number =>
  amounts.reduce<number>((sum, amount) => sum + toMinor(Number(amount ?? 0), currency), 0);

const assertSum = (currency: string, total: unknown, parts: readonly unknown[], label: string): void =>
  assert.equal(sumOf(currency, parts), sumOf(currency, [total]), label);

const items = demoOrders.flatMap((order) => order.items).filter((item) => item.totalReservationCurrency);
const payments = demoOrders.flatMap((order) => order.payments.filter(({ paidItems }) => paidItems));

test('rooms and rides add up to the price of an item', () => {
  for (const { id, type, hotelRooms, busRoutes, totalReservationCurrency: currency, ...item } of items) {
    const rooms = (hotelRooms ?? []).map(({ totalRoomPrice, totalRoomTaxes }) => ({
      price: totalRoomPrice,
      taxes: totalRoomTaxes,
    }));
    const rides = (busRoutes ?? []).map(({ totalRoutePrice, totalRouteTaxes }) => ({
      price: totalRoutePrice,
      taxes: totalRouteTaxes,
    }));
    const parts = [...rooms, ...rides];
    assert.equal(parts.length > 0, type !== 'ADDON', id);
    if (parts.length === 0) continue;
    const column = (member: 'price' | 'taxes') => parts.map((part) => part[member]);
    assertSum(currency!, item.totalReservationPrice, column('price'), id);
    assertSum(currency!, item.totalReservationTaxes, column('taxes'), id);
  }
});

test('a payment is the sum of what it pays for, interest included', () => {
  for (const { id, currency, amount, amountCancelled, paidItems, paidItemsIds } of payments) {
    const paid = paidItems!;
    const given = paid.flatMap((item) => [item.amount, item.interestSurcharge]);
    const back = paid.map((item) => item.amountCancelled);
    assertSum(currency, amount, given, id);
    assertSum(currency, amountCancelled, back, `${id} given back`);
    assert.deepEqual(
      paid.map((item) => item.id),
      paidItemsIds,
      id,
    );
  }
});

test('accepted payments cover each item, and refund what is no longer due', () => {
  for (const order of demoOrders) {
    const accepted = order.payments.filter(({ status }) => status !== 'REJECTED' && status !== 'FAILED');
    for (const item of order.items.filter(({ totalReservationPrice }) => totalReservationPrice)) {
      const paying = accepted.filter(({ paidItemsIds }) => paidItemsIds.includes(item.id));
      assert.ok(
        paying.some(({ type }) => type === item.paymentType),
        `${item.id} is paid by ${item.paymentType}`,
      );
      const shares = paying.flatMap(({ paidItems }) => paidItems!.filter(({ id }) => id === item.id));
      const given = shares.map(({ exchangeAmount }) => exchangeAmount);
      const back = shares.map(({ exchangeAmountCancelled }) => -Number(exchangeAmountCancelled));
      const currency = item.totalReservationPayCurrency!;
      const booked = [item.totalReservationPrice, item.totalReservationTaxes];
      assert.equal(sumOf(currency, given), sumOf(currency, booked), `${item.id} as it was bought`);
      assertSum(currency, item.totalReservationPayable, [...given, ...back], `${item.id} as it is owed`);
    }
  }
});

test('currencies have zero, two or three decimals', () => {
  const currencies = new Set(items.map((item) => item.totalReservationCurrency!));
  assert.deepEqual(new Set([...currencies].map(decimalsOf)), new Set([0, 2, 3]));
});
