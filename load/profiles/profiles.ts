/** The shapes a run can have, as data. */
import { named } from '../named.ts';

export interface LoadProfile {
  readonly name: string;
  readonly title: string;
  /** Journeys a second that its factors multiply. */
  readonly rate: number;
  /** Of the whole run, the warm-up among them. */
  readonly seconds: number;
  /** Seconds in which the rate climbs from nothing to the first factor: measured, not judged. A fifth of a short run at most. */
  readonly warmUp: number;
  /** What comes after the warm-up. */
  readonly steps: readonly Step[];
  /** Searches for one booking, where those of the market would leave a run of its length without bookings. */
  readonly lookToBook?: number;
}

export interface Step {
  readonly name: string;
  /** Of the time after the warm-up. */
  readonly share: number;
  /** Times the rate, at its start and its end; between them it changes evenly, from one step to the next it may leap. */
  readonly factors: readonly [start: number, end: number];
}

/** Each step of a breakpoint run asks for a quarter more than the one before. */
const climb = 1.25;
const climbs = 12;

const all = {
  smoke: {
    title: 'does it work at all',
    rate: 10,
    seconds: 25,
    warmUp: 3,
    steps: [{ name: 'steady', share: 1, factors: [1, 1] }],
    lookToBook: 20,
  },
  average: {
    title: 'an ordinary hour',
    rate: 25,
    seconds: 120,
    warmUp: 10,
    steps: [{ name: 'steady', share: 1, factors: [1, 1] }],
  },
  stress: {
    title: 'climbs to three times the ordinary rate, and comes back',
    rate: 25,
    seconds: 300,
    warmUp: 10,
    steps: [
      { name: 'normal', share: 0.2, factors: [1, 1] },
      { name: 'climb', share: 0.25, factors: [1, 3] },
      { name: 'stress', share: 0.35, factors: [3, 3] },
      { name: 'recovery', share: 0.2, factors: [1, 1] },
    ],
  },
  spike: {
    title: 'a sudden rush of eight times the ordinary rate',
    rate: 15,
    seconds: 180,
    warmUp: 10,
    steps: [
      { name: 'before', share: 0.35, factors: [1, 1] },
      { name: 'spike', share: 0.2, factors: [8, 8] },
      { name: 'after', share: 0.45, factors: [1, 1] },
    ],
  },
  soak: {
    title: 'the ordinary rate for hours, to see what leaks',
    rate: 25,
    seconds: 7_200,
    warmUp: 60,
    steps: [
      { name: 'first-third', share: 1 / 3, factors: [1, 1] },
      { name: 'middle-third', share: 1 / 3, factors: [1, 1] },
      { name: 'last-third', share: 1 / 3, factors: [1, 1] },
    ],
  },
  breakpoint: {
    title: 'climbs by a quarter a step until a threshold breaks',
    rate: 15,
    seconds: 370,
    warmUp: 10,
    steps: Array.from({ length: climbs }, (_, index) => ({
      name: `step-${String(index + 1).padStart(2, '0')}`,
      share: 1 / climbs,
      factors: [climb ** index, climb ** index] as const,
    })),
  },
} as const satisfies Record<string, Omit<LoadProfile, 'name'>>;

export type ProfileName = keyof typeof all;

export const profileNames = Object.keys(all) as ProfileName[];

/** @throws UsageError where there is none of that name */
export function profileNamed(name: string): LoadProfile & { readonly name: ProfileName } {
  const known = named('profile', name, profileNames);
  return { name: known, ...all[known] };
}
