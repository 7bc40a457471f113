/** Whether the hook failBooking had a reservation fail at all. */
import { isDeepStrictEqual } from 'node:util';
import { fetchReservation } from '../../../client/bookings/afterwards.ts';
import { blocked } from '../../../client/gaps.ts';
import type { Fixtures } from '../../../client/fixtures.ts';
import { findOrderOf } from './booked.ts';
import { orderPath } from './orders.ts';

type LossFixtures = Pick<Fixtures, 'api' | 'envelope' | 'session'>;

/**
 * Looks at a reservation before it is lost.
 *
 * @returns for a test that does not see what should follow: blocked where neither the reservation nor its order shows any change
 */
export async function beforeLoss(fixtures: LossFixtures, id: string): Promise<() => Promise<void>> {
  const look = async (): Promise<unknown> => {
    const [order] = await findOrderOf(fixtures, id);
    return [
      await fetchReservation(fixtures, id),
      order && (await fixtures.api.get(orderPath(order.id), { expects: 'open' })).body,
    ];
  };
  const before = await look();
  return async () => {
    if (isDeepStrictEqual(await look(), before))
      blocked(`the hook failBooking failed nothing: reservation ${id} and its order are as before`);
  };
}
