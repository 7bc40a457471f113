/** Checks that the hook failBooking has any effect on a reservation. */
import { isDeepStrictEqual } from 'node:util';
import { fetchReservation } from '../../../client/bookings/afterwards.ts';
import { blocked } from '../../../client/gaps.ts';
import type { Fixtures } from '../../../client/fixtures.ts';
import { findOrderOf } from './booked.ts';
import { orderPath } from './orders.ts';

type LossFixtures = Pick<Fixtures, 'api' | 'envelope' | 'session'>;

/**
 * Reads a reservation before it is lost.
 * @returns a function that blocks the test if neither the reservation nor its order has changed since
 */
export async function lossCheck(fixtures: LossFixtures, id: string): Promise<() => Promise<void>> {
  const readState = async (): Promise<unknown> => {
    const [order] = await findOrderOf(fixtures, id);
    return [
      await fetchReservation(fixtures, id),
      order && (await fixtures.api.get(orderPath(order.id), { expects: 'open' })).body,
    ];
  };
  const stateBefore = await readState();
  return async () => {
    if (isDeepStrictEqual(await readState(), stateBefore))
      blocked(`the hook failBooking had no effect: reservation ${id} and its order are as before`);
  };
}
