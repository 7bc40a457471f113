import { noData } from '../../client/index.ts';

/** The maximum number of rounds while inventory stands still, and if it was seen to change. */
const maxRounds = { still: 3, changing: 6 } as const;

/**
 * Compares answers although inventory changes: requests A, lets `compare` send further requests, and requests A again. The
 * function that `compare` returns makes the comparisons; it is called only if both answers to A agree. Otherwise a new round
 * begins. A difference counts only if each of three rounds shows it and no change was seen, because inventory may have changed in
 * between.
 * @param identity the part of A that must agree; anything that can be compared as JSON
 */
export async function compareStable<A>(
  sendRequest: () => Promise<A>,
  identity: (answer: A) => unknown,
  compare: (first: A) => Promise<() => void>,
): Promise<void> {
  let difference: unknown;
  let changedCount = 0;
  for (let round = 0; round < maxRounds[changedCount === 0 ? 'still' : 'changing']; round += 1) {
    const first = await sendRequest();
    const hasSameIdentity = (answer: A) =>
      JSON.stringify(identity(first)) === JSON.stringify(identity(answer));
    // Of two servers in alternation, one could always answer A, and the other the compared requests: each round sends A once
    // more, so that the alternation shifts.
    let isUnchanged = true;
    for (let repetition = 0; repetition < round && isUnchanged; repetition += 1)
      isUnchanged = hasSameIdentity(await sendRequest());
    const judge = isUnchanged ? await compare(first) : undefined;
    if (judge === undefined || !hasSameIdentity(await sendRequest())) {
      changedCount += 1;
      continue;
    }
    try {
      return judge();
    } catch (error) {
      // A change of inventory can only cause failed assertions, not other errors.
      if (!(error instanceof Error && 'matcherResult' in error)) throw error;
      difference ??= error;
    }
  }
  if (changedCount === 0) throw difference;
  noData(`the inventory changed during the comparison, in ${changedCount} of ${maxRounds.changing} attempts`);
}
