import type { Run } from './results.ts';

/** The option by which a run was only a part of one; undefined where it was whole. */
export function partOf({ grep, journey }: Pick<Run, 'grep' | 'journey'>): { readonly option: string; readonly value: string } | undefined {
  if (journey !== undefined) return { option: '--journey', value: journey };
  return grep === undefined ? undefined : { option: '--grep', value: grep };
}
