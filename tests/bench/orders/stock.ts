import { conforming } from '../../../sandbox/behaviours.ts';
import { createSigner } from '../../../sandbox/jwt.ts';
import { closeDatabase, openDatabase } from '../../../sandbox/store/database.ts';
import { secretOf } from '../../../sandbox/store/secrets.ts';
import { mustBelongTo } from '../../../sandbox/store/world.ts';
import { createTenants } from '../../../sandbox/tenants.ts';
import { createWorld } from '../../../sandbox/world/world.ts';
import { bookingAt } from './booking.ts';

export const origin = { seed: 7, hotels: 2_000 } as const;

/** Bookings in one transaction. Keys are random, so that each commit writes most pages of each index anew. */
const together = 50_000;

/**
 * Makes a data file in which the tenant demo has so many orders, through the store itself.
 *
 * @returns milliseconds that it took
 */
export async function stock(file: string, orders: number): Promise<number> {
  const began = performance.now();
  const db = openDatabase(file);
  mustBelongTo(db, origin);
  const world = createWorld(origin.seed, origin.hotels);
  const { store } = await createTenants(createSigner(secretOf(db, 'signer')), db, conforming).create({
    id: 'demo',
  });
  // While the file is made its indexes stay in memory.
  db.pragma('cache_size = -1048576');
  for (let first = 0; first < orders; first += together) {
    const changes = Array.from({ length: Math.min(together, orders - first) }, (_, index) =>
      bookingAt(world, first + index),
    );
    if (!store.commit(changes)) throw new Error('the bench has sold a room twice');
  }
  closeDatabase(db);
  return performance.now() - began;
}
