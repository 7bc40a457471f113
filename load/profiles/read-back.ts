/** The share of cancelled bookings that their journey reads again. */
import type { PlannedScenario } from '../plan.ts';

/** Read-backs per second of all journeys together: any run can afford as many, and they soon show cancellations that do nothing. */
const maxReadsPerSecond = 5;

/** The share of cancelled bookings to read back, from 0 to 1; 1 if few are booked. */
export function readBackShare(scenarios: readonly Pick<PlannedScenario, 'journey' | 'phases'>[]): number {
  const rates = scenarios
    .filter(({ journey }) => journey === 'v1-book')
    .flatMap(({ phases }) => phases.flatMap((phase) => phase.rates));
  return Math.min(1, maxReadsPerSecond / Math.max(maxReadsPerSecond, ...rates));
}
