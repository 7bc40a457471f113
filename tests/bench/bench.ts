/** A measured figure, its comparison and its limit. */
export interface Measure {
  readonly what: string;
  readonly unit: 'us' | 'ms' | '%' | '/s' | 'cases' | 'series';
  readonly ours: number;
  /** The figure of the other implementation, measured in the same run in alternation with ours. */
  readonly other?: number;
  /** The limit; absent if the figure is only reported. */
  readonly limit?: Limit;
}

export interface Limit {
  /** The limit applies to our figure, or to its ratio to the other. */
  readonly of: 'ours' | 'ratio';
  readonly bound: 'at most' | 'at least';
  readonly value: number;
}

export interface Bench {
  readonly name: string;
  readonly does: string;
  /** The heads of the columns `other` and `ours`. */
  readonly columns: readonly [other: string, ours: string];
  /**
   * @param say reports progress, one line at a time
   * @param rounds how often both sides are measured in turn; each bench has its own default
   * @param smallest measures as little as possible, only to show that the bench runs
   * @throws Unmeasured if something is missing
   */
  run(say: (line: string) => void, rounds?: number, smallest?: boolean): Promise<readonly Measure[]>;
}

/** The bench cannot be measured here; the message says why. */
export class Unmeasured extends Error {}

export const ratioOf = ({ other, ours }: Measure): number | undefined =>
  other === undefined ? undefined : ours / other;

/** Whether the figure is within its limit; undefined if there is no limit. */
export function holds(measure: Measure): boolean | undefined {
  const { ours, limit } = measure;
  if (limit === undefined) return undefined;
  const figure = limit.of === 'ours' ? ours : (ratioOf(measure) ?? Number.NaN);
  return limit.bound === 'at most' ? figure <= limit.value : figure >= limit.value;
}
