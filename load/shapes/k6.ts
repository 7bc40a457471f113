/** The scenarios as k6's options. */
import type { JourneyName } from '../journeys.ts';
import type { Phase, PlannedScenario } from '../plan.ts';
import { rateUnitSeconds } from './phases.ts';

/** Name of the export of k6's script that plays a journey: `v1Shop` for `v1-shop`. */
export const exportNameOf = (journey: JourneyName): string =>
  journey.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

interface UserOptions {
  /** Maximum seconds of a journey while the service is within its thresholds. */
  readonly secondsOf: (journey: JourneyName) => number;
  /** Maximum number of users of all scenarios together. Default 5,000. */
  readonly maxUsers?: number;
  /** Processes that share the run by execution segments; each needs users for each scenario. Default 1. */
  readonly processes?: number;
}

/** Seconds for journeys in flight to end after the last arrival, on top of the spread. */
const endingSeconds = 20;
/** Factor above the average need of users; k6 drops an arrival for which it has no user. */
const userMargin = 1.3;
/** Factor by which k6 can add users when the service gets slow; small, because creating users is expensive. */
const maxGrowth = 2;

/** `options.scenarios` of k6: rates as whole arrivals per million seconds, so that rounding loses nothing. */
export function k6Scenarios(
  scenarios: readonly PlannedScenario[],
  { secondsOf, maxUsers = 5_000, processes = 1 }: UserOptions,
): Record<string, object> {
  const neededUsers = scenarios.map((scenario) =>
    userCountOf(scenario, secondsOf(scenario.journey), processes),
  );
  const totalUsers = processes * neededUsers.reduce((sum, users) => sum + users, 0);
  const affordableShare = Math.min(1, maxUsers / totalUsers);
  return Object.fromEntries(
    scenarios.map((scenario, index) => {
      const users = Math.max(1, Math.floor(neededUsers[index]! * affordableShare));
      const userLimit = Math.max(
        users,
        Math.floor(users * Math.min(maxGrowth, maxUsers / (totalUsers * affordableShare))),
      );
      const [firstPhase] = scenario.phases;
      return [
        scenario.name,
        {
          executor: 'ramping-arrival-rate',
          exec: exportNameOf(scenario.journey),
          startRate: perMillion(firstPhase?.rates[0] ?? 0),
          timeUnit: `${rateUnitSeconds}s`,
          stages: scenario.phases.flatMap((phase, phaseIndex) =>
            stagesOf(phase, scenario.phases[phaseIndex - 1]),
          ),
          preAllocatedVUs: users * processes,
          maxVUs: userLimit * processes,
          gracefulStop: `${Math.ceil(scenario.spread + endingSeconds)}s`,
        },
      ];
    }),
  );
}

/** Users of one process: enough for the peak rate, if each journey occupies its user for `seconds` and the spread. */
function userCountOf({ phases, spread }: PlannedScenario, seconds: number, processes: number): number {
  const peakRate = Math.max(0, ...phases.flatMap(({ rates }) => rates)) / processes;
  return Math.ceil(peakRate * (seconds + spread) * userMargin) + 1;
}

/** A jump of the rate between two phases is a stage of no duration. */
function stagesOf({ seconds, rates: [start, end] }: Phase, previous: Phase | undefined): object[] {
  const jump =
    previous !== undefined && previous.rates[1] !== start
      ? [{ target: perMillion(start), duration: '0s' }]
      : [];
  return [...jump, { target: perMillion(end), duration: `${Math.round(seconds * 1_000)}ms` }];
}

const perMillion = (rate: number): number => Math.round(rate * rateUnitSeconds);
