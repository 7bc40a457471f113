/** Zipf's law over ranks: rank k is drawn 1 / k^exponent as often as rank 1. Pure: used inside k6. */
import { chancesOf, chooser } from './tables.ts';

/**
 * Ranks with an exact weight each. Beyond them the integral of the law is exact to one part in ten thousand, and needs constant
 * time and memory in each user.
 */
const exactRanks = 64;

/**
 * @returns a function from a random number in [0, 1) to an index from 0 to `count` - 1
 * @throws RangeError if `count` is 0
 */
export function zipf(exponent: number, count: number): (share: number) => number {
  if (count < 1) throw new RangeError('no destination to choose from');
  const head = Math.min(count, exactRanks);
  const weights = Array.from({ length: head }, (_, index) => (index + 1) ** -exponent);
  const choose = chooser(chancesOf(weights));
  if (count === head) return choose;
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const tail = integral(exponent, head + 0.5, count + 0.5);
  const headShare = sum / (sum + tail);
  return (share) => {
    if (share < headShare) return choose(share / headShare);
    const rank = inverseIntegral(exponent, head + 0.5, ((share - headShare) / (1 - headShare)) * tail);
    return Math.min(count, Math.floor(rank + 0.5)) - 1;
  };
}

/** Integral of x^-exponent. */
const integral = (exponent: number, from: number, to: number): number =>
  Math.abs(exponent - 1) < 1e-9
    ? Math.log(to / from)
    : (to ** (1 - exponent) - from ** (1 - exponent)) / (1 - exponent);

/** The upper limit at which the integral from `from` is `area`. */
const inverseIntegral = (exponent: number, from: number, area: number): number =>
  Math.abs(exponent - 1) < 1e-9
    ? from * Math.exp(area)
    : (from ** (1 - exponent) + area * (1 - exponent)) ** (1 / (1 - exponent));
