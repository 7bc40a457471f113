/**
 * Planned times of arrivals. k6's ramping-arrival-rate starts arrival number i when the integral of the rate reaches
 * i + 1; this file solves that for the time, so that a journey knows how late it is. Pure: used inside k6.
 */
import { oncePer } from '../../lib/once-per.ts';
import type { Phase, PlannedScenario } from '../plan.ts';

interface ScenarioTimes {
  /** Seconds (`ends`) and arrivals, both counted from the start of the run, at the end of each phase. */
  readonly ends: Float64Array;
  readonly arrivals: Float64Array;
}

/** Tolerance for floating-point errors in a whole number of arrivals. */
const tolerance = 1e-9;

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
  const { ends, arrivals } = timesOf(scenario);
  const arrivalNumber = index + 1;
  const phaseIndex = arrivals.findIndex((arrivalCount) => arrivalCount >= arrivalNumber - tolerance);
  if (phaseIndex < 0) return ends.at(-1) ?? 0;
  const phaseStart = ends[phaseIndex - 1] ?? 0;
  return (
    phaseStart + secondsInto(scenario.phases[phaseIndex]!, arrivalNumber - (arrivals[phaseIndex - 1] ?? 0))
  );
}

/** Solves start * t + rise / (2 * seconds) * t² = arrivalsIntoPhase for t, in a form that does not divide by rise. */
function secondsInto({ seconds, rates: [start, end] }: Phase, arrivalsIntoPhase: number): number {
  const rise = end - start;
  if (rise === 0) return Math.min(seconds, arrivalsIntoPhase / start);
  const discriminant = Math.max(0, start * start + (2 * rise * arrivalsIntoPhase) / seconds);
  return Math.min(seconds, (2 * arrivalsIntoPhase) / (start + Math.sqrt(discriminant)));
}

/** The phase at a time. The last journeys can begin just after the end; they count as the last phase. */
export const phaseAt = (scenario: PlannedScenario, seconds: number): Phase =>
  scenario.phases[timesOf(scenario).ends.findIndex((end) => end > seconds)] ?? scenario.phases.at(-1)!;

const timesOf = oncePer((scenario: PlannedScenario): ScenarioTimes => {
  const ends = new Float64Array(scenario.phases.length);
  const arrivals = new Float64Array(scenario.phases.length);
  let [endSecond, arrivalTotal] = [0, 0];
  for (const [index, phase] of scenario.phases.entries()) {
    endSecond += phase.seconds;
    arrivalTotal += arrivalsIn(phase);
    ends[index] = endSecond;
    arrivals[index] = arrivalTotal;
  }
  return { ends, arrivals };
});
