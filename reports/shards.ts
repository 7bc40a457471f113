/** What several shards have collected, as one run would have. Pure. */
import type { Collected, CollectedPart } from './collected.ts';

/** Of one shard. */
export interface OfShard {
  readonly collected: Collected;
}

/**
 * In the order of the files, whichever shard played them, so that it reads as that of one machine.
 *
 * @param paces puts together what was asked of each address
 * @param late why something is missing, where it is
 */
export function gathered(
  shards: readonly OfShard[],
  paces: (all: NonNullable<Collected['pace']>) => NonNullable<Collected['pace']>,
  late?: string,
): Collected {
  const all = shards.map(({ collected }) => collected);
  const parts = all.flatMap((one) => [...(one.parts ?? [])]).toSorted((a, b) => a.index - b.index);
  const beyond = all.map((one) => beyondParts(one));
  const pace = all.flatMap((one) => [...(one.pace ?? [])]);
  const why = late ?? all.find((one) => one.late !== undefined)?.late;
  return {
    startedAt: all.map(({ startedAt }) => startedAt).toSorted()[0]!,
    seconds: Math.max(...all.map(({ seconds }) => seconds)),
    interrupted: all.some(({ interrupted }) => interrupted),
    ...(why === undefined ? {} : { late: why }),
    ...(pace.length === 0 ? {} : { pace: paces(pace) }),
    tests: all.reduce((sum, { tests }) => sum + tests, 0),
    evidences: [...parts, ...beyond].flatMap(({ evidences }) => evidences),
    broken: [...new Set(beyond.flatMap(({ broken }) => broken)), ...parts.flatMap(({ broken }) => broken)],
    left: [...parts, ...beyond].flatMap(({ left }) => left),
  };
}

/** What belongs to no item: what broke outside of them comes first, what was taken back at the end last. */
function beyondParts({ parts = [], evidences, broken, left }: Collected): Omit<CollectedPart, 'index'> {
  const many = (of: 'evidences' | 'broken' | 'left'): number =>
    parts.reduce((sum, part) => sum + part[of].length, 0);
  return {
    evidences: evidences.slice(many('evidences')),
    broken: broken.slice(0, broken.length - many('broken')),
    left: left.slice(many('left')),
  };
}
