/**
 * Planned times of arrivals. k6's ramping-arrival-rate starts arrival number i when the integral of the rate reaches
 * i + 1; this file solves that for the time, so that a journey knows how late it is. Pure: used inside k6.
 */
import type { Phase, PlannedScenario } from '../plan.ts';

interface ScenarioTimes {
  /** Seconds (`ends`) and arrivals, both counted from the start of the run, at the end of each phase. */
  readonly ends: Float64Array;
  readonly arrivals: Float64Array;
  /** Index of the last phase that was looked up: arrivals come in order, so the next one is usually in the same phase. */
  last: number;
}

/** Tolerance for floating-point errors in a whole number of arrivals. */
const tolerance = 1e-9;

const timesByScenario = new WeakMap<PlannedScenario, ScenarioTimes>();

/** Arrivals of a phase, including a fraction of the next arrival. */
export const arrivalsIn = ({ seconds, rates: [start, end] }: Phase): number => ((start + end) / 2) * seconds;

/** Whole arrivals of a scenario. */
export function arrivalsOf(scenario: PlannedScenario): number {
  return Math.floor((timesOf(scenario).arrivals.at(-1) ?? 0) + tolerance);
}

/**
 * Planned seconds from the start of the run to arrival number `index` (from 0), without its random delay.
 * After the last arrival: the end of the last phase.
 */
export function intendedTime(scenario: PlannedScenario, index: number): number {
  const times = timesOf(scenario);
  const { ends, arrivals } = times;
  const arrivalNumber = index + 1;
  const previousArrivals = times.last === 0 ? 0 : arrivals[times.last - 1]!;
  if (arrivalNumber - tolerance <= previousArrivals || arrivalNumber - tolerance > arrivals[times.last]!) {
    const phaseIndex = arrivals.findIndex((arrivalCount) => arrivalCount >= arrivalNumber - tolerance);
    if (phaseIndex < 0) return ends.at(-1) ?? 0;
    times.last = phaseIndex;
  }
  return timeIn(scenario.phases[times.last]!, times, arrivalNumber);
}

/** Solves start * t + rise / (2 * seconds) * t² = arrivalsIntoPhase for t, in a form that does not divide by rise. */
function timeIn(
  { seconds, rates }: Phase,
  { ends, arrivals, last }: ScenarioTimes,
  arrivalNumber: number,
): number {
  const arrivalsIntoPhase = last === 0 ? arrivalNumber : arrivalNumber - arrivals[last - 1]!;
  const phaseStart = last === 0 ? 0 : ends[last - 1]!;
  const start = rates[0];
  const rise = rates[1] - start;
  if (rise === 0) return phaseStart + Math.min(seconds, arrivalsIntoPhase / start);
  return (
    phaseStart +
    Math.min(
      seconds,
      (2 * arrivalsIntoPhase) /
        (start + Math.sqrt(Math.max(0, start * start + (2 * rise * arrivalsIntoPhase) / seconds))),
    )
  );
}

/** The phase at a time. The last journeys can begin just after the end; they count as the last phase. */
export const phaseAt = (scenario: PlannedScenario, seconds: number): Phase =>
  scenario.phases[timesOf(scenario).ends.findIndex((end) => end > seconds)] ?? scenario.phases.at(-1)!;

function timesOf(scenario: PlannedScenario): ScenarioTimes {
  const cachedTimes = timesByScenario.get(scenario);
  if (cachedTimes !== undefined) return cachedTimes;
  const ends = new Float64Array(scenario.phases.length);
  const arrivals = new Float64Array(scenario.phases.length);
  let [endSecond, arrivalTotal] = [0, 0];
  for (const [index, phase] of scenario.phases.entries()) {
    ends[index] = endSecond += phase.seconds;
    arrivals[index] = arrivalTotal += arrivalsIn(phase);
  }
  const times = { ends, arrivals, last: 0 };
  timesByScenario.set(scenario, times);
  return times;
}
