/** A profile with a rate and a duration as phases, still of all journeys together. */
import { UsageError } from '../../lib/exit.ts';
import type { Phase } from '../plan.ts';
import type { Traffic } from '../traffic/traffic.ts';
import { curvePhases } from './curve.ts';
import type { LoadProfile } from './profiles.ts';

export interface PhaseOptions {
  /** Journeys a second that the profile's factors multiply. */
  readonly rate?: number;
  /** Seconds of the whole run, the warm-up among them. */
  readonly duration?: number;
  /** Times faster than the clock: then the rate follows the day. */
  readonly speed?: number;
}

/** Seconds below which a phase is too short to say anything. */
const shortest = 1;
const day = 86_400;

/**
 * @param weekday of the first day, 0 for Monday: where the rate follows the day
 * @throws UsageError where rate, duration and speed do not go together with the profile
 */
export function phasesOf(
  profile: LoadProfile,
  traffic: Traffic,
  requested: PhaseOptions,
  weekday: number,
): Phase[] {
  const rate = positive('--rate', requested.rate ?? profile.rate);
  const steady = profile.steps.every(({ factors }) => factors.every((factor) => factor === 1));
  if (requested.speed !== undefined && !steady)
    throw new UsageError(
      `--speed does not go with the profile ${profile.name}, which has its own curve: use it with average or soak`,
    );
  const speed = requested.speed === undefined ? undefined : positive('--speed', requested.speed);
  const seconds = positive(
    '--duration',
    requested.duration ?? (speed === undefined ? profile.seconds : day / speed + profile.warmUp),
  );
  const warmUp = Math.min(profile.warmUp, seconds / 5);
  const rest =
    speed === undefined
      ? steps(profile, rate, seconds - warmUp)
      : curvePhases(traffic, { rate, seconds: seconds - warmUp, speed, weekday });
  const warm: Phase = { name: 'warm-up', judged: false, seconds: warmUp, rates: [0, rest[0]!.rates[0]] };
  return [warm, ...rest].map(exact);
}

function steps(profile: LoadProfile, rate: number, seconds: number): Phase[] {
  const phases = profile.steps.map(({ name, share, factors: [start, end] }): Phase => ({
    name,
    judged: true,
    seconds: share * seconds,
    rates: [rate * start, rate * end],
  }));
  const short = phases.find((phase) => phase.seconds < shortest);
  if (short !== undefined)
    throw new UsageError(
      `the profile ${profile.name} has ${phases.length + 1} phases, and ${short.name} would last ${short.seconds.toFixed(2)} s: give it a longer --duration`,
    );
  return phases;
}

function positive(option: string, value: number): number {
  if (!(value > 0) || !Number.isFinite(value))
    throw new UsageError(`${option} must be more than 0, not ${value}`);
  return value;
}

/** k6 counts in whole milliseconds and in whole journeys in a million seconds: what is planned is exactly that. */
export const perSeconds = 1_000_000;
export const exactRate = (rate: number): number => Math.round(rate * perSeconds) / perSeconds;
const exact = ({ seconds, rates: [start, end], ...phase }: Phase): Phase => ({
  ...phase,
  seconds: Math.max(1, Math.round(seconds * 1_000)) / 1_000,
  rates: [exactRate(start), exactRate(end)],
});
