/**
 * Draws the day of arrival. Lead time and weekday of arrival depend on each other (a booking for tonight arrives on
 * today's weekday), so they are drawn together: each pair of a lead-time bucket and a weekday has a weight, fitted so
 * that buckets and weekdays both have their shares. If they cannot both have them, the buckets take precedence. Pure:
 * `arrivalDays` is used inside k6.
 */
import { chancesOf, chooser, type Chances } from './tables.ts';
import type { Bucket } from './traffic.ts';

/** Rounds of fitting: after five, the shares of the presets are exact to a thousandth. */
const fittingRounds = 5;

/** A cell: several days at intervals of a week, starting at its first day. */
interface DaysAhead {
  readonly chances: Chances;
  readonly first: readonly number[];
  readonly count: readonly number[];
}

/** @returns a function from two random numbers in [0, 1) to the days ahead */
export function arrivalDays({ chances, first, count }: DaysAhead): (share: number, within: number) => number {
  const choose = chooser(chances);
  return (cellDraw, dayDraw) => {
    const cell = choose(cellDraw);
    return first[cell]! + 7 * Math.floor(dayDraw * count[cell]!);
  };
}

/** Every seventh day of a bucket, starting at its first, second … seventh day. */
interface Cell {
  readonly bucket: Bucket;
  readonly first: number;
  readonly weekday: number;
  readonly days: number;
  weight: number;
}

/**
 * @param weekdays shares from Monday to Sunday
 * @param todaysWeekday 0 for Monday
 */
export function daysAheadOf(
  buckets: readonly Bucket[],
  weekdays: readonly number[],
  todaysWeekday: number,
): DaysAhead {
  const possibleCells = buckets.flatMap((bucket) =>
    [0, 1, 2, 3, 4, 5, 6].map((offset): Cell => {
      const first = bucket.fromDays + offset;
      const days = Math.max(0, Math.floor((bucket.toDays - first) / 7) + 1);
      const cell = { bucket, first, weekday: (todaysWeekday + first) % 7, days };
      return { ...cell, weight: evenWeight(cell) };
    }),
  );
  // Iterative proportional fitting: scales to the weekdays and to the buckets in turn, the buckets last.
  for (let round = 0; round < fittingRounds; round += 1) {
    scale(
      possibleCells,
      ({ weekday }) => weekday,
      ({ weekday }) => weekdays[weekday]!,
      () => 0,
    );
    // A bucket that only has weekdays without arrivals is drawn evenly.
    scale(
      possibleCells,
      ({ bucket }) => bucket,
      ({ bucket }) => bucket.share,
      evenWeight,
    );
  }
  const cells = possibleCells.filter(({ days }) => days > 0);
  return {
    chances: chancesOf(cells.map(({ weight }) => weight)),
    first: cells.map(({ first }) => first),
    count: cells.map(({ days }) => days),
  };
}

const evenWeight = ({ bucket: { fromDays, toDays, share }, days }: Omit<Cell, 'weight'>): number =>
  (days * share) / (toDays - fromDays + 1);

/** Scales the cells of each group to its share. @param emptyWeight weight of a cell if its group has no weight */
function scale(
  cells: readonly Cell[],
  groupOf: (cell: Cell) => unknown,
  shareOf: (cell: Cell) => number,
  emptyWeight: (cell: Cell) => number,
): void {
  const sums = new Map<unknown, number>();
  for (const cell of cells) sums.set(groupOf(cell), (sums.get(groupOf(cell)) ?? 0) + cell.weight);
  for (const cell of cells) {
    const sum = sums.get(groupOf(cell))!;
    cell.weight = sum > 0 ? cell.weight * (shareOf(cell) / sum) : emptyWeight(cell);
  }
}
