/**
 * Weighted choice in constant time by the alias method of Walker and Vose: each of n columns of the same width contains
 * its own item and a part of another item. Pure: used inside k6.
 */

/** The columns of a choice: `own` is the share of the column's own item, `other` the item that has the rest. */
export interface Chances {
  readonly own: readonly number[];
  readonly other: readonly number[];
}

/** Weights need not add up to 1; if all are 0, all items are equally likely. */
export function chancesOf(weights: ArrayLike<number>): Chances {
  const count = weights.length;
  let sum = 0;
  for (let index = 0; index < count; index += 1) sum += weights[index]!;
  const own = Array.from(weights, () => 1);
  const other = Array.from(weights, () => 0);
  const lowColumns: number[] = [];
  const highColumns: number[] = [];
  for (let index = 0; index < count; index += 1) {
    own[index] = sum > 0 ? (weights[index]! / sum) * count : 1;
    (own[index]! < 1 ? lowColumns : highColumns).push(index);
  }
  while (lowColumns.length > 0 && highColumns.length > 0) {
    const lowColumn = lowColumns.pop()!;
    const highColumn = highColumns.at(-1)!;
    other[lowColumn] = highColumn;
    own[highColumn]! -= 1 - own[lowColumn]!;
    if (own[highColumn]! < 1) lowColumns.push(highColumns.pop()!);
  }
  // The remaining columns are full except for rounding errors.
  for (const index of [...lowColumns, ...highColumns]) own[index] = 1;
  return { own, other };
}

/** @returns a function from a random number in [0, 1) to an index */
export const chooser =
  ({ own, other }: Chances): ((random: number) => number) =>
  (random) => {
    const position = random * own.length;
    const column = Math.floor(position);
    return position - column < own[column]! ? column : other[column]!;
  };

/**
 * Number of ranks with an exact weight. Higher ranks use the integral of the law, which is exact to one part in ten
 * thousand, and needs constant time and memory in each user.
 */
const exactRanks = 64;

/**
 * Chooses by Zipf's law: the weight of rank x is x^-exponent. The first `exactRanks` have these weights. Each higher rank has
 * the integral from x - 0.5 to x + 0.5.
 * @returns a function from a random number in [0, 1) to an index from 0 to `count` - 1
 * @throws RangeError if `count` is 0
 */
export function zipf(exponent: number, count: number): (random: number) => number {
  if (count < 1) throw new RangeError('no destination to choose from');
  const exactCount = Math.min(count, exactRanks);
  const weights = Array.from({ length: exactCount }, (_, index) => (index + 1) ** -exponent);
  const choose = chooser(chancesOf(weights));
  if (count === exactCount) return choose;
  const exactSum = weights.reduce((total, weight) => total + weight, 0);
  const tailArea = integralOfPower(exponent, exactCount + 0.5, count + 0.5);
  const headShare = exactSum / (exactSum + tailArea);
  return (random) => {
    if (random < headShare) return choose(random / headShare);
    const rank = inverseIntegralOfPower(
      exponent,
      exactCount + 0.5,
      ((random - headShare) / (1 - headShare)) * tailArea,
    );
    return Math.min(count, Math.floor(rank + 0.5)) - 1;
  };
}

const integralOfPower = (exponent: number, from: number, to: number): number =>
  Math.abs(exponent - 1) < 1e-9
    ? Math.log(to / from)
    : (to ** (1 - exponent) - from ** (1 - exponent)) / (1 - exponent);

/** The upper limit for which the integral from `from` is `area`. */
const inverseIntegralOfPower = (exponent: number, from: number, area: number): number =>
  Math.abs(exponent - 1) < 1e-9
    ? from * Math.exp(area)
    : (from ** (1 - exponent) + area * (1 - exponent)) ** (1 / (1 - exponent));
