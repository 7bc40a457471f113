/** Tables to draw from a traffic on one day, computed once before the run instead of by each user of k6. Plain data. */
import { dayNumber, weekdayOf } from '../../lib/days.ts';
import { daysAheadOf } from './arrival-days.ts';
import { cancelsOf } from './cancellations.ts';
import { chancesOf, type Chances } from './tables.ts';
import type { Traffic } from './traffic.ts';

export type DrawTables = Readonly<ReturnType<typeof drawTablesOf>>;

/** @param today the day of the searches and bookings, YYYY-MM-DD */
export function drawTablesOf(traffic: Traffic, today: string) {
  const day = dayNumber(today);
  const chances = (all: readonly { readonly share: number }[]): Chances =>
    chancesOf(all.map(({ share }) => share));
  const { arrivalWeekday, searchLeadTime, leadTime, nights, parties, zipf } = traffic;
  return {
    /** The day from which stays are counted, in days since 1970. */
    day,
    ahead: {
      searches: daysAheadOf(searchLeadTime, arrivalWeekday, weekdayOf(day)),
      books: daysAheadOf(leadTime, arrivalWeekday, weekdayOf(day)),
    },
    nights: { chances: chances(nights), nights: nights.map((stay) => stay.nights) },
    parties: chances(parties),
    cancels: cancelsOf(traffic),
    zipf,
  };
}
