/** Draws the request of one arrival from a traffic. Pure and without packages: used inside k6. */
import { isoDay, dayNumber, weekdayOf } from '../../lib/days.ts';
import type { Random } from '../../lib/random.ts';
import { arrivalDays, daysAheadOf } from './arrival-days.ts';
import { chooser, zipf, chancesOf, type Chances } from './tables.ts';
import type { Bucket, Traffic } from './traffic.ts';

export type DrawTables = Readonly<ReturnType<typeof drawTablesOf>>;

/** @param today the day of the searches and bookings, YYYY-MM-DD */
export function drawTablesOf(traffic: Traffic, today: string) {
  const day = dayNumber(today);
  const chancesOfShares = (items: readonly { readonly share: number }[]): Chances =>
    chancesOf(items.map(({ share }) => share));
  const { arrivalWeekday, searchLeadTime, leadTime, nights, parties, cancelDelay, zipf } = traffic;
  return {
    /** The day from which stays are counted, in days since 1970. */
    day,
    ahead: {
      searches: daysAheadOf(searchLeadTime, arrivalWeekday, weekdayOf(day)),
      books: daysAheadOf(leadTime, arrivalWeekday, weekdayOf(day)),
    },
    stayLengths: { chances: chancesOfShares(nights), lengths: nights.map((stay) => stay.nights) },
    parties: chancesOfShares(parties),
    /** The share of cancelled bookings by lead time: `rates[i]` is for lead times up to `upTo[i]` days. */
    cancels: {
      upTo: leadTime.map(({ toDays }) => toDays),
      rates: leadTime.map(({ cancelRate }) => cancelRate),
      delays: cancelDelay,
    },
    zipf,
  };
}

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
  const drawLeadDays = {
    searches: arrivalDays(tables.ahead.searches),
    books: arrivalDays(tables.ahead.books),
  };
  const [chooseLength, chooseParty] = [chooser(tables.stayLengths.chances), chooser(tables.parties)];
  const zipfByCount = new Map<number, (share: number) => number>();
  return {
    stay: (random: Random, kind: 'searches' | 'books'): Stay => {
      const leadDays = drawLeadDays[kind](random.next(), random.next());
      const nights = tables.stayLengths.lengths[chooseLength(random.next())]!;
      return { start: isoDay(day + leadDays), end: isoDay(day + leadDays + nights), leadDays, nights };
    },
    /** Index of one of the traffic's parties. */
    party: (random: Random): number => chooseParty(random.next()),
    /** Index of one of `count` destinations, the most popular first. */
    destination: (random: Random, count: number): number => {
      let drawRank = zipfByCount.get(count);
      if (drawRank === undefined) zipfByCount.set(count, (drawRank = zipf(tables.zipf, count)));
      return drawRank(random.next());
    },
    /**
     * Days from the booking to its cancellation; undefined if it is not cancelled. Nobody cancels after the day of arrival:
     * longer delays are left out, and the shorter ones keep their proportions.
     */
    cancels: (random: Random, leadDays: number): number | undefined => {
      const { upTo, rates, delays } = tables.cancels;
      const [cancelDraw, delayDraw] = [random.next(), random.next()];
      let bucket = 0;
      while (bucket < upTo.length - 1 && leadDays > upTo[bucket]!) bucket += 1;
      return cancelDraw < rates[bucket]! ? drawDelay(delays, delayDraw, leadDays) : undefined;
    },
  };
}

/** There are few buckets up to the lead time, so adding them up is faster than a table. */
function drawDelay(buckets: readonly Bucket[], delayDraw: number, leadDays: number): number {
  let includedTotal = 0;
  for (let index = 0; index < buckets.length; index += 1)
    includedTotal += buckets[index]!.share * includedShare(buckets[index]!, leadDays);
  let remaining = delayDraw * includedTotal;
  for (let index = 0; index < buckets.length; index += 1) {
    const bucket = buckets[index]!;
    const share = bucket.share * includedShare(bucket, leadDays);
    if (remaining < share) {
      const days = Math.min(leadDays, bucket.toDays) - bucket.fromDays + 1;
      return bucket.fromDays + Math.floor((remaining / share) * days);
    }
    remaining -= share;
  }
  return leadDays;
}

/** Share of a bucket within the lead time, from 0 to 1. */
const includedShare = ({ fromDays, toDays }: Bucket, leadDays: number): number =>
  leadDays < fromDays ? 0 : leadDays >= toDays ? 1 : (leadDays - fromDays + 1) / (toDays - fromDays + 1);
