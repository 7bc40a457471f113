/** What one arrival asks for, drawn from a traffic. Pure and without packages: used inside k6. */
import { isoDay } from '../../lib/days.ts';
import type { Random } from '../../lib/random.ts';
import { arrivalDays } from './arrival-days.ts';
import { cancelDelays } from './cancellations.ts';
import type { DrawTables } from './draw-tables.ts';
import { chooser } from './tables.ts';
import { zipf } from './zipf.ts';

export interface Stay {
  /** Plain dates, YYYY-MM-DD: arrival and departure. */
  readonly start: string;
  readonly end: string;
  readonly leadDays: number;
  readonly nights: number;
}

export interface Draws {
  stay(random: Random, kind: 'searches' | 'books'): Stay;
  /** The index of one of the traffic's parties. */
  party(random: Random): number;
  /** The index of one of `count` destinations, the most wanted first. */
  destination(random: Random, count: number): number;
  /** Days from the booking to its cancellation, never more than `leadDays`; undefined for a booking that is kept. */
  cancels(random: Random, leadDays: number): number | undefined;
}

export function drawsOf(tables: DrawTables): Draws {
  const { day } = tables;
  const ahead = { searches: arrivalDays(tables.ahead.searches), books: arrivalDays(tables.ahead.books) };
  const [nights, parties] = [chooser(tables.nights.chances), chooser(tables.parties)];
  const cancels = cancelDelays(tables.cancels);
  const places = new Map<number, (share: number) => number>();
  return {
    stay: (random, kind) => {
      const leadDays = ahead[kind](random.next(), random.next());
      const stayed = tables.nights.nights[nights(random.next())]!;
      return {
        start: isoDay(day + leadDays),
        end: isoDay(day + leadDays + stayed),
        leadDays,
        nights: stayed,
      };
    },
    party: (random) => parties(random.next()),
    destination: (random, count) => {
      let place = places.get(count);
      if (place === undefined) places.set(count, (place = zipf(tables.zipf, count)));
      return place(random.next());
    },
    cancels: (random, leadDays) => cancels(random.next(), random.next(), leadDays),
  };
}
