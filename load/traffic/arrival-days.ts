/**
 * When guests arrive: so many days ahead, and on such weekdays. Counted from one day the two are not free of each other
 * (who books for tonight arrives on today's weekday), so neither is drawn alone: each pair of a bucket and a weekday gets a
 * weight such that the buckets have their shares and so have the weekdays. Where both cannot be, the lead times hold. Pure: `arrivalDays` is
 * used inside k6.
 */
import { chancesOf, chooser, type Chances } from './tables.ts';
import type { Bucket } from './traffic.ts';

/** Rounds of fitting: after five the shares of the presets are right to a thousandth wherever they can be. */
const rounds = 5;

/** What is drawn is a cell of days that lie a week apart: so many from its first day on. */
export interface DaysAhead {
  readonly chances: Chances;
  readonly first: readonly number[];
  readonly count: readonly number[];
}

/** A function from two shares in [0, 1) to the days ahead. */
export function arrivalDays({ chances, first, count }: DaysAhead): (share: number, within: number) => number {
  const choose = chooser(chances);
  return (share, within) => {
    const cell = choose(share);
    return first[cell]! + 7 * Math.floor(within * count[cell]!);
  };
}

/**
 * @param weekdays shares from Monday to Sunday
 * @param today its weekday, 0 for Monday
 */
export function daysAheadOf(
  buckets: readonly Bucket[],
  weekdays: readonly number[],
  today: number,
): DaysAhead {
  // Cell 7 * bucket + offset holds every seventh day of the bucket, from its first day and `offset` on.
  const days = new Uint16Array(buckets.length * 7);
  for (let bucket = 0; bucket < buckets.length; bucket += 1) {
    const { fromDays, toDays } = buckets[bucket]!;
    for (let offset = 0; offset < 7; offset += 1)
      days[7 * bucket + offset] = Math.max(0, Math.floor((toDays - fromDays - offset) / 7) + 1);
  }
  const weights = fitted(days, buckets, weekdays, today);
  const cells = Array.from(weights, (_, cell) => cell).filter((cell) => days[cell]! > 0);
  return {
    chances: chancesOf(cells.map((cell) => weights[cell]!)),
    first: cells.map((cell) => buckets[Math.floor(cell / 7)]!.fromDays + (cell % 7)),
    count: cells.map((cell) => days[cell]!),
  };
}

/** Iterative proportional fitting: scales to the weekdays and to the buckets in turn, the buckets last. */
function fitted(
  days: Uint16Array,
  buckets: readonly Bucket[],
  weekdays: readonly number[],
  today: number,
): Float64Array {
  const even = (cell: number): number => {
    const { fromDays, toDays, share } = buckets[Math.floor(cell / 7)]!;
    return (days[cell]! * share) / (toDays - fromDays + 1);
  };
  const weights = Float64Array.from(days, (_, cell) => even(cell));
  for (let round = 0; round < rounds; round += 1) {
    const factors = weekdayFactors(weights, buckets, weekdays, today);
    for (let bucket = 0; bucket < buckets.length; bucket += 1) {
      const first = (today + buckets[bucket]!.fromDays) % 7;
      let sum = 0;
      for (let offset = 0; offset < 7; offset += 1)
        sum += weights[7 * bucket + offset]! *= factors[(first + offset) % 7]!;
      const factor = buckets[bucket]!.share / sum;
      // One that has only weekdays on which nobody arrives is drawn all the same.
      for (let cell = 7 * bucket; cell < 7 * bucket + 7; cell += 1)
        weights[cell] = sum === 0 ? even(cell) : weights[cell]! * factor;
    }
  }
  return weights;
}

/** By what each weekday would have to be multiplied to have its share. */
function weekdayFactors(
  weights: Float64Array,
  buckets: readonly Bucket[],
  weekdays: readonly number[],
  today: number,
): number[] {
  const sums = [0, 0, 0, 0, 0, 0, 0];
  for (let bucket = 0; bucket < buckets.length; bucket += 1) {
    const first = (today + buckets[bucket]!.fromDays) % 7;
    for (let offset = 0; offset < 7; offset += 1)
      sums[(first + offset) % 7]! += weights[7 * bucket + offset]!;
  }
  return sums.map((sum, weekday) => (sum > 0 ? weekdays[weekday]! / sum : 0));
}
