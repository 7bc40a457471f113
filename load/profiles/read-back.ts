/** How many of the bookings that journeys cancel are looked for by them. */
import type { PlannedScenario } from '../plan.ts';

/** A second, of all journeys: as much as any run has to spare, and enough to see soon that cancellations do nothing. */
const most = 5;

/** A share from 0 to 1; all of them where few are booked. */
export function readBackShare(scenarios: readonly Pick<PlannedScenario, 'journey' | 'phases'>[]): number {
  const rates = scenarios
    .filter(({ journey }) => journey === 'v1-book')
    .flatMap(({ phases }) => phases.flatMap((phase) => phase.rates));
  return Math.min(1, most / Math.max(most, ...rates));
}
