/** Combines the evidence of several shards into that of one run. Pure. */
import type { Collected, CollectedPart } from './collected.ts';

export interface OfShard {
  readonly collected: Collected;
}

/**
 * Combines shards in the order of the test files, so that the result reads like that of one machine.
 * @param paces combines the request counts per base URL
 * @param late why something is missing, if it is
 */
export function combineShards(
  shards: readonly OfShard[],
  paces: (all: NonNullable<Collected['pace']>) => NonNullable<Collected['pace']>,
  late?: string,
): Collected {
  const all = shards.map(({ collected }) => collected);
  const parts = all.flatMap((one) => [...(one.parts ?? [])]).toSorted((a, b) => a.index - b.index);
  const remainders = all.map((one) => withoutItems(one));
  const pace = all.flatMap((one) => [...(one.pace ?? [])]);
  const why = late ?? all.find((one) => one.late !== undefined)?.late;
  return {
    startedAt: all.map(({ startedAt }) => startedAt).toSorted()[0]!,
    seconds: Math.max(...all.map(({ seconds }) => seconds)),
    interrupted: all.some(({ interrupted }) => interrupted),
    ...(why === undefined ? {} : { late: why }),
    ...(pace.length === 0 ? {} : { pace: paces(pace) }),
    tests: all.reduce((sum, { tests }) => sum + tests, 0),
    evidences: [...parts, ...remainders].flatMap(({ evidences }) => evidences),
    broken: [
      ...new Set(remainders.flatMap(({ broken }) => broken)),
      ...parts.flatMap(({ broken }) => broken),
    ],
    left: [...parts, ...remainders].flatMap(({ left }) => left),
  };
}

/** Evidence that belongs to no item: earlier errors come first, cleanup at the end last. */
function withoutItems({ parts = [], evidences, broken, left }: Collected): Omit<CollectedPart, 'index'> {
  const countIn = (of: 'evidences' | 'broken' | 'left'): number =>
    parts.reduce((sum, part) => sum + part[of].length, 0);
  return {
    evidences: evidences.slice(countIn('evidences')),
    broken: broken.slice(0, broken.length - countIn('broken')),
    left: left.slice(countIn('left')),
  };
}
