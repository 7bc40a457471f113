import type { Run } from './results.ts';

export interface Part {
  readonly option: string;
  /** The value of the option; empty if the option takes none. */
  readonly value: string;
}

/** The option that restricted a run to a part; undefined for a whole run. */
export function partOf(run: Pick<Run, 'grep' | 'sequence' | 'case' | 'shard' | 'quick'>): Part | undefined {
  const { grep, sequence, case: caseId, shard, quick } = run;
  const part = (option: string, value: string): Part => ({ option, value });
  if (shard !== undefined) return part('--shard', shard);
  if (sequence !== undefined) return part('--sequence', sequence);
  if (caseId !== undefined) return part('--case', caseId);
  if (grep !== undefined) return part('--grep', grep);
  return quick ? part('--quick', '') : undefined;
}
