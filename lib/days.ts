/** Converts dates to day numbers (days since 1970) and back; cached, because requests use the same few hundred days. Pure. */
import { withCache } from './cache.ts';

const dayMs = 86_400_000;
const maxCached = 10_000;

const numberOfText = withCache(
  (text: string) => Math.floor(Date.parse(`${text.slice(0, 10)}T00:00:00Z`) / dayMs),
  maxCached,
);

/** `YYYY-MM-DD`, or the day of a date-time, as a number; NaN if it is neither. */
export const dayNumber = (text: unknown): number =>
  typeof text === 'string' ? numberOfText(text) : Number.NaN;

/** Formats a day number as `YYYY-MM-DD`. */
export const isoDay = withCache((day: number) => new Date(day * dayMs).toISOString().slice(0, 10), maxCached);

export const addDays = (date: string, days: number): string => isoDay(dayNumber(date) + days);

/** The first date after `today` with this month and day, for example the next 02-29. */
export function nextDay(today: string, month: number, day: number): string {
  const year = Number(today.slice(0, 4));
  for (let yearsAhead = 0; yearsAhead < 9; yearsAhead += 1) {
    const candidate = isoDay(Date.UTC(year + yearsAhead, month - 1, day) / dayMs);
    if (candidate > today && Number(candidate.slice(8)) === day) return candidate;
  }
  throw new RangeError(`no day ${month}-${day} in the nine years after ${today}`);
}

/** The weekday of a day number: 0 for Monday to 6 for Sunday. The first day of 1970 was a Thursday. */
export const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7;
