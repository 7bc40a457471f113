/** A figure, what it is compared with, and what must hold of it. */
export interface Measure {
  readonly what: string;
  readonly unit: 'us' | 'ms' | '%' | '/s' | 'cases' | 'series';
  readonly ours: number;
  /** Measured in the same run, in turns with ours. */
  readonly other?: number;
  /** Absent where the figure is only told. */
  readonly limit?: Limit;
}

export interface Limit {
  /** Our figure, or how many times the other it is. */
  readonly of: 'ours' | 'ratio';
  readonly bound: 'at most' | 'at least';
  readonly value: number;
}

export interface Bench {
  readonly name: string;
  readonly does: string;
  /** What stands in the columns `other` and `ours`. */
  readonly columns: readonly [other: string, ours: string];
  /**
   * @param say tells what is going on, in a line
   * @param rounds how often the two are measured in turns; each bench has a number of its own for it
   * @param smallest as little of all as shows that it runs; the figures say nothing then
   * @throws Unmeasured where something is missing
   */
  run(say: (line: string) => void, rounds?: number, smallest?: boolean): Promise<readonly Measure[]>;
}

/** Nothing can be measured here; the message says why, in a sentence. */
export class Unmeasured extends Error {}

export const ratioOf = ({ other, ours }: Measure): number | undefined =>
  other === undefined ? undefined : ours / other;

/** Undefined where there is no limit. */
export function holds(measure: Measure): boolean | undefined {
  const { ours, limit } = measure;
  if (limit === undefined) return undefined;
  const figure = limit.of === 'ours' ? ours : (ratioOf(measure) ?? Number.NaN);
  return limit.bound === 'at most' ? figure <= limit.value : figure >= limit.value;
}
