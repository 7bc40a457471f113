/** A stay, in days since 1970. */
export interface Stay {
  readonly checkIn: number;
  readonly nights: number;
}

/** Who sleeps in one room. */
export interface Party {
  readonly adults: number;
  readonly ages: readonly number[];
  /** Rooms of the kind that are wanted together; one where it is left out. */
  readonly rooms?: number;
}

const dayLength = 86_400_000;

/** The day of a plain date (YYYY-MM-DD), or undefined where the text is no date of the calendar. */
export function dayOf(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const time = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text) return undefined;
  return time / dayLength;
}

/** A day as a plain date. */
export const dateOf = (day: number): string => {
  const text = written.get(day);
  if (text !== undefined) return text;
  if (written.size > 5_000) written.clear();
  const fresh = new Date(day * dayLength).toISOString().slice(0, 10);
  written.set(day, fresh);
  return fresh;
};

/** The same few dates are written hundreds of times a page. */
const written = new Map<number, string>();

/** The moment, in milliseconds since 1970, at which a day reaches an hour. */
export const momentOf = (day: number, hour: number): number => day * dayLength + hour * 3_600_000;

export const dayAt = (moment: number): number => Math.floor(moment / dayLength);

export const checkOutOf = (stay: Stay): number => stay.checkIn + stay.nights;

/** Days ahead that can be booked: a century, which is more than anybody asks for. */
export const farthestAhead = 36_500;
