/** What one arrival asks for, drawn from a traffic. Pure and without packages: used inside k6. */
import { dayNumber, isoDay, weekdayOf } from '../../lib/days.ts';
import type { Random } from '../../lib/random.ts';
import { arrivalDays } from './arrival-days.ts';
import { cancelDelays } from './cancellations.ts';
import { chooser } from './tables.ts';
import type { Bucket, Traffic } from './traffic.ts';
import { zipf } from './zipf.ts';

export interface Stay {
  /** Plain dates, YYYY-MM-DD: arrival and departure. */
  readonly start: string;
  readonly end: string;
  readonly leadDays: number;
  readonly nights: number;
}

export type Party = Traffic['parties'][number];

export interface Draws {
  /** @param today YYYY-MM-DD: the day of the search or the booking */
  stay(random: Random, kind: 'searches' | 'books', today: string): Stay;
  party(random: Random): Party;
  /** The index of one of `count` destinations, the most wanted first. */
  destination(random: Random, count: number): number;
  /** Days from the booking to its cancellation, never more than `leadDays`; undefined for a booking that is kept. */
  cancels(random: Random, leadDays: number): number | undefined;
}

/** Prepares the tables of a traffic: once a user of k6, some milliseconds. The draws after it take microseconds. */
export function drawsOf(traffic: Traffic): Draws {
  const nights = chooser(traffic.nights.map(({ share }) => share));
  const parties = chooser(traffic.parties.map(({ share }) => share));
  const daysAhead = (buckets: readonly Bucket[]) => cached((weekday: number) => arrivalDays(buckets, traffic.arrivalWeekday, weekday));
  const ahead = { searches: daysAhead(traffic.searchLeadTime), books: daysAhead(traffic.leadTime) };
  const places = cached((count: number) => zipf(traffic.zipf, count));
  const cancels = cancelDelays(traffic);
  return {
    stay: (random, kind, today) => {
      const day = dayNumber(today);
      const leadDays = ahead[kind](weekdayOf(day))(random.next(), random.next());
      const stayed = traffic.nights[nights(random.next())]!.nights;
      return { start: isoDay(day + leadDays), end: isoDay(day + leadDays + stayed), leadDays, nights: stayed };
    },
    party: (random) => traffic.parties[parties(random.next())]!,
    destination: (random, count) => places(count)(random.next()),
    cancels: (random, leadDays) => cancels(random.next(), random.next(), leadDays),
  };
}

/** Keeps what was made for a key: there are few of them. */
function cached<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    let value = made.get(key);
    if (value === undefined) {
      value = make(key);
      made.set(key, value);
    }
    return value;
  };
}
