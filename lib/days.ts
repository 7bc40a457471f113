/** Days as numbers since 1970, and back. Pure. */

const length = 86_400_000;

/** `YYYY-MM-DD`, or the day of a date-time, as a number; NaN where it is neither. */
export function dayNumber(text: unknown): number {
  if (typeof text !== 'string') return Number.NaN;
  let day = read.get(text);
  if (day === undefined) {
    day = Math.floor(Date.parse(`${text.slice(0, 10)}T00:00:00Z`) / length);
    if (read.size < remembered) read.set(text, day);
  }
  return day;
}

/** A day's number as `YYYY-MM-DD`. */
export function isoDay(day: number): string {
  let text = written.get(day);
  if (text === undefined) {
    text = new Date(day * length).toISOString().slice(0, 10);
    if (written.size < remembered) written.set(day, text);
  }
  return text;
}

/** Requests are about the same few hundred days. */
const written = new Map<number, string>();
const read = new Map<string, number>();
const remembered = 10_000;

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

/** The weekday of a day's number: 0 for Monday to 6 for Sunday. The first day of 1970 was a Thursday. */
export const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7;
