/** What k6 is told of the scenarios. */
import type { JourneyName } from '../journeys.ts';
import type { Phase, PlannedScenario } from '../plan.ts';
import { perSeconds } from './phases.ts';

/** The function that plays a journey, among the exports of k6's script: `v1-shop` is `v1Shop`. */
export const functionOf = (journey: JourneyName): string =>
  journey.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

export interface UserOptions {
  /** Seconds that a journey takes while the service keeps its thresholds. */
  readonly secondsOf: (journey: JourneyName) => number;
  /** The most users of all scenarios together. Default 5,000. */
  readonly mostUsers?: number;
  /** Processes among which the run is split by execution segments: each of them needs users for each scenario. Default 1. */
  readonly processes?: number;
}

/** Seconds that journeys under way have to end after the last arrival; the spread comes on top. */
const lastJourneys = 20;
/** Users above what is needed on average; k6 drops an arrival for which it has none. */
const slack = 1.3;
/** Users that are made on the way when the service gets slow: making them costs, so there are not many. */
const reserve = 2;

/** `options.scenarios` of k6: rates as whole arrivals in a million seconds, so that nothing is lost by rounding. */
export function k6Scenarios(
  scenarios: readonly PlannedScenario[],
  { secondsOf, mostUsers = 5_000, processes = 1 }: UserOptions,
): Record<string, object> {
  const needed = scenarios.map((one) => usersOf(one, secondsOf(one.journey), processes));
  const all = processes * needed.reduce((sum, users) => sum + users, 0);
  const share = Math.min(1, mostUsers / all);
  return Object.fromEntries(
    scenarios.map((one, index) => {
      const users = Math.max(1, Math.floor(needed[index]! * share));
      const most = Math.max(users, Math.floor(users * Math.min(reserve, mostUsers / (all * share))));
      const [first] = one.phases;
      return [
        one.name,
        {
          executor: 'ramping-arrival-rate',
          exec: functionOf(one.journey),
          startRate: perMillion(first?.rates[0] ?? 0),
          timeUnit: `${perSeconds}s`,
          stages: one.phases.flatMap((phase, at) => stagesOf(phase, one.phases[at - 1])),
          preAllocatedVUs: users * processes,
          maxVUs: most * processes,
          gracefulStop: `${Math.ceil(one.spread + lastJourneys)}s`,
        },
      ];
    }),
  );
}

/** Of one process: enough for the most that come while one is played, and for those that wait within the spread. */
function usersOf({ phases, spread }: PlannedScenario, seconds: number, processes: number): number {
  const most = Math.max(0, ...phases.flatMap(({ rates }) => rates)) / processes;
  return Math.ceil(most * (seconds + spread) * slack) + 1;
}

/** A leap between two phases is a stage that lasts no time. */
function stagesOf({ seconds, rates: [start, end] }: Phase, before: Phase | undefined): object[] {
  const leap =
    before !== undefined && before.rates[1] !== start ? [{ target: perMillion(start), duration: '0s' }] : [];
  return [...leap, { target: perMillion(end), duration: `${Math.round(seconds * 1_000)}ms` }];
}

const perMillion = (rate: number): number => Math.round(rate * perSeconds);
