/**
 * Stateless random numbers for nodes. The seed of a node is made of its parent's seed and its own name, so that a new
 * sibling does not change it. 32-bit integers only. Pure.
 */
import { goldenMultiplier, mixBits } from '../lib/random.ts';

/** The increment of mulberry32. */
const increment = 0x6d2b79f5;

/** The seed of a child node; `key` distinguishes the children: an index, or the `nameHash` of a name. */
export const childSeed = (seed: number, key: number): number =>
  mixBits(Math.imul(seed, goldenMultiplier) ^ mixBits(key + increment));

/** A float in [0, 1); `draw` distinguishes several draws of one node. */
export const randomFraction = (seed: number, draw = 0): number =>
  (mixBits(seed + Math.imul(draw + 1, increment)) >>> 0) / 4_294_967_296;

/** An integer from `low` to `high`, both included. */
export const integerBetween = (seed: number, low: number, high: number, draw = 0): number =>
  low + Math.floor(randomFraction(seed, draw) * (high - low + 1));

/** A random item; throws RangeError if there is none. */
export function pick<T>(seed: number, items: readonly T[], draw = 0): T {
  if (items.length === 0) throw new RangeError('nothing to pick from');
  return items[Math.floor(randomFraction(seed, draw) * items.length)]!;
}
