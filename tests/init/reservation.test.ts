/** In a reservation with one room, a member that may describe only the room is not read as one of the reservation. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DeploymentResponse } from '../../client/learn/deployment.ts';
import { Facts } from '../../client/learn/facts.ts';
import { learnItsOrder } from '../../client/learn/orders.ts';
import { readReservation } from '../../client/learn/reservation.ts';
import type { BookedRate } from '../../client/learn/reservation-parts.ts';
import { bookingTagFor } from '../../lib/booking-tag.ts';
import type { RequestParts } from '../../schemas/wire-request.ts';
import type { RunContext } from '../../targets/run-context.ts';

const bookingTag = bookingTagFor('HC-00000000-init');
const bookedRate = {
  note: { ...bookingTag, hotelCode: 7, start: '2027-03-01', end: '2027-03-05' },
  offer: {
    hotelCode: 7,
    rooms: [
      {
        total: { AmountAfterTax: 110, AmountBeforeTax: 100, CurrencyCode: 34 },
        rate: { RoomID: 'DBL' },
        plan: {},
      },
    ],
  },
} as unknown as BookedRate;

/** What is learned from a response whose reservation has these members besides the usual ones. */
function learned(more: object, status: (state: string) => object = (Status) => ({ Status })) {
  const facts = new Facts();
  const answer = (state: string): object => ({
    Found: [{ Ref: 'A~1', Mail: bookingTag.email, From: '2027-03-01', ...status(state), ...more }],
  });
  const answers = { before: answer('Reserved'), after: answer('Cancelled') };
  assert.equal(readReservation({ facts }, 'A~1', answers, bookedRate), undefined);
  return (part: 'total' | 'totalBeforeTax' | 'room.total' | 'state') => {
    const fact = facts.entries.find(({ what }) => what === `v1.reading.bookings.${part}`);
    return fact && [fact.value, fact.confidence];
  };
}

const price = { WithTax: 110, Net: 100 };

test('the total of one room in a list is not the total of the booking', () => {
  const stated = learned({ Rooms: [{ Kind: 'DBL', Price: price }] });
  assert.deepEqual([stated('total'), stated('totalBeforeTax')], [undefined, undefined]);
  assert.deepEqual(stated('room.total'), ['$.Price.WithTax', 'observed']);
});

test('a total of the reservation is the total of the booking, even if the room has the same total', () => {
  const stated = learned({ Sum: price, Rooms: [{ Kind: 'DBL', Price: price }] });
  assert.deepEqual(stated('total'), ['$.Sum.WithTax', 'observed']);
  assert.deepEqual(stated('totalBeforeTax'), ['$.Sum.Net', 'observed']);
});

test('a total whose name contains a word for room is only likely', () => {
  assert.deepEqual(learned({ RoomPrice: price })('total'), ['$.RoomPrice.WithTax', 'likely']);
});

test('the state of one room is only likely, too, if the reservation has none', () => {
  const stated = learned({}, (Status) => ({ Rooms: [{ Kind: 'DBL', Status }] }));
  assert.deepEqual(stated('state'), ['$.Rooms[0].Status', 'likely']);
});

test('an order is found by the locator, or by the id that the answer to the booking holds', async () => {
  const body = { Made: { 'A~1': { Number: 'A~1', Order: 'O-7' } } };
  const places = ["$.Made['A~1'].Number", "$.Made['A~1'].Order"];
  const learnedOf = async (orders: readonly Record<string, unknown>[]) => {
    const facts = new Facts();
    const ask = async (_: unknown, { query, params }: RequestParts): Promise<DeploymentResponse> => {
      const isIt = (one: Record<string, unknown>) =>
        query === undefined ? one['id'] === params?.['order_id'] : one['locator'] === query['locator'];
      const order = orders.find(isIt);
      const stated = { id: order?.['id'], items: [{ locator: order?.['locator'] }] };
      return { status: 200, text: '', json: stated, body: stated, isServed: order !== undefined };
    };
    const context = { target: { profiles: ['orders'] } } as unknown as RunContext;
    await learnItsOrder({ facts, read: ask, context }, 'A~1', { body, places });
    return facts.settings;
  };
  assert.deepEqual(await learnedOf([{ id: 'O-7', locator: 'A~1' }]), { 'orders.v1.locator': true });
  assert.deepEqual(await learnedOf([{ id: 'O-7', locator: 'other' }]), { 'orders.v1.id': '$.Made.*.Order' });
  assert.deepEqual(await learnedOf([{ id: 'O-8', locator: 'other' }]), {});
});
