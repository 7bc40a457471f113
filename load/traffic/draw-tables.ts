/** A traffic made ready to be drawn from on one day: done once before the run, so that no user of k6 has to. Plain data. */
import { dayNumber, weekdayOf } from '../../lib/days.ts';
import { daysAheadOf, type DaysAhead } from './arrival-days.ts';
import { cancelsOf, type Cancels } from './cancellations.ts';
import { chancesOf, type Chances } from './tables.ts';
import type { Traffic } from './traffic.ts';

export interface DrawTables {
  /** Days since 1970 of the day from which stays are counted. */
  readonly day: number;
  readonly ahead: Readonly<Record<'searches' | 'books', DaysAhead>>;
  readonly nights: { readonly chances: Chances; readonly nights: readonly number[] };
  readonly parties: Chances;
  readonly cancels: Cancels;
  readonly zipf: number;
}

/** @param today YYYY-MM-DD: the day of the searches and bookings */
export function drawTablesOf(traffic: Traffic, today: string): DrawTables {
  const day = dayNumber(today);
  const chances = (all: readonly { readonly share: number }[]): Chances =>
    chancesOf(all.map(({ share }) => share));
  const { arrivalWeekday, searchLeadTime, leadTime, nights, parties, zipf } = traffic;
  return {
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
