import type { Run } from './results.ts';

export interface Part {
  readonly option: string;
  /** Empty where the option takes none. */
  readonly value: string;
  /** What it leaves out is left out on purpose, and no reason not to be content. */
  readonly isGrey: boolean;
}

/** The option by which a run was only a part of one; undefined where it was whole. */
export function partOf(run: Pick<Run, 'grep' | 'sequence' | 'case' | 'shard' | 'quick'>): Part | undefined {
  const { grep, sequence, case: one, shard, quick } = run;
  const part = (option: string, value: string, isGrey = false): Part => ({ option, value, isGrey });
  if (shard !== undefined) return part('--shard', shard, true);
  if (sequence !== undefined) return part('--sequence', sequence);
  if (one !== undefined) return part('--case', one);
  if (grep !== undefined) return part('--grep', grep);
  return quick ? part('--quick', '', true) : undefined;
}
