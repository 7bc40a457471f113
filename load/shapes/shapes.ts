/** The shapes of a load run, as data. */
import { knownName } from '../named.ts';

export interface LoadShape {
  readonly name: string;
  readonly title: string;
  /** Journeys per second, multiplied by the factors of the steps. */
  readonly rate: number;
  /** Duration of the whole run, including the warm-up. */
  readonly seconds: number;
  /** Seconds in which the rate climbs from 0 to the first factor: measured, not judged. At most a fifth of the run. */
  readonly warmUp: number;
  /** The steps after the warm-up. */
  readonly steps: readonly ShapeStep[];
  /** Searches per booking, if the market's ratio would leave such a short run without bookings. */
  readonly lookToBook?: number;
}

export interface ShapeStep {
  readonly name: string;
  /** Share of the time after the warm-up. */
  readonly share: number;
  /** Factors of the rate at the start and at the end: linear in between; the rate can jump between steps. */
  readonly factors: readonly [start: number, end: number];
}

/** The rate of each step of a breakpoint run, divided by the rate of the step before. */
const climbFactor = 1.25;
const climbCount = 12;

const shapes = {
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
    title: 'climbs by a quarter a step until a threshold is exceeded',
    rate: 15,
    seconds: 370,
    warmUp: 10,
    steps: Array.from({ length: climbCount }, (_, index) => ({
      name: `step-${String(index + 1).padStart(2, '0')}`,
      share: 1 / climbCount,
      factors: [climbFactor ** index, climbFactor ** index] as const,
    })),
  },
} as const satisfies Record<string, Omit<LoadShape, 'name'>>;

type ShapeName = keyof typeof shapes;

export const shapeNames = Object.keys(shapes) as ShapeName[];

/** @throws UsageError if the name is unknown */
export function findShape(name: string): LoadShape & { readonly name: ShapeName } {
  const knownShape = knownName('shape', name, shapeNames);
  return { name: knownShape, ...shapes[knownShape] };
}
