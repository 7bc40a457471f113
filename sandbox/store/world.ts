import type { Db } from './database.ts';
import { UnusableData } from './failures.ts';

interface WorldOptions {
  readonly seed: number;
  readonly hotels: number;
}

/**
 * Checks that the data belong to this world, because the same hotel and room numbers mean other hotels and rooms in another world.
 * @throws UnusableData if they belong to another world
 */
export function assertSameWorld(db: Db, { seed, hotels: hotelCount }: WorldOptions): void {
  db.prepare('INSERT INTO world (seed, hotels) SELECT ?, ? WHERE NOT EXISTS (SELECT 1 FROM world)').run(
    seed,
    hotelCount,
  );
  const stored = db.prepare('SELECT seed, hotels FROM world').get() as WorldOptions;
  if (stored.seed === seed && stored.hotels === hotelCount) return;
  throw new UnusableData(
    `the data belong to a world of ${stored.hotels} hotels from seed ${stored.seed}, and this is one of ${hotelCount} from seed ${seed}; ` +
      'start it with the same, or name another file',
  );
}
