import { noData } from '../../client/gaps.ts';

const maxRounds = 3;

/**
 * Compares answers although inventory moves: asks A, lets `compare` ask whatever else it needs, asks A again. Only when
 * both A agree are the comparisons made that `compare` returned; else all is repeated, three times at most. What came and
 * went between the two A looks like a difference: one counts only when it shows in every round.
 *
 * @param identity what has to agree between the two A; anything that can be compared as JSON
 */
export async function compareStable<A>(
  ask: () => Promise<A>,
  identity: (answer: A) => unknown,
  compare: (first: A) => Promise<() => void>,
): Promise<void> {
  const differences: unknown[] = [];
  for (let round = 0; round < maxRounds; round += 1) {
    const first = await ask();
    const same = (other: A): boolean => JSON.stringify(identity(first)) === JSON.stringify(identity(other));
    // Two machines that take turns would always have the one answer A and the other what it is compared with.
    let still = true;
    for (let more = 0; more < round; more += 1) still = same(await ask()) && still;
    if (!still) continue;
    const judge = await compare(first);
    if (!same(await ask())) continue;
    try {
      return judge();
    } catch (error) {
      // Only what an assertion found can be of the moment.
      if (!(error instanceof Error && 'matcherResult' in error)) throw error;
      differences.push(error);
    }
  }
  if (differences.length === maxRounds) throw differences[0];
  noData(`inventory moved in ${maxRounds - differences.length} of ${maxRounds} rounds`);
}
