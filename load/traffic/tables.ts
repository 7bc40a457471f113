/**
 * Weighted choice in two comparisons, however many there are to choose from (the alias method of Walker and Vose): each
 * of n columns of the same width holds its own item and a part of another one. Pure: used inside k6.
 */

/** The columns of a choice: how much of each is its own item, and which other one has the rest. */
export interface Chances {
  readonly own: readonly number[];
  readonly other: readonly number[];
}

/** Weights need not add up to 1; all 0 counts as all alike. */
export function chancesOf(weights: ArrayLike<number>): Chances {
  const count = weights.length;
  let sum = 0;
  for (let index = 0; index < count; index += 1) sum += weights[index]!;
  const own = Array.from(weights, () => 1);
  const other = Array.from(weights, () => 0);
  const low: number[] = [];
  const high: number[] = [];
  for (let index = 0; index < count; index += 1) {
    own[index] = sum > 0 ? (weights[index]! / sum) * count : 1;
    (own[index]! < 1 ? low : high).push(index);
  }
  while (low.length > 0 && high.length > 0) {
    const small = low.pop()!;
    const big = high.at(-1)!;
    other[small] = big;
    own[big]! -= 1 - own[small]!;
    if (own[big]! < 1) low.push(high.pop()!);
  }
  // What is left over is full but for rounding, on either side.
  for (const index of [...low, ...high]) own[index] = 1;
  return { own, other };
}

/** A function from a share in [0, 1) to an index. */
export const chooser =
  ({ own, other }: Chances): ((share: number) => number) =>
  (share) => {
    const place = share * own.length;
    const column = Math.floor(place);
    return place - column < own[column]! ? column : other[column]!;
  };
