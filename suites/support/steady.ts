import { blocked } from './gaps.ts';

const rounds = 3;

/**
 * Compares answers although inventory moves: asks A, lets `compare` ask whatever else it needs, asks A again. Only when
 * both A agree are the comparisons made that `compare` returned; else all is repeated, three times at most.
 *
 * @param identity what has to agree between the two A; anything that can be compared as JSON
 */
export async function steady<A>(
  ask: () => Promise<A>,
  identity: (answer: A) => unknown,
  compare: (first: A) => Promise<() => void>,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const first = await ask();
    const judge = await compare(first);
    const again = await ask();
    if (JSON.stringify(identity(first)) === JSON.stringify(identity(again))) return judge();
  }
  blocked(`inventory moved in each of ${rounds} rounds`);
}
