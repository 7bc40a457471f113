/**
 * Draws the day of arrival. Lead time and weekday of arrival depend on each other (a booking for tonight arrives on today's
 * weekday), so they are drawn together: each pair of a lead-time bucket and a weekday has a weight, fitted so that buckets and
 * weekdays both have their shares. If both are impossible, the lead times win. Pure: `arrivalDays` is used inside k6.
 */
import { chancesOf, chooser, type Chances } from './tables.ts';
import type { Bucket } from './traffic.ts';

/** Rounds of fitting: after five, the shares of the presets are exact to a thousandth. */
const rounds = 5;

/** Draws a cell, which is a number of days a week apart, starting at its first day. */
export interface DaysAhead {
  readonly chances: Chances;
  readonly first: readonly number[];
  readonly count: readonly number[];
}

/** @returns a function from two random numbers in [0, 1) to the days ahead */
export function arrivalDays({ chances, first, count }: DaysAhead): (share: number, within: number) => number {
  const choose = chooser(chances);
  return (share, within) => {
    const cell = choose(share);
    return first[cell]! + 7 * Math.floor(within * count[cell]!);
  };
}

/**
 * @param weekdays shares from Monday to Sunday
 * @param today today's weekday, 0 for Monday
 */
export function daysAheadOf(
  buckets: readonly Bucket[],
  weekdays: readonly number[],
  today: number,
): DaysAhead {
  // Cell 7 * bucket + offset contains every seventh day of the bucket, starting `offset` days after its first day.
  const days = new Uint16Array(buckets.length * 7);
  for (let bucket = 0; bucket < buckets.length; bucket += 1) {
    const { fromDays, toDays } = buckets[bucket]!;
    for (let offset = 0; offset < 7; offset += 1)
      days[7 * bucket + offset] = Math.max(0, Math.floor((toDays - fromDays - offset) / 7) + 1);
  }
  const weights = fitWeights(days, buckets, weekdays, today);
  const cells = Array.from(weights, (_, cell) => cell).filter((cell) => days[cell]! > 0);
  return {
    chances: chancesOf(cells.map((cell) => weights[cell]!)),
    first: cells.map((cell) => buckets[Math.floor(cell / 7)]!.fromDays + (cell % 7)),
    count: cells.map((cell) => days[cell]!),
  };
}

/** Iterative proportional fitting: scales to the weekdays and to the buckets in turn, the buckets last. */
function fitWeights(
  days: Uint16Array,
  buckets: readonly Bucket[],
  weekdays: readonly number[],
  today: number,
): Float64Array {
  const evenWeight = (cell: number): number => {
    const { fromDays, toDays, share } = buckets[Math.floor(cell / 7)]!;
    return (days[cell]! * share) / (toDays - fromDays + 1);
  };
  const weights = Float64Array.from(days, (_, cell) => evenWeight(cell));
  for (let round = 0; round < rounds; round += 1) {
    const factors = weekdayFactors(weights, buckets, weekdays, today);
    for (let bucket = 0; bucket < buckets.length; bucket += 1) {
      const first = (today + buckets[bucket]!.fromDays) % 7;
      let sum = 0;
      for (let offset = 0; offset < 7; offset += 1)
        sum += weights[7 * bucket + offset]! *= factors[(first + offset) % 7]!;
      const factor = buckets[bucket]!.share / sum;
      // A bucket that only has weekdays without arrivals is drawn evenly.
      for (let cell = 7 * bucket; cell < 7 * bucket + 7; cell += 1)
        weights[cell] = sum === 0 ? evenWeight(cell) : weights[cell]! * factor;
    }
  }
  return weights;
}

/** Factor of each weekday that gives it its share. */
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
