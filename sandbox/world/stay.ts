/** The date (YYYY-MM-DD) of a day. */
export { isoDay as dateOf } from '../../lib/days.ts';

/** A stay, in days since 1970. */
export interface Stay {
  readonly checkIn: number;
  readonly nights: number;
}

export interface Party {
  readonly adults: number;
  readonly ages: readonly number[];
  /** Number of rooms of this kind that are requested together; 1 by default. */
  readonly rooms?: number;
}

const dayMs = 86_400_000;

/** The day of a date (YYYY-MM-DD), or undefined for a string that is no date. */
export function dayOf(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const time = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text) return undefined;
  return time / dayMs;
}

/** The time at which a day reaches an hour, in milliseconds since 1970. */
export const momentOf = (day: number, hour: number): number => day * dayMs + hour * 3_600_000;

/** An ISO 8601 time to the second. */
export const isoOf = (moment: number): string =>
  new Date(Math.floor(moment / 1000) * 1000).toISOString().replace('.000', '');

export const dayAt = (moment: number): number => Math.floor(moment / dayMs);

export const checkOutOf = (stay: Stay): number => stay.checkIn + stay.nights;

/** Maximum number of days ahead that can be booked: a century, which is practically unlimited. */
export const maxDaysAhead = 36_500;
