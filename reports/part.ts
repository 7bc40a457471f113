import type { Run } from './results.ts';

export interface Part {
  readonly option: string;
  /** The value of the option; empty if it takes none. */
  readonly value: string;
}

/** The option that restricted a run to a part; undefined for a whole run. */
export function partOf(run: Pick<Run, 'grep' | 'sequence' | 'case' | 'shard' | 'quick'>): Part | undefined {
  const { grep, sequence, case: one, shard, quick } = run;
  const part = (option: string, value: string): Part => ({ option, value });
  if (shard !== undefined) return part('--shard', shard);
  if (sequence !== undefined) return part('--sequence', sequence);
  if (one !== undefined) return part('--case', one);
  if (grep !== undefined) return part('--grep', grep);
  return quick ? part('--quick', '') : undefined;
}
