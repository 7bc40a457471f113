/** The order of a booking after each change. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decimalsOf, toMinor } from '../../lib/money.ts';
import { runningSandbox } from '../support/running.ts';
import { buyerOf, orderIn, orderOf, statuses, type Buyer } from '../support/orders/orders.ts';
import {
  idOf,
  reservationIn,
  assertRefused,
  reservationsIn,
  statusOf,
  type BookingOptions,
} from '../support/v1/client.ts';

const run = runningSandbox({ hotels: 300 });

const newBuyer = async (): Promise<Buyer> => {
  const buyer = buyerOf(run.sandbox, await run.sandbox.createTenant());
  await buyer.v1.freeze('2027-01-01T12:00:00Z');
  return buyer;
};

const family: BookingOptions = {
  rooms: [
    ['adult', 'adult'],
    ['adult', 8],
  ],
};

/** The plan with free cancellation until some days before arrival. */
const refundable: BookingOptions = { ...family, pick: ({ RatePlanID }) => RatePlanID === '908-BB-M' };

const bookRoom = async ({ v1 }: Buyer, options: BookingOptions = refundable): Promise<string> =>
  idOf(await v1.book(await v1.bookingOfOffer(options)));

const cancellation = (ID: string, ...rooms: number[]): object => ({
  UniqueID: [{ ID, Type: 'Reservation' }],
  Verification: {
    Email: 'guest0@example.com',
    HotelRef: { HotelCode: 908 },
    ReservationTimeSpan: { Start: '2027-03-08', End: '2027-03-11' },
  },
  ...(rooms.length === 0
    ? {}
    : {
        CancelType: 'CancelRoom',
        Segment: rooms.map((room) => ({ ItinSegNbr: `${ID}/${room}`, Status: 'Cancelled' })),
      }),
});

const roomsOf = async (buyer: Buyer, id: string) =>
  (await orderOf(buyer, id)).items.flatMap(({ hotelRooms }) => hotelRooms ?? []);

test('turns a v1 booking into an order, through its confirmation, the cancellation of a room and of the rest', async () => {
  const buyer = await newBuyer();
  const id = await bookRoom(buyer);
  const order = await orderOf(buyer, id);
  assert.deepEqual(statuses(order), [['CONFIRMED', 'CONFIRMED', 'CONFIRMED']]);
  const [item] = order.items;
  assert.deepEqual(
    [item!.locator, item!.startDate, item!.endDate, item!.productId],
    [id, '2027-03-08', '2027-03-11', '908'],
  );
  assert.deepEqual(
    item!.hotelRooms!.map(({ guests }) => guests.map(({ ageQualifying, age }) => [ageQualifying, age])),
    [
      [
        ['ADULT', null],
        ['ADULT', null],
      ],
      [
        ['ADULT', null],
        ['CHILD', 8],
      ],
    ],
  );

  await buyer.v1.freeze('2027-01-02T09:30:00Z');
  await buyer.v1.cancel(cancellation(id, 1));
  const [standing, gone] = await roomsOf(buyer, id);
  assert.deepEqual(
    [standing!.status, standing!.cancelDate, standing!.cancelPolicy!.cancelledInPenalty],
    ['CONFIRMED', null, null],
  );
  assert.deepEqual(
    [gone!.status, gone!.cancelDate, gone!.cancelPolicy!.cancelledInPenalty],
    ['CANCELLED', '2027-01-02T09:30:00Z', false],
  );
  const half = await orderOf(buyer, id);
  assert.deepEqual(
    [half.items[0]!.status, half.payments[0]!.status, half.updateDate],
    ['CONFIRMED', 'CONFIRMED', '2027-01-02T09:30:00Z'],
  );
  assert.equal(toMinor(half.payments[0]!.amountCancelled as number, 'EUR') > 0, true);

  await buyer.v1.cancel(cancellation(id, 0));
  const whole = await orderOf(buyer, id);
  assert.deepEqual(statuses(whole), [['CANCELLED', 'CANCELLED', 'CANCELLED']]);
  assert.deepEqual(
    [whole.payments[0]!.status, whole.payments[0]!.amountCancelled],
    ['CANCELLED', whole.payments[0]!.amount],
  );
  assert.deepEqual(
    [whole.items[0]!.totalReservationPayable, whole.loyaltyRewards[0]!.status],
    [0, 'CANCELLED'],
  );
  assert.deepEqual(orderIn(await buyer.byId(whole.id)), whole);
});

test('keeps the penalty of a cancellation after the deadline', async () => {
  const buyer = await newBuyer();
  const id = await bookRoom(buyer);
  const [{ cancelPolicy }] = (await roomsOf(buyer, id)) as [any, any];
  assert.equal(cancelPolicy.nonRefundable, false);
  await buyer.v1.freeze(new Date(Date.parse(cancelPolicy.penaltyDate) + 1_000).toISOString());
  await buyer.v1.cancel(cancellation(id, 0));
  const order = await orderOf(buyer, id);
  const [item] = order.items;
  assert.deepEqual(statuses(order), [['CONFIRMED', 'CANCELLED', 'CONFIRMED']]);
  assert.deepEqual(
    [item!.hotelRooms![0]!.cancelPolicy!.cancelledInPenalty, cancelPolicy.penaltyValue > 0],
    [true, true],
  );
  const other = item!.hotelRooms![1]!;
  const sum = cancelPolicy.penaltyValue + Number(other.totalRoomPrice) + Number(other.totalRoomTaxes);
  assert.equal(toMinor(item!.totalReservationPayable!, 'EUR'), toMinor(sum, 'EUR'));
  await buyer.v1.cancel(cancellation(id));
  assert.deepEqual(statuses(await orderOf(buyer, id)), [['CANCELLED', 'CANCELLED', 'CANCELLED']]);
  assert.equal((await orderOf(buyer, id)).payments[0]!.status, 'CONFIRMED');
});

test('puts reservations of one transaction into one order, and initiated or held ones into none', async () => {
  const buyer = await newBuyer();
  const booking = await buyer.v1.bookingOfOffer();
  const twice = {
    HotelReservationsType: {
      HotelReservations: [
        reservationIn(booking),
        reservationIn(await buyer.v1.bookingOfOffer({ hotel: 903 })),
      ],
    },
  };
  const both = reservationsIn(await buyer.v1.book(twice)).map((one) =>
    idOf({ HotelReservationsType: { HotelReservations: [one] } }),
  );
  const order = await orderOf(buyer, both[1]!);
  assert.deepEqual(
    order.items.map(({ locator }) => locator),
    both,
  );
  for (const action of [4, 2]) {
    const pending = await buyer.v1.bookingOfOffer();
    reservationIn(pending).ResStatus = { TransactionActionType: action };
    const answer = await buyer.v1.book(pending);
    const id = idOf(answer);
    assert.equal((await buyer.search({ locator: id })).status, 404);
    const then = (TransactionActionType: number) =>
      buyer.v1.book({
        TransactionIdentifier: answer.TransactionIdentifier,
        HotelReservationsType: { HotelReservations: [{ ResStatus: { TransactionActionType } }] },
      });
    await then(action === 4 ? 1 : 3);
    assert.equal((await buyer.search({ locator: id })).status, action === 4 ? 200 : 404);
  }
});

test('loses an accepted booking of hotel 911 and frees its rooms', async () => {
  const buyer = await newBuyer();
  const answer = await buyer.v1.book(await buyer.v1.bookingOfOffer({ hotel: 911 }));
  assert.deepEqual([statusOf(answer), await buyer.v1.sold()], ['Reserved', {}]);
  const order = await orderOf(buyer, idOf(answer));
  assert.deepEqual([statuses(order), order.payments[0]!.status], [[['LOST', 'LOST']], 'REFUNDED']);
  const { lostReservationId } = order.quotation!;
  const { status, json } = await buyer.lost(lostReservationId!);
  assert.deepEqual([status, json.id, json.orderId, json.status], [200, lostReservationId, order.id, 'LOST']);
  assert.deepEqual([json.hotelId, json.startDate, json.endDate], ['911', '2027-03-08', '2027-03-11']);
  assert.equal(
    statusOf(await buyer.v1.read({ UniqueID: { ID: idOf(answer), Type: 'Reservation' } })),
    'RequestDenied',
  );

  const held = await buyer.v1.bookingOfOffer({ hotel: 911 });
  reservationIn(held).ResStatus = { TransactionActionType: 2 };
  const { TransactionIdentifier } = await buyer.v1.book(held);
  assert.notDeepEqual(await buyer.v1.sold(), {});
  await buyer.v1.book({
    TransactionIdentifier,
    HotelReservationsType: { HotelReservations: [{ ResStatus: { TransactionActionType: 1 } }] },
  });
  assert.deepEqual(await buyer.v1.sold(), {});
});

test('lets the control port fail a booking once, with a reason', async () => {
  const buyer = await newBuyer();
  const id = await bookRoom(buyer);
  await buyer.v1.cancel(cancellation(id, 1));
  const failed = await buyer.fail(id, { reason: 'Overbooked.' });
  assert.deepEqual(
    [failed.status, failed.json[0].reservation, failed.json[0].lost.reason],
    [200, id, 'Overbooked.'],
  );
  assert.deepEqual(
    [statuses(await orderOf(buyer, id)), await buyer.v1.sold()],
    [[['LOST', 'LOST', 'CANCELLED']], {}],
  );
  assert.equal((await buyer.lost(failed.json[0].lost.id)).json.reason, 'Overbooked.');
  assertRefused(await buyer.v1.cancel(cancellation(id)), 'problem.wrongState');
  assertRefused(await buyer.v1.cancel(cancellation(id, 0)), 'problem.wrongState');
  assert.deepEqual([(await buyer.fail(id)).status, (await buyer.fail('R-none')).status], [409, 404]);
});

for (const [iso, currency] of Object.entries({ EUR: 34, JPY: 52, KWD: 161, CLF: 133 }))
  test(`amounts in ${iso} have ${decimalsOf(iso)} decimals and add up`, async () => {
    const buyer = await newBuyer();
    const order = await orderOf(buyer, await bookRoom(buyer, { ...refundable, currency }));
    const [item] = order.items as any[];
    const minor = (amount: number): number => {
      assert.equal(toMinor(amount, iso) / 10 ** decimalsOf(iso), amount, `${amount} ${iso}`);
      return toMinor(amount, iso);
    };
    const sum = (amounts: readonly number[]): number =>
      amounts.reduce((all, amount) => all + minor(amount), 0);
    assert.equal(
      minor(item.totalReservationPrice),
      sum(item.hotelRooms.map((room: any) => room.totalRoomPrice)),
    );
    assert.equal(
      minor(item.totalReservationTaxes),
      sum(item.hotelRooms.map((room: any) => room.totalRoomTaxes)),
    );
    assert.equal(
      minor(item.totalReservationPayable),
      minor(item.totalReservationPrice) + minor(item.totalReservationTaxes),
    );
    for (const room of item.hotelRooms) {
      assert.equal(minor(room.totalRoomTaxes), sum(room.taxesBreakdown.map(({ value }: any) => value)));
      const supplier = room.supplierRoomTaxesBreakdown.map(({ value }: any) => toMinor(value, 'BRL'));
      assert.equal(toMinor(room.supplierRoomTaxes, 'BRL'), supplier[0] + supplier[1]);
      const percents: number[] = room.nights.map(({ percent }: any) => percent);
      assert.deepEqual(
        [percents.length, percents.reduce((all, percent) => all + Math.round(percent * 100), 0)],
        [3, 10_000],
      );
    }
    const [paid] = order.payments[0]!.paidItems as any[];
    assert.deepEqual(
      [order.payments[0]!.currency, paid.amount, paid.exchangeCurrency],
      [iso, item.totalReservationPayable, 'BRL'],
    );
    assert.equal(paid.amountCancelled, (0).toFixed(decimalsOf(iso)));
    assert.ok(Math.abs(paid.amount * paid.exchangeRate - paid.exchangeAmount) < 0.02);
  });
