/** The phases of a run by time. Pure. */
import type { Phase } from '../plan.ts';

/** A phase with its start and end in seconds from the first arrival. Its rates are those of all scenarios together. */
export type TimedPhase = Phase & { readonly from: number; readonly to: number };

/** The phase at a time; the last phase after the end, when journeys still finish. */
export const phaseAt = (stretches: readonly TimedPhase[], second: number): TimedPhase | undefined =>
  stretches.find(({ to }) => second < to) ?? stretches.at(-1);

/** Planned journeys per second at a time. */
export function plannedRate(stretches: readonly TimedPhase[], second: number): number {
  const phase = phaseAt(stretches, second);
  if (phase === undefined) return 0;
  const { from, to, rates } = phase;
  const elapsedShare = to > from ? Math.min(1, Math.max(0, (second - from) / (to - from))) : 1;
  return rates[0] + (rates[1] - rates[0]) * elapsedShare;
}
