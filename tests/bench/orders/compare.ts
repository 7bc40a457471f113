import { random, type Random } from '../../../lib/random.ts';
import { median } from '../median.ts';
import { keysOf, type Keys } from './booking.ts';

/** One look-up of an order. */
export type Lookup = (keys: Keys) => unknown;

/** The same look-up, with few orders in the store and with many. */
export interface Pair {
  readonly few: { readonly orders: number; readonly lookup: Lookup };
  readonly many: { readonly orders: number; readonly lookup: Lookup };
}

/**
 * Microseconds of a look-up here and there. Both take turns, so that whatever else the machine does hits both alike; keys
 * are random ones of all there are. Of the rounds the median counts, because one that was disturbed says nothing.
 */
export async function compare(
  { few, many }: Pair,
  rounds: number,
  each: number,
): Promise<{ few: number; many: number }> {
  const dice = random('bench');
  const taken = { few: [] as number[], many: [] as number[] };
  for (let round = -1; round < rounds; round += 1) {
    const [fewTook, manyTook] = [await timeOf(few, each, dice), await timeOf(many, each, dice)];
    // The first round compiles.
    if (round < 0) continue;
    taken.few.push(fewTook);
    taken.many.push(manyTook);
  }
  return { few: median(taken.few), many: median(taken.many) };
}

async function timeOf({ orders, lookup }: Pair['few'], each: number, dice: Random): Promise<number> {
  const asked = Array.from({ length: each }, () => keysOf(dice.between(0, orders - 1)));
  const began = performance.now();
  for (const keys of asked) {
    const pending = lookup(keys);
    if (pending instanceof Promise) await pending;
  }
  return ((performance.now() - began) * 1_000) / each;
}
