/** Plans the scenarios that k6 plays, one per journey, from a shape and a traffic. */
import { dayNumber, weekdayOf } from '../../lib/days.ts';
import { presentItems } from '../../lib/objects.ts';
import type { Phase, PlannedScenario } from '../plan.ts';
import type { JourneyName } from '../journeys.ts';
import type { LoadRun } from '../result.ts';
import { chooseJourneys, type JourneyOptions, type SkippedJourney, type WeightedJourney } from './chosen.ts';
import { roundRate, phasesOf, type PhaseOptions } from './phases.ts';
import type { LoadShape } from './shapes.ts';
import { arrivalsIn } from './times.ts';

export interface ScenarioOptions extends JourneyOptions, PhaseOptions {
  readonly shape: LoadShape;
  /** YYYY-MM-DD: its weekday is that of the first compressed day. */
  readonly today: string;
  /** Maximum number of bookings in a run. Default: unlimited. */
  readonly bookingBudget?: number;
  /** Minimum arrivals of a journey for which a phase can be judged. Default 1. */
  readonly minArrivalsOf?: (journey: JourneyName, phase: string) => number;
}

export interface ScenarioPlan {
  readonly scenarios: readonly PlannedScenario[];
  readonly skipped: readonly SkippedJourney[];
  /** Differences from what was requested, one sentence each. */
  readonly notes: readonly string[];
  /** Phases of all scenarios together, as in the result. With `speed`, consecutive pieces have the same name. */
  readonly phases: LoadRun['phases'];
}

/**
 * Every journey has at least 5 arrivals in each judged phase: look-to-book goes into the thousands, and an operation
 * that is never called cannot be judged. The extra half of an arrival keeps rounding from making it 4.
 */
const minArrivals = 5.5;

/**
 * k6 starts arrivals at even intervals. Each is delayed by a random part of the spread, which makes arrivals random within
 * windows of a tenth of the spread (variance and mean of their count differ by a tenth). Waiting arrivals occupy users: the
 * rate times half the spread on average, at most `maxWaitingUsers`. So a high rate has a shorter spread.
 */
const maxSpreadSeconds = 2;
const maxWaitingUsers = 100;

/** @throws UsageError if no journey can be run, or rate, duration or speed are invalid */
export function scenariosOf(options: ScenarioOptions): ScenarioPlan {
  const { selected, skipped } = chooseJourneys(options);
  const basePhases = phasesOf(options.shape, options.traffic, options, weekdayOf(dayNumber(options.today)));
  const journeysWithFactor = selected.map((journey) => {
    const fewestArrivals = Math.min(...Object.values(arrivalsByPhase(basePhases, journey.share)));
    return { ...journey, factor: journey.share * Math.max(1, minArrivals / fewestArrivals) };
  });
  const raisedNames = journeysWithFactor
    .filter(({ kind, factor, share }) => kind === 'books' && factor > share)
    .map(({ journey }) => journey);
  const { scaledJourneys, isCapped } = capToBudget(journeysWithFactor, basePhases, options.bookingBudget);
  const { minArrivalsOf = () => 1 } = options;
  const unjudgeableJourneys = scaledJourneys.filter(
    ({ journey, kind, factor }) =>
      isCapped &&
      kind === 'books' &&
      Object.entries(arrivalsByPhase(basePhases, factor)).some(
        ([phase, arrivals]) => Math.floor(arrivals) < minArrivalsOf(journey, phase),
      ),
  );
  if (unjudgeableJourneys.length > 0) {
    const obstacle = `the target's bookingBudget of ${options.bookingBudget} is too small for ${options.shape.name}: each phase would have too few bookings to be judged`;
    const obstacles = Object.fromEntries(unjudgeableJourneys.map(({ journey }) => [journey, obstacle]));
    return scenariosOf({ ...options, obstacles: { ...options.obstacles, ...obstacles } });
  }
  const scenarios = scaledJourneys.map(({ journey, factor }) =>
    scenarioOf(journey, scalePhases(basePhases, factor)),
  );
  return {
    scenarios,
    skipped,
    notes: presentItems(
      raisedNames.length > 0 &&
        !isCapped &&
        `${raisedNames.join(' and ')}: run more often than 1 for ${options.traffic.lookToBook} searches, so that each phase has 5 at least`,
      isCapped && `bookings are limited to ${options.bookingBudget}, the target's bookingBudget`,
    ),
    phases: totalPhases(scenarios),
  };
}

const scalePhases = (phases: readonly Phase[], factor: number): Phase[] =>
  phases.map((phase) => ({
    ...phase,
    rates: [roundRate(phase.rates[0] * factor), roundRate(phase.rates[1] * factor)],
  }));

function scenarioOf(journey: WeightedJourney['journey'], phases: readonly Phase[]): PlannedScenario {
  const peakRate = Math.max(...phases.flatMap(({ rates }) => rates));
  return {
    name: journey,
    journey,
    phases,
    spread: peakRate > 0 ? Math.min(maxSpreadSeconds, maxWaitingUsers / peakRate) : 0,
  };
}

/** Arrivals in each judged phase. Pieces with the same name are one phase. */
function arrivalsByPhase(phases: readonly Phase[], share: number): Record<string, number> {
  const arrivals: Record<string, number> = {};
  for (const phase of phases)
    if (phase.judged) arrivals[phase.name] = (arrivals[phase.name] ?? 0) + share * arrivalsIn(phase);
  return arrivals;
}

type ScaledJourney = WeightedJourney & { readonly factor: number };

function capToBudget(
  journeys: readonly ScaledJourney[],
  basePhases: readonly Phase[],
  budget: number | undefined,
) {
  const totalArrivals = basePhases.reduce((sum, phase) => sum + arrivalsIn(phase), 0);
  const plannedBookings = journeys.reduce(
    (sum, { kind, factor }) => sum + (kind === 'books' ? factor * totalArrivals : 0),
    0,
  );
  if (budget === undefined || plannedBookings < budget + 1)
    return { scaledJourneys: journeys, isCapped: false };
  // Plans slightly more than the budget, so that rounding does not lose its last booking.
  return {
    scaledJourneys: journeys.map((journey) =>
      journey.kind === 'books'
        ? { ...journey, factor: (journey.factor * (budget + 0.01)) / plannedBookings }
        : journey,
    ),
    isCapped: true,
  };
}

function totalPhases(scenarios: readonly PlannedScenario[]): LoadRun['phases'] {
  let from = 0;
  return (scenarios[0]?.phases ?? []).map(({ name, judged, seconds }, index) => {
    const sum = (end: 0 | 1): number =>
      roundRate(scenarios.reduce((total, { phases }) => total + phases[index]!.rates[end], 0));
    const phase = { name, judged, seconds, rates: [sum(0), sum(1)] as const, from, to: from + seconds };
    from = phase.to;
    return phase;
  });
}
