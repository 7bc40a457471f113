/** From a profile and a traffic to what k6 plays: one scenario a journey. */
import { dayNumber, weekdayOf } from '../../lib/days.ts';
import type { Phase, PlannedScenario } from '../plan.ts';
import type { JourneyName } from '../journeys.ts';
import type { LoadRun } from '../result.ts';
import { chosen, type Choice, type Left, type Weighed } from './chosen.ts';
import { exactRate, phasesOf, type PhaseOptions } from './phases.ts';
import type { LoadProfile } from './profiles.ts';
import { arrivalsIn } from './times.ts';

export interface ScenarioOptions extends Choice, PhaseOptions {
  readonly profile: LoadProfile;
  /** YYYY-MM-DD: its weekday is where a compressed day begins. */
  readonly today: string;
  /** Bookings that the target allows in a run; no bound where it is not said. */
  readonly bookingBudget?: number;
  /** Arrivals of a journey without which a phase cannot be judged: 1 unless told. */
  readonly fewestOf?: (journey: JourneyName, phase: string) => number;
}

export interface Planned {
  readonly scenarios: readonly PlannedScenario[];
  readonly left: readonly Left[];
  /** What is not as it was asked for, each a sentence. */
  readonly notes: readonly string[];
  /** Of all scenarios together, as a result has them. With `speed` several pieces in a row have the same name. */
  readonly phases: LoadRun['phases'];
}

/**
 * Arrivals that each journey has in each judged phase, however rarely it is wanted: searches for one booking go into the
 * thousands, and an operation that nobody called cannot be judged. The half is so that rounding never makes it one less.
 */
const fewest = 5.5;

/**
 * Seconds over which arrivals are spread. k6 starts them in even steps; moved back by a random part of `spread` they
 * are random in windows of a tenth of it (variance and mean of their count differ by a tenth). While they wait they
 * occupy users: the rate times half the spread on average, and never more than `waiting`, so a high rate gets a shorter spread
 * (its windows hold as many arrivals).
 */
const widest = 2;
const waiting = 100;

/** @throws UsageError where nothing is left to play, or rate, duration and speed make no sense */
export function scenariosOf(options: ScenarioOptions): Planned {
  const { played, left } = chosen(options);
  const whole = phasesOf(options.profile, options.traffic, options, weekdayOf(dayNumber(options.today)));
  const requested = played.map((one) => ({
    ...one,
    factor: one.share * Math.max(1, fewest / fewestArrivals(whole, one.share)),
  }));
  const raised = requested
    .filter(({ kind, factor, share }) => kind === 'books' && factor > share)
    .map(({ journey }) => journey);
  const { factors, capped } = withinBudget(requested, whole, options.bookingBudget);
  const tooFew = factors.filter(
    ({ journey, kind, factor }) => capped && kind === 'books' && isTooFew(whole, factor, journey, options),
  );
  if (tooFew.length > 0) {
    const why = `the target's bookingBudget of ${options.bookingBudget} is too small for ${options.profile.name}: it would not be enough in each phase to judge it`;
    return scenariosOf({
      ...options,
      cannot: { ...options.cannot, ...Object.fromEntries(tooFew.map(({ journey }) => [journey, why])) },
    });
  }
  const scenarios = factors.map(({ journey, factor }) => scenario(journey, scaled(whole, factor)));
  return {
    scenarios,
    left,
    notes: [
      ...(raised.length === 0 || capped
        ? []
        : [
            `${raised.join(' and ')}: played more often than 1 for ${options.traffic.lookToBook} searches, so that each phase has 5 at least`,
          ]),
      ...(capped
        ? [`bookings are kept to ${options.bookingBudget}, which is the target's bookingBudget`]
        : []),
    ],
    phases: together(scenarios),
  };
}

const scaled = (phases: readonly Phase[], factor: number): Phase[] =>
  phases.map((phase) => ({
    ...phase,
    rates: [exactRate(phase.rates[0] * factor), exactRate(phase.rates[1] * factor)],
  }));

function scenario(journey: Weighed['journey'], phases: readonly Phase[]): PlannedScenario {
  const most = Math.max(...phases.flatMap(({ rates }) => rates));
  return { name: journey, journey, phases, spread: most > 0 ? Math.min(widest, waiting / most) : 0 };
}

/** Whether some judged phase has fewer arrivals than it takes to judge it. */
const isTooFew = (
  whole: readonly Phase[],
  factor: number,
  journey: JourneyName,
  { fewestOf = () => 1 }: Pick<ScenarioOptions, 'fewestOf'>,
): boolean =>
  Object.entries(arrivalsByPhase(whole, factor)).some(
    ([phase, arrivals]) => Math.floor(arrivals) < fewestOf(journey, phase),
  );

/** Arrivals in the judged phase that has the fewest. Pieces of the same name are one phase. */
const fewestArrivals = (phases: readonly Phase[], share: number): number =>
  Math.min(...Object.values(arrivalsByPhase(phases, share)));

function arrivalsByPhase(phases: readonly Phase[], share: number): Record<string, number> {
  const byName: Record<string, number> = {};
  for (const phase of phases)
    if (phase.judged) byName[phase.name] = (byName[phase.name] ?? 0) + share * arrivalsIn(phase);
  return byName;
}

type Scaled = Weighed & { readonly factor: number };

function withinBudget(
  requested: readonly Scaled[],
  whole: readonly Phase[],
  budget: number | undefined,
): { factors: readonly Scaled[]; capped: boolean } {
  const arrivals = whole.reduce((sum, phase) => sum + arrivalsIn(phase), 0);
  const bookings = requested.reduce(
    (sum, { kind, factor }) => sum + (kind === 'books' ? factor * arrivals : 0),
    0,
  );
  if (budget === undefined || bookings < budget + 1) return { factors: requested, capped: false };
  // A little above the budget, and below the next whole booking.
  return {
    factors: requested.map((one) =>
      one.kind === 'books' ? { ...one, factor: (one.factor * (budget + 0.01)) / bookings } : one,
    ),
    capped: true,
  };
}

function together(scenarios: readonly PlannedScenario[]): LoadRun['phases'] {
  let from = 0;
  return (scenarios[0]?.phases ?? []).map(({ name, judged, seconds }, index) => {
    const sum = (end: 0 | 1): number =>
      exactRate(scenarios.reduce((all, { phases }) => all + phases[index]!.rates[end], 0));
    const phase = { name, judged, seconds, rates: [sum(0), sum(1)] as const, from, to: from + seconds };
    from = phase.to;
    return phase;
  });
}
