import type { Run } from './results.ts';

/** The option by which a run was only a part of one; undefined where it was whole. */
export function partOf(
  run: Pick<Run, 'grep' | 'sequence' | 'case'>,
): { readonly option: string; readonly value: string } | undefined {
  const { grep, sequence, case: one } = run;
  if (sequence !== undefined) return { option: '--sequence', value: sequence };
  if (one !== undefined) return { option: '--case', value: one };
  return grep === undefined ? undefined : { option: '--grep', value: grep };
}
