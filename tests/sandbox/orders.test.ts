/** The order of a booking after each change. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cancellationOf } from '../../generators/booking/afterwards.ts';
import { toMinorUnits } from '../../lib/money.ts';
import { assertMapsTo } from '../support/lists.ts';
import { runningSandbox } from '../support/running.ts';
import { buyerOf, orderOf, itemStatuses, type Buyer } from '../support/orders/orders.ts';
import {
  idOf,
  proof,
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

const cancellation = (id: string, room?: number): object => cancellationOf(id, proof, room);

const roomsOf = async (buyer: Buyer, id: string) =>
  (await orderOf(buyer, id)).items.flatMap(({ hotelRooms }) => hotelRooms ?? []);

test('keeps the penalty of a cancellation after the deadline', async () => {
  const buyer = await newBuyer();
  const id = await bookRoom(buyer);
  const [{ cancelPolicy }] = (await roomsOf(buyer, id)) as [any, any];
  assert.equal(cancelPolicy.nonRefundable, false);
  await buyer.v1.freeze(new Date(Date.parse(cancelPolicy.penaltyDate) + 1_000).toISOString());
  await buyer.v1.cancel(cancellation(id, 0));
  const order = await orderOf(buyer, id);
  const [item] = order.items;
  assert.deepEqual(itemStatuses(order), [['CONFIRMED', 'CANCELLED', 'CONFIRMED']]);
  assert.deepEqual(
    [item!.hotelRooms![0]!.cancelPolicy!.cancelledInPenalty, cancelPolicy.penaltyValue > 0],
    [true, true],
  );
  const other = item!.hotelRooms![1]!;
  const sum = cancelPolicy.penaltyValue + Number(other.totalRoomPrice) + Number(other.totalRoomTaxes);
  assert.equal(toMinorUnits(item!.totalReservationPayable!, 'EUR'), toMinorUnits(sum, 'EUR'));
  await buyer.v1.cancel(cancellation(id));
  assert.deepEqual(itemStatuses(await orderOf(buyer, id)), [['CANCELLED', 'CANCELLED', 'CANCELLED']]);
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
  assertMapsTo(order.items, both, ({ locator }) => locator);
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
  assert.deepEqual([itemStatuses(order), order.payments[0]!.status], [[['LOST', 'LOST']], 'REFUNDED']);
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
    [itemStatuses(await orderOf(buyer, id)), await buyer.v1.sold()],
    [[['LOST', 'LOST', 'CANCELLED']], {}],
  );
  assert.equal((await buyer.lost(failed.json[0].lost.id)).json.reason, 'Overbooked.');
  assertRefused(await buyer.v1.cancel(cancellation(id)), 'problem.wrongState');
  assertRefused(await buyer.v1.cancel(cancellation(id, 0)), 'problem.wrongState');
  assert.deepEqual([(await buyer.fail(id)).status, (await buyer.fail('R-none')).status], [409, 404]);
});
