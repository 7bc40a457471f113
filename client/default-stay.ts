/** The usual stay of requests, and the stays of tests. */
import { addDays } from '../lib/days.ts';
import { random } from '../lib/random.ts';
import type { RunContext } from '../targets/run-context.ts';

/** Days from the run's day to the check-in, unless the target states `known.leadDays`. */
export const defaultLeadDays = 45;
const usualNights = 4;

/** @param today YYYY-MM-DD */
export const defaultStay = (
  today: string,
  leadDays = defaultLeadDays,
  nights = usualNights,
): { checkIn: string; checkOut: string } => ({
  checkIn: addDays(today, leadDays),
  checkOut: addDays(today, leadDays + nights),
});

export type Stay = ReturnType<typeof defaultStay> & {
  readonly occupancy: {
    readonly adults: number;
    readonly children?: number;
    readonly childrenAges?: readonly number[];
  };
};

/** Two adults for four nights, the minimum of some offers. */
const usualVariant = { daysLater: 0, nights: usualNights, occupancy: { adults: 2 } };

const withChild = (age: number): Stay['occupancy'] => ({ adults: 2, children: 1, childrenAges: [age] });

/** `daysLater` is counted from the usual check-in. Some errors show only for one night, for a week, with a child of the least or highest age, or in another season. */
const stayVariants = [
  usualVariant,
  { daysLater: 1, nights: usualNights, occupancy: withChild(0) },
  { daysLater: 3, nights: usualNights, occupancy: withChild(17) },
  { daysLater: 5, nights: 1, occupancy: usualVariant.occupancy },
  { daysLater: 10, nights: 7, occupancy: withChild(9) },
  { daysLater: 150, nights: 8, occupancy: usualVariant.occupancy },
];

type StayContext = Pick<RunContext, 'seed' | 'today' | 'target'>;

const stayFor = (
  { today, target }: StayContext,
  { daysLater, nights, occupancy }: (typeof stayVariants)[number],
): Stay => ({
  ...defaultStay(today, (target.known.leadDays ?? defaultLeadDays) + daysLater, nights),
  occupancy,
});

export const usualStay = (context: StayContext): Stay => stayFor(context, usualVariant);

/** The stay of a test, the same for the same seed. @param title the title of the test */
export const stayOfTest = (context: StayContext, title: string): Stay =>
  stayFor(context, random(context.seed, 'stay', title).pick(stayVariants));
