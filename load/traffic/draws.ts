/** Draws the request of one arrival from a traffic. Pure and without packages: used inside k6. */
import { isoDay } from '../../lib/days.ts';
import type { Random } from '../../lib/random.ts';
import { arrivalDays } from './arrival-days.ts';
import { cancelDelays } from './cancellations.ts';
import type { DrawTables } from './draw-tables.ts';
import { chooser, zipf } from './tables.ts';

export interface Stay {
  /** Dates of arrival and departure, YYYY-MM-DD. */
  readonly start: string;
  readonly end: string;
  readonly leadDays: number;
  readonly nights: number;
}

export type Draws = ReturnType<typeof drawsOf>;

export function drawsOf(tables: DrawTables) {
  const { day } = tables;
  const ahead = { searches: arrivalDays(tables.ahead.searches), books: arrivalDays(tables.ahead.books) };
  const [nights, parties] = [chooser(tables.nights.chances), chooser(tables.parties)];
  const cancels = cancelDelays(tables.cancels);
  const zipfByCount = new Map<number, (share: number) => number>();
  return {
    stay: (random: Random, kind: 'searches' | 'books'): Stay => {
      const leadDays = ahead[kind](random.next(), random.next());
      const nightCount = tables.nights.nights[nights(random.next())]!;
      return {
        start: isoDay(day + leadDays),
        end: isoDay(day + leadDays + nightCount),
        leadDays,
        nights: nightCount,
      };
    },
    /** Index of one of the traffic's parties. */
    party: (random: Random): number => parties(random.next()),
    /** Index of one of `count` destinations, the most popular first. */
    destination: (random: Random, count: number): number => {
      let drawRank = zipfByCount.get(count);
      if (drawRank === undefined) zipfByCount.set(count, (drawRank = zipf(tables.zipf, count)));
      return drawRank(random.next());
    },
    /** Days from the booking to its cancellation, at most `leadDays`; undefined if it is not cancelled. */
    cancels: (random: Random, leadDays: number): number | undefined =>
      cancels(random.next(), random.next(), leadDays),
  };
}
