import type { Db } from './database.ts';
import { UnusableData } from './failures.ts';

export interface Origin {
  readonly seed: number;
  readonly hotels: number;
}

/**
 * Checks that the data belong to this world, because hotel and room numbers mean something else in another.
 * @throws UnusableData if they belong to another world
 */
export function assertSameWorld(db: Db, { seed, hotels }: Origin): void {
  db.prepare('INSERT INTO world (seed, hotels) SELECT ?, ? WHERE NOT EXISTS (SELECT 1 FROM world)').run(
    seed,
    hotels,
  );
  const stored = db.prepare('SELECT seed, hotels FROM world').get() as Origin;
  if (stored.seed === seed && stored.hotels === hotels) return;
  throw new UnusableData(
    `the data belong to a world of ${stored.hotels} hotels from seed ${stored.seed}, and this is one of ${hotels} from seed ${seed}; ` +
      'start it with the same, or name another file',
  );
}
