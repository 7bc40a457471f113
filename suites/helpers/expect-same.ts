import { expect } from '../suite-test.ts';
import { compareStable } from './compare-stable.ts';

/**
 * Expects the identity of a first answer in others too, by `compareStable`.
 * @param sendOthers returns the other answers, each by its description
 */
export const expectSame = <A>(
  sendRequest: () => Promise<A>,
  identity: (answer: A) => unknown,
  sendOthers: (first: A) => Promise<Readonly<Record<string, A>>>,
): Promise<void> =>
  compareStable(sendRequest, identity, async (first) => {
    const others = Object.entries(await sendOthers(first));
    return () => others.forEach(([what, answer]) => expect(identity(answer), what).toEqual(identity(first)));
  });
