/**
 * When arrivals are meant to be. k6's ramping-arrival-rate starts arrival number i when the integral of the rate reaches
 * i + 1; here the same is solved for the time, so that a journey knows by how much it is late. Pure: used inside k6.
 */
import type { Phase, PlannedScenario } from '../plan.ts';

interface Prepared {
  /** Seconds and arrivals at the end of each phase. */
  readonly ends: Float64Array;
  readonly arrivals: Float64Array;
  /** The phase that was looked up last: arrivals come in order, so it is mostly the one that is wanted. */
  last: number;
}

/** What floating point may take from a whole number of arrivals is given back. */
const rounding = 1e-9;

const prepared = new WeakMap<PlannedScenario, Prepared>();

/** Arrivals of a phase, with the part of the next one. */
export const arrivalsIn = ({ seconds, rates: [start, end] }: Phase): number => ((start + end) / 2) * seconds;

/** Whole arrivals of a scenario. */
export function arrivalsOf(scenario: PlannedScenario): number {
  return Math.floor((prepare(scenario).arrivals.at(-1) ?? 0) + rounding);
}

/**
 * Seconds from the start of the run at which arrival number `index` (from 0) is meant to begin, before its random part.
 * Past the last arrival: the end of the last phase.
 */
export function intendedTime(scenario: PlannedScenario, index: number): number {
  const known = prepare(scenario);
  const { ends, arrivals } = known;
  const wanted = index + 1;
  const before = known.last === 0 ? 0 : arrivals[known.last - 1]!;
  if (wanted - rounding <= before || wanted - rounding > arrivals[known.last]!) {
    const at = first(arrivals, (reached) => reached >= wanted - rounding);
    if (at === arrivals.length) return ends.at(-1) ?? 0;
    known.last = at;
  }
  return timeIn(scenario.phases[known.last]!, known, wanted);
}

/** start * t + (end - start) / (2 * seconds) * t² = missing, in the form that does not divide by nothing where the rate is even. */
function timeIn({ seconds, rates }: Phase, { ends, arrivals, last }: Prepared, wanted: number): number {
  const missing = last === 0 ? wanted : wanted - arrivals[last - 1]!;
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

/** The phase in which a time lies; after the end, when the last journeys begin, the last one. */
export function phaseAt(scenario: PlannedScenario, seconds: number): Phase {
  const { ends } = prepare(scenario);
  return scenario.phases[
    Math.min(
      first(ends, (end) => end > seconds),
      ends.length - 1,
    )
  ]!;
}

function prepare(scenario: PlannedScenario): Prepared {
  const known = prepared.get(scenario);
  if (known !== undefined) return known;
  const ends = new Float64Array(scenario.phases.length);
  const arrivals = new Float64Array(scenario.phases.length);
  let [second, arrived] = [0, 0];
  for (const [index, phase] of scenario.phases.entries()) {
    ends[index] = second += phase.seconds;
    arrivals[index] = arrived += arrivalsIn(phase);
  }
  const made = { ends, arrivals, last: 0 };
  prepared.set(scenario, made);
  return made;
}

/** Index of the first of the rising numbers that is far enough; their count where none is. */
function first(numbers: Float64Array, farEnough: (number: number) => boolean): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (farEnough(numbers[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}
