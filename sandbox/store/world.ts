import type { Db } from './database.ts';
import { UnusableData } from './failures.ts';

/** What a world is made from. */
export interface Origin {
  readonly seed: number;
  readonly hotels: number;
}

/**
 * What is stored names hotels and rooms by their numbers, which mean something else in another world.
 *
 * @throws UnusableData where the data belong to another one
 */
export function mustBelongTo(db: Db, { seed, hotels }: Origin): void {
  db.prepare('INSERT INTO world (seed, hotels) SELECT ?, ? WHERE NOT EXISTS (SELECT 1 FROM world)').run(
    seed,
    hotels,
  );
  const kept = db.prepare('SELECT seed, hotels FROM world').get() as Origin;
  if (kept.seed === seed && kept.hotels === hotels) return;
  throw new UnusableData(
    `the data belong to a world of ${kept.hotels} hotels from seed ${kept.seed}, and this is one of ${hotels} from seed ${seed}; ` +
      'start it with the same, or name another file',
  );
}
