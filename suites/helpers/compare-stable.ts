import { noData } from '../../client/gaps.ts';

const maxRounds = 3;

/**
 * Compares answers although inventory changes: it requests A, lets `compare` send further requests, and requests A again.
 * The comparisons are made only if both answers to A agree; otherwise all is repeated, at most three times. A difference
 * may be due to a change between the two requests of A, so it counts only if it appears in every round.
 * @param identity the part of A that must agree; anything that can be compared as JSON
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
    // With two alternating servers, A would always be answered by one, and the compared requests by the other.
    let still = true;
    for (let more = 0; more < round; more += 1) still = same(await ask()) && still;
    if (!still) continue;
    const judge = await compare(first);
    if (!same(await ask())) continue;
    try {
      return judge();
    } catch (error) {
      // A change of inventory can only cause failed assertions, not other errors.
      if (!(error instanceof Error && 'matcherResult' in error)) throw error;
      differences.push(error);
    }
  }
  if (differences.length === maxRounds) throw differences[0];
  noData(`inventory moved in ${maxRounds - differences.length} of ${maxRounds} rounds`);
}
