/**
 * Planned times of arrivals. k6's ramping-arrival-rate starts arrival number i when the integral of the rate reaches
 * i + 1; this file solves that for the time, so that a journey knows how late it is. Pure: used inside k6.
 */
import type { Phase, PlannedScenario } from '../plan.ts';

interface ScenarioTimes {
  /** Seconds and arrivals at the end of each phase. */
  readonly ends: Float64Array;
  readonly arrivals: Float64Array;
  /** Index of the last phase that was looked up: arrivals come in order, so the next one is usually in the same phase. */
  last: number;
}

/** Tolerance for floating-point errors in a whole number of arrivals. */
const rounding = 1e-9;

const timesByScenario = new WeakMap<PlannedScenario, ScenarioTimes>();

/** Arrivals of a phase, including a fraction of the next arrival. */
export const arrivalsIn = ({ seconds, rates: [start, end] }: Phase): number => ((start + end) / 2) * seconds;

/** Whole arrivals of a scenario. */
export function arrivalsOf(scenario: PlannedScenario): number {
  return Math.floor((timesOf(scenario).arrivals.at(-1) ?? 0) + rounding);
}

/**
 * Planned seconds from the start of the run to arrival number `index` (from 0), without its random delay.
 * After the last arrival: the end of the last phase.
 */
export function intendedTime(scenario: PlannedScenario, index: number): number {
  const known = timesOf(scenario);
  const { ends, arrivals } = known;
  const arrivalNumber = index + 1;
  const previousArrivals = known.last === 0 ? 0 : arrivals[known.last - 1]!;
  if (arrivalNumber - rounding <= previousArrivals || arrivalNumber - rounding > arrivals[known.last]!) {
    const at = arrivals.findIndex((reached) => reached >= arrivalNumber - rounding);
    if (at < 0) return ends.at(-1) ?? 0;
    known.last = at;
  }
  return timeIn(scenario.phases[known.last]!, known, arrivalNumber);
}

/** Solves start * t + (end - start) / (2 * seconds) * t² = missing, in a form without a division by 0 for a constant rate. */
function timeIn(
  { seconds, rates }: Phase,
  { ends, arrivals, last }: ScenarioTimes,
  arrivalNumber: number,
): number {
  const missing = last === 0 ? arrivalNumber : arrivalNumber - arrivals[last - 1]!;
  const from = last === 0 ? 0 : ends[last - 1]!;
  const start = rates[0];
  const rise = rates[1] - start;
  if (rise === 0) return from + Math.min(seconds, missing / start);
  return (
    from +
    Math.min(
      seconds,
      (2 * missing) / (start + Math.sqrt(Math.max(0, start * start + (2 * rise * missing) / seconds))),
    )
  );
}

/** The phase at a time. The last journeys can begin just after the end; they count as the last phase. */
export const phaseAt = (scenario: PlannedScenario, seconds: number): Phase =>
  scenario.phases[timesOf(scenario).ends.findIndex((end) => end > seconds)] ?? scenario.phases.at(-1)!;

function timesOf(scenario: PlannedScenario): ScenarioTimes {
  const known = timesByScenario.get(scenario);
  if (known !== undefined) return known;
  const ends = new Float64Array(scenario.phases.length);
  const arrivals = new Float64Array(scenario.phases.length);
  let [second, arrived] = [0, 0];
  for (const [index, phase] of scenario.phases.entries()) {
    ends[index] = second += phase.seconds;
    arrivals[index] = arrived += arrivalsIn(phase);
  }
  const times = { ends, arrivals, last: 0 };
  timesByScenario.set(scenario, times);
  return times;
}
