/**
 * Stateless random numbers for nodes. The seed of a node is made of its parent's seed and its own name, so that a new
 * sibling does not change it. 32-bit integers only. Pure.
 */
import { goldenMultiplier, hashFraction, mixBits } from '../lib/random.ts';

/** The number of a member name; computed once, when a schema is compiled. */
export const nameHash = (name: string): number => (hashFraction(name) * 4_294_967_296) | 0;

/** The seed of a node below another. */
export const childSeed = (seed: number, key: number): number =>
  mixBits(Math.imul(seed, goldenMultiplier) ^ mixBits(key + 0x6d2b79f5));

/** A float in [0, 1); `draw` distinguishes several draws of one node. */
export const randomFraction = (seed: number, draw = 0): number =>
  (mixBits(seed + Math.imul(draw + 1, 0x6d2b79f5)) >>> 0) / 4_294_967_296;

/** An integer from `low` to `high`, both included. */
export const integerBetween = (seed: number, low: number, high: number, draw = 0): number =>
  low + Math.floor(randomFraction(seed, draw) * (high - low + 1));

/** A random item; throws RangeError if there is none. */
export function pick<T>(seed: number, items: readonly T[], draw = 0): T {
  if (items.length === 0) throw new RangeError('nothing to pick from');
  return items[Math.floor(randomFraction(seed, draw) * items.length)]!;
}
