/** Checks that everything acknowledged before a restart still exists completely. It counts without the code of the sandbox. */
import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import type { Delivery } from '../../../sandbox/store/deliveries.ts';
import { orderIn, type Buyer } from '../orders/orders.ts';
import { reservationsIn, statusOf } from '../v1/client.ts';
import type { RequestedBooking } from './load.ts';

/** The state of a tenant, as the control port shows it. */
export interface TenantState {
  readonly reservations: readonly any[];
  readonly sold: Readonly<Record<string, number>>;
}

/** The number of changes, by the id of the order or lost reservation that is notified. */
export type ChangeCounts = ReadonlyMap<string, number>;

/** Checks that everything acknowledged exists, nothing exists in part, and nothing exists without a request. @returns the changes */
export function checkReservations(
  requested: readonly RequestedBooking[],
  { reservations }: TenantState,
): ChangeCounts {
  const byTransaction = new Map(reservations.map((reservation) => [reservation.transaction, reservation]));
  assert.equal(byTransaction.size, reservations.length, 'a booking was made twice');
  const requestedByTransaction = new Map(requested.map((booking) => [booking.transaction, booking]));
  for (const transaction of byTransaction.keys())
    assert.ok(requestedByTransaction.has(transaction), `nobody asked for ${transaction}`);

  const changes = new Map<string, number>();
  for (const { transaction, answer, cancellations } of requested) {
    const stored = byTransaction.get(transaction);
    if (answer === 'refused') assert.equal(stored, undefined, `the refused booking ${transaction} was made`);
    if (typeof answer === 'object') assert.ok(stored, `the acknowledged booking ${transaction} is gone`);
    if (stored === undefined) continue;
    if (typeof answer === 'object')
      assert.equal('order' in answer ? stored.order : stored.id, Object.values(answer)[0]);
    assert.ok(stored.order, `${stored.id} has no order`);
    const areRoomsCancelled = stored.rooms.map((room: any) => room.cancelled);
    const effective = cancellations.filter(
      ({ acknowledged, rooms }) => acknowledged || rooms.every((index) => areRoomsCancelled[index]),
    );
    const expected = stored.rooms.map((_: unknown, index: number) =>
      effective.some(({ rooms }) => rooms.includes(index)),
    );
    assert.deepEqual(areRoomsCancelled, expected, `rooms of ${transaction} are not as they were cancelled`);
    const isLostConsistent = stored.lost === undefined ? stored.state !== 'lost' : stored.state === 'lost';
    assert.ok(isLostConsistent, `${stored.id} is ${stored.state}`);
    assert.equal(stored.state === 'cancelled', expected.every(Boolean), `${stored.id} is ${stored.state}`);
    changes.set(stored.order, 1 + effective.length);
    if (stored.lost) changes.set(stored.lost.id, 1);
  }
  return changes;
}

/** Checks that no room is sold twice, and that the sold counts match the reservations. */
export function checkRooms(
  { reservations, sold }: TenantState,
  capacity: (hotel: number, room: number) => number,
): void {
  const expected: Record<string, number> = {};
  for (const { state, rooms } of reservations)
    for (const { hotel, room, stay, cancelled } of rooms)
      for (
        let day = stay.checkIn;
        day < stay.checkIn + stay.nights && state !== 'lost' && !cancelled;
        day += 1
      ) {
        const key = `${hotel}/${room}/${day}`;
        expected[key] = (expected[key] ?? 0) + 1;
        assert.ok(expected[key] <= capacity(hotel, room), `${key} was sold ${expected[key]} times`);
      }
  if (!isDeepStrictEqual({ ...sold }, expected)) assert.deepEqual(sold, expected);
}

/** Checks that the client reads from both APIs what the sandbox has stored. */
export async function checkReading(buyer: Buyer, { reservations }: TenantState): Promise<void> {
  await Promise.all(
    reservations.map(async ({ id, order, state, rooms }) => {
      const read = await buyer.v1.read({ UniqueID: { ID: id, Type: 'Reservation' } });
      assert.equal(reservationsIn(read).length, 1, `GetBookings does not find ${id}`);
      if (state !== 'lost') assert.equal(statusOf(read) === 'Cancelled', state === 'cancelled');
      const { items } = orderIn(await buyer.byId(order));
      assert.deepEqual(
        items.map(({ locator, hotelRooms }) => [locator, hotelRooms?.map(({ status }) => status)]),
        [
          [
            id,
            rooms.map(({ cancelled }: any) =>
              cancelled ? 'CANCELLED' : state === 'lost' ? 'LOST' : 'CONFIRMED',
            ),
          ],
        ],
      );
    }),
  );
}

/** Checks that each change was notified, and that nothing was notified that did not happen. */
export function checkNotifications(
  changes: ChangeCounts,
  deliveries: readonly Delivery[],
  received: readonly string[],
): void {
  const expected = Object.fromEntries(changes);
  assert.deepEqual(countById(deliveries.map(({ notice }) => notice.id)), expected);
  for (const { seq, state } of deliveries) assert.equal(state, 'delivered', `delivery ${seq} is ${state}`);
  const receivedCounts = countById(received);
  for (const id of Object.keys(receivedCounts))
    assert.ok(id in expected, `${id} was notified, and never happened`);
  for (const [id, count] of changes)
    assert.ok(
      receivedCounts[id]! >= count,
      `${id} changed ${count} times, and was notified ${receivedCounts[id]} times`,
    );
}

function countById(ids: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const id of ids) counts[id] = (counts[id] ?? 0) + 1;
  return counts;
}
