/** What a deployment is like in one round: one misbehaviour alone, or several mixed. */
import type { Random } from '../../lib/random.ts';
import {
  bookings,
  cancellations,
  lookUps,
  stubborn,
  type BookingManner,
  type CancelManner,
  type LookUpManner,
} from './manners.ts';

export interface Character {
  /** The seed decides which one of them applies to a request. */
  readonly bookings: readonly (BookingManner | 'conforming')[];
  readonly cancellations: readonly (CancelManner | 'conforming')[];
  readonly lookUps: readonly (LookUpManner | 'conforming')[];
  /** How likely it is that the connection of any request breaks. */
  readonly resets: number;
  /** Whether the first booking, which is the canary booking of a run, is handled correctly. */
  readonly conformingTrial: boolean;
  /** Whether the deployment never cancels anything. */
  readonly neverCancels: boolean;
}

const names = <Name extends string>(table: Readonly<Record<Name, unknown>>): Name[] =>
  Object.keys(table) as Name[];
const bookingNames = names(bookings);
const cancelNames = names(cancellations);
const lookUpNames = names(lookUps);

export type Kind = 'conforming' | BookingManner | CancelManner | LookUpManner | 'resets' | 'mixed';

export const kinds: readonly Kind[] = [
  'conforming',
  ...bookingNames,
  ...cancelNames,
  ...lookUpNames,
  'resets',
  'mixed',
];

const plain = {
  bookings: ['conforming'],
  cancellations: ['conforming'],
  lookUps: ['conforming'],
  resets: 0,
} as const;

const includes = <Name extends string>(all: readonly Name[], kind: string): kind is Name =>
  (all as readonly string[]).includes(kind);

const some = <Name>(draw: Random, all: readonly Name[], low: number, high: number): Name[] =>
  Array.from({ length: draw.integerBetween(low, high) }, () => draw.pick(all));

export function characterOf(kind: Kind, draw: Random): Character {
  const conformingTrial = draw.chance(0.7);
  const character = (own: Partial<Character>): Character => {
    const whole = { ...plain, conformingTrial, neverCancels: false, ...own };
    return { ...whole, neverCancels: whole.cancellations.every((one) => includes(stubborn, one)) };
  };
  if (kind === 'conforming') return character({});
  if (kind === 'resets') return character({ resets: 0.15 });
  if (kind === 'mixed')
    return character({
      bookings: ['conforming', ...some(draw, bookingNames, 2, 4)],
      cancellations: ['conforming', ...some(draw, cancelNames, 0, 2)],
      lookUps: ['conforming', ...some(draw, lookUpNames, 0, 1)],
      resets: draw.chance(0.3) ? 0.08 : 0,
    });
  if (includes(bookingNames, kind)) return character({ bookings: [kind] });
  if (includes(cancelNames, kind)) return character({ cancellations: [kind] });
  return character({ lookUps: [kind] });
}
