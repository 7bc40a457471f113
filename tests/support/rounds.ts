/** Random rounds of a noisy machine, drawn by a seed. */
import { random } from '../../lib/random.ts';
import type { Round } from '../../load/duel/duel.ts';

export interface RoundOptions {
  readonly seed: number;
  readonly count: number;
  /** The factor by which B is slower. */
  readonly ratio?: number;
  /** The standard deviation of the logarithm of a time. */
  readonly noise?: number;
  /** The share of times of each side that are ten times longer, because of other work on the machine. */
  readonly disturbed?: { readonly a: number; readonly b: number };
  /** The factor by which each request is slower than the one before it. */
  readonly drift?: number;
}

/** Requests 0 to 3, which take 1, 2, 4 and 8 ms. */
export function inventRounds({
  seed,
  count,
  ratio = 1,
  noise = 0.2,
  disturbed = { a: 0.03, b: 0.03 },
  drift = 1,
}: RoundOptions): Round[] {
  const stream = random(seed, 'invented rounds');
  const normal = (): number =>
    Math.sqrt(-2 * Math.log(1 - stream.next())) * Math.cos(2 * Math.PI * stream.next());
  return Array.from({ length: count }, () => {
    const request = stream.integerBetween(0, 3);
    const mirrored = stream.chance(0.5);
    const time = (side: 'a' | 'b', position: number): number =>
      2 ** request *
      (side === 'b' ? ratio : 1) *
      drift ** position *
      Math.exp(noise * normal()) *
      (stream.chance(disturbed[side]) ? 10 : 1);
    const outer = (side: 'a' | 'b') => [time(side, 0), time(side, 3)] as const;
    const inner = (side: 'a' | 'b') => [time(side, 1), time(side, 2)] as const;
    const observed = (times: readonly [number, number]): Round['a'] => ({
      times,
      statuses: [200, 200],
      sizes: [1_000, 1_000],
    });
    return mirrored
      ? { request, mirrored, a: observed(inner('a')), b: observed(outer('b')) }
      : { request, mirrored, a: observed(outer('a')), b: observed(inner('b')) };
  });
}
