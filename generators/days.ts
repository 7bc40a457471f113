/** Days as numbers since 1970, and back. Pure. */

const length = 86_400_000;

/** `YYYY-MM-DD`, or the day of a date-time, as a number; NaN where it is neither. */
export const dayNumber = (text: unknown): number =>
  typeof text === 'string' ? Math.floor(Date.parse(`${text.slice(0, 10)}T00:00:00Z`) / length) : Number.NaN;

/** A day's number as `YYYY-MM-DD`. */
export const isoDay = (day: number): string => new Date(day * length).toISOString().slice(0, 10);

export const addDays = (date: string, days: number): string => isoDay(dayNumber(date) + days);

/** The next such day of a year that lies after `today`, for example the next 02-29. */
export function nextDay(today: string, month: number, day: number): string {
  const year = Number(today.slice(0, 4));
  for (let ahead = 0; ahead < 9; ahead += 1) {
    const found = isoDay(Date.UTC(year + ahead, month - 1, day) / length);
    if (found > today && Number(found.slice(8)) === day) return found;
  }
  throw new RangeError(`no day ${month}-${day} in the nine years after ${today}`);
}
