/** Turns a shape, a rate and a duration into phases of all journeys together. */
import { UsageError } from '../../lib/exit.ts';
import type { Phase } from '../plan.ts';
import type { Traffic } from '../traffic/traffic.ts';
import type { LoadShape } from './shapes.ts';

export interface PhaseOptions {
  /** Journeys per second, multiplied by the shape's factors. */
  readonly rate?: number;
  /** Seconds of the whole run, including the warm-up. */
  readonly duration?: number;
  /** How many times faster than real time a day passes; if set, the rate follows the hours of the day. */
  readonly speed?: number;
}

/** A shorter phase has too few samples. */
const minPhaseSeconds = 1;
const secondsPerDay = 86_400;

/**
 * @param weekday weekday of the first day, 0 for Monday; used if the rate follows the day
 * @throws UsageError if rate, duration or speed do not fit the shape
 */
export function phasesOf(
  shape: LoadShape,
  traffic: Traffic,
  options: PhaseOptions,
  weekday: number,
): Phase[] {
  const { speed, rate = shape.rate } = options;
  const isSteady = shape.steps.every(({ factors }) => factors.every((factor) => factor === 1));
  if (speed !== undefined && !isSteady)
    throw new UsageError(
      `--speed cannot be used with the shape ${shape.name}, whose rate changes by itself: use average or soak`,
    );
  const usualSeconds = speed === undefined ? shape.seconds : secondsPerDay / speed + shape.warmUp;
  const { duration: seconds = usualSeconds } = options;
  const warmUp = Math.min(shape.warmUp, seconds / 5);
  const judgedPhases =
    speed === undefined
      ? stepPhases(shape, rate, seconds - warmUp)
      : curvePhases(traffic, rate, seconds - warmUp, speed, weekday);
  const warmUpPhase: Phase = {
    name: 'warm-up',
    judged: false,
    seconds: warmUp,
    rates: [0, judgedPhases[0]!.rates[0]],
  };
  return [warmUpPhase, ...judgedPhases].map(roundPhase);
}

function stepPhases(shape: LoadShape, rate: number, seconds: number): Phase[] {
  const phases = shape.steps.map(({ name, share, factors: [start, end] }): Phase => ({
    name,
    judged: true,
    seconds: share * seconds,
    rates: [rate * start, rate * end],
  }));
  const shortPhase = phases.find((phase) => phase.seconds < minPhaseSeconds);
  if (shortPhase !== undefined)
    throw new UsageError(
      `the shape ${shape.name} has ${phases.length + 1} phases, and ${shortPhase.name} would last ${shortPhase.seconds.toFixed(2)} s: give it a longer --duration`,
    );
  return phases;
}

/** k6 counts whole milliseconds and whole journeys per million seconds, so the plan is rounded to these. */
export const rateUnitSeconds = 1_000_000;
export const roundRate = (rate: number): number => Math.round(rate * rateUnitSeconds) / rateUnitSeconds;
const roundPhase = ({ seconds, rates: [start, end], ...phase }: Phase): Phase => ({
  ...phase,
  seconds: Math.max(1, Math.round(seconds * 1_000)) / 1_000,
  rates: [roundRate(start), roundRate(end)],
});

/** The maximum number of days: more would make more pieces than a chart can show. */
const maxDays = 14;
const partsOfDay = ['night', 'morning', 'afternoon', 'evening'] as const;

/**
 * One piece per hour, starting at midnight. The pieces of a single day are named after its quarters, those of several
 * days after the day; consecutive pieces with the same name are one phase. The mean rate over a whole week is `rate`.
 * @param seconds real duration
 * @param speed times faster than real time
 * @param weekday of the first day, 0 for Monday
 */
function curvePhases(
  traffic: Pick<Traffic, 'hours' | 'searchWeekday'>,
  rate: number,
  seconds: number,
  speed: number,
  weekday: number,
): Phase[] {
  const hours = (seconds * speed) / 3_600;
  if (hours > maxDays * 24)
    throw new UsageError(
      `--speed ${speed} compresses ${Math.round(hours / 24)} days into this run, and the maximum is ${maxDays}: lower --speed or --duration`,
    );
  const mean = traffic.hours.reduce((sum, hour) => sum + hour, 0) / 24;
  const factorAt = (hour: number): number =>
    (traffic.hours[hour % 24]! / mean) * 7 * traffic.searchWeekday[(weekday + Math.floor(hour / 24)) % 7]!;
  return Array.from({ length: Math.ceil(hours) }, (_, hour) => {
    const hourShare = Math.min(1, hours - hour);
    const [start, end] = [factorAt(hour), factorAt(hour + 1)];
    return {
      name: hours <= 24 ? partsOfDay[Math.floor(hour / 6)]! : `day-${Math.floor(hour / 24) + 1}`,
      judged: true,
      seconds: (hourShare * 3_600) / speed,
      rates: [rate * start, rate * (start + (end - start) * hourShare)],
    };
  });
}
