import { noData } from '../../client/index.ts';

const maxRounds = 3;

/**
 * Compares answers although inventory changes: requests A, lets `compare` send further requests, and requests A again. The
 * function that `compare` returns makes the comparisons; it is called only if both answers to A agree. Otherwise a new round
 * begins, up to three. A difference counts only if every round shows it, because inventory may have changed in between.
 * @param identity the part of A that must agree; anything that can be compared as JSON
 */
export async function compareStable<A>(
  sendRequest: () => Promise<A>,
  identity: (answer: A) => unknown,
  compare: (first: A) => Promise<() => void>,
): Promise<void> {
  const differences: unknown[] = [];
  for (let round = 0; round < maxRounds; round += 1) {
    const first = await sendRequest();
    const hasSameIdentity = (answer: A) =>
      JSON.stringify(identity(first)) === JSON.stringify(identity(answer));
    // Of two servers in alternation, one could always answer A, and the other the compared requests: each round sends A once
    // more, so that the alternation shifts.
    let isUnchanged = true;
    for (let repetition = 0; repetition < round; repetition += 1)
      if (!hasSameIdentity(await sendRequest())) isUnchanged = false;
    if (!isUnchanged) continue;
    const judge = await compare(first);
    if (!hasSameIdentity(await sendRequest())) continue;
    try {
      return judge();
    } catch (error) {
      // A change of inventory can only cause failed assertions, not other errors.
      if (!(error instanceof Error && 'matcherResult' in error)) throw error;
      differences.push(error);
    }
  }
  if (differences.length === maxRounds) throw differences[0];
  noData(
    `the inventory changed during the comparison, in ${maxRounds - differences.length} of ${maxRounds} attempts`,
  );
}
