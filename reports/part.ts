import type { Run } from './results.ts';

/** The option by which a run was only a part of one; undefined where it was whole. */
export function partOf(run: Pick<Run, 'grep' | 'journey' | 'case'>): { readonly option: string; readonly value: string } | undefined {
  const { grep, journey, case: one } = run;
  if (journey !== undefined) return { option: '--journey', value: journey };
  if (one !== undefined) return { option: '--case', value: one };
  return grep === undefined ? undefined : { option: '--grep', value: grep };
}
