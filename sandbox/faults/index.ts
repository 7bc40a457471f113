import { answerFaults } from './answers.ts';
import { bookingTokenFaults } from './booking-token.ts';
import { checkrateFaults } from './checkrate.ts';
import { circleFaults } from './circles.ts';
import { destinationFaults } from './destinations.ts';
import type { Fault } from './fault.ts';
import { filterFaults } from './filters.ts';
import { longStayFaults } from './long-stay.ts';
import { pageFaults } from './pages.ts';
import { rateFaults } from './rates.ts';

const table = {
  ...destinationFaults,
  ...circleFaults,
  ...filterFaults,
  ...pageFaults,
  ...rateFaults,
  ...checkrateFaults,
  ...bookingTokenFaults,
  ...longStayFaults,
  ...answerFaults,
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof table;

/** Every way in which the service can be broken on purpose, by name. */
export const faults: Readonly<Record<FaultName, Fault>> = table;
