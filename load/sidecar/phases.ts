/** The phases of a run on its clock. Pure. */
import type { Phase } from '../plan.ts';

/** A phase with its times, in seconds from the first arrival. Rates are of all scenarios together. */
export type Stretch = Phase & { readonly from: number; readonly to: number };

/** The phase at a time; after the end, when journeys still finish, the last one. */
export const phaseAt = (stretches: readonly Stretch[], second: number): Stretch | undefined =>
  stretches.find(({ to }) => second < to) ?? stretches.at(-1);

/** Journeys a second that were planned for a time. */
export function plannedRate(stretches: readonly Stretch[], second: number): number {
  const phase = phaseAt(stretches, second);
  if (phase === undefined) return 0;
  const { from, to, rates } = phase;
  const way = to > from ? Math.min(1, Math.max(0, (second - from) / (to - from))) : 1;
  return rates[0] + (rates[1] - rates[0]) * way;
}
