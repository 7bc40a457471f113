/** Whether what stands after a restart is what was acknowledged before it, wholly. All of it is counted anew here. */
import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import type { Delivery } from '../../../sandbox/store/deliveries.ts';
import { orderIn, type Buyer } from '../orders/orders.ts';
import { reservationsIn, statusOf } from '../v1/client.ts';
import type { RequestedBooking } from './load.ts';

/** What a tenant has, as the control port tells it. */
export interface Observed {
  readonly reservations: readonly any[];
  readonly sold: Readonly<Record<string, number>>;
}

/** Changes that took place, by the id of the order or lost reservation that is told of them. */
export type Changes = ReadonlyMap<string, number>;

/** Whatever was acknowledged is there, nothing is there by half, and nothing that was not asked for. @returns the changes that took place */
export function checkReservations(
  requested: readonly RequestedBooking[],
  { reservations }: Observed,
): Changes {
  const byTransaction = new Map(reservations.map((one) => [one.transaction, one]));
  assert.equal(byTransaction.size, reservations.length, 'a booking was made twice');
  const known = new Map(requested.map((booking) => [booking.transaction, booking]));
  for (const transaction of byTransaction.keys())
    assert.ok(known.has(transaction), `nobody asked for ${transaction}`);

  const changes = new Map<string, number>();
  for (const { transaction, answer, cancellations } of requested) {
    const kept = byTransaction.get(transaction);
    if (answer === 'refused') assert.equal(kept, undefined, `the refused booking ${transaction} was made`);
    if (typeof answer === 'object') assert.ok(kept, `the acknowledged booking ${transaction} is gone`);
    if (kept === undefined) continue;
    if (typeof answer === 'object')
      assert.equal('order' in answer ? kept.order : kept.id, Object.values(answer)[0]);
    assert.ok(kept.order, `${kept.id} has no order`);
    const cancelled = kept.rooms.map((room: any) => room.cancelled);
    const done = cancellations.filter(
      ({ acknowledged, rooms }) => acknowledged || rooms.every((index) => cancelled[index]),
    );
    const expected = kept.rooms.map((_: unknown, index: number) =>
      done.some(({ rooms }) => rooms.includes(index)),
    );
    assert.deepEqual(cancelled, expected, `rooms of ${transaction} are not as they were cancelled`);
    const lost = kept.lost === undefined ? kept.state !== 'lost' : kept.state === 'lost';
    assert.ok(lost, `${kept.id} is ${kept.state}`);
    assert.equal(kept.state === 'cancelled', expected.every(Boolean), `${kept.id} is ${kept.state}`);
    changes.set(kept.order, 1 + done.length);
    if (kept.lost) changes.set(kept.lost.id, 1);
  }
  return changes;
}

/** No room is sold twice, and what counts as sold is what reservations stand for. */
export function checkRooms(
  { reservations, sold }: Observed,
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

/** What the client reads, in both APIs, is what the sandbox keeps. */
export async function checkReading(buyer: Buyer, { reservations }: Observed): Promise<void> {
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

/** Each change is owed one notification, and each of them arrived; nothing was ever told of what did not happen. */
export function checkNotifications(
  changes: Changes,
  deliveries: readonly Delivery[],
  received: readonly string[],
): void {
  const expected = Object.fromEntries(changes);
  assert.deepEqual(counted(deliveries.map(({ notice }) => notice.id)), expected);
  for (const { seq, state } of deliveries) assert.equal(state, 'delivered', `delivery ${seq} is ${state}`);
  const came = counted(received);
  for (const id of Object.keys(came)) assert.ok(id in expected, `${id} was notified, and never happened`);
  for (const [id, count] of changes)
    assert.ok(came[id]! >= count, `${id} changed ${count} times, and was notified ${came[id]} times`);
}

function counted(ids: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const id of ids) counts[id] = (counts[id] ?? 0) + 1;
  return counts;
}
