/** Zipf's law over places by rank: the place of rank k is wanted 1 / k^exponent as often as the first. Pure: used inside k6. */
import { chancesOf, chooser } from './tables.ts';

/**
 * Ranks that are counted one by one. Beyond them the integral of the law is right to a part in ten thousand, and needs neither
 * time nor memory in each user, however many places there are.
 */
const counted = 64;

/**
 * A function from a share in [0, 1) to an index from 0 to `count` - 1.
 *
 * @throws RangeError where there is no place to choose
 */
export function zipf(exponent: number, count: number): (share: number) => number {
  if (count < 1) throw new RangeError('no destination to choose from');
  const head = Math.min(count, counted);
  const weights = Array.from({ length: head }, (_, index) => (index + 1) ** -exponent);
  const choose = chooser(chancesOf(weights));
  if (count === head) return choose;
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const tail = integral(exponent, head + 0.5, count + 0.5);
  const inHead = sum / (sum + tail);
  return (share) => {
    if (share < inHead) return choose(share / inHead);
    const rank = upTo(exponent, head + 0.5, ((share - inHead) / (1 - inHead)) * tail);
    return Math.min(count, Math.floor(rank + 0.5)) - 1;
  };
}

/** Of x^-exponent. */
const integral = (exponent: number, from: number, to: number): number =>
  Math.abs(exponent - 1) < 1e-9
    ? Math.log(to / from)
    : (to ** (1 - exponent) - from ** (1 - exponent)) / (1 - exponent);

/** Where the integral from `from` reaches `area`. */
const upTo = (exponent: number, from: number, area: number): number =>
  Math.abs(exponent - 1) < 1e-9
    ? from * Math.exp(area)
    : (from ** (1 - exponent) + area * (1 - exponent)) ** (1 / (1 - exponent));
