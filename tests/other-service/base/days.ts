import type { Stay } from '../types.ts';

const DAY = 86_400_000;
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
export const daysBetween = (start: string, end: string): number =>
  Math.round((Date.parse(`${end}T00:00:00Z`) - Date.parse(`${start}T00:00:00Z`)) / DAY);
/** The day of a date or date-time string; null for other values. */
export const dayOf = (text: unknown): string | null => {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}/.test(text)) return null;
  const day = text.slice(0, 10);
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? null : day;
};
/** The nights of a stay by their dates, without the day of departure. */
export const nightsOf = (stay: Stay): string[] => {
  const key = `${stay.start}/${stay.end}`;
  const known = counted.get(key);
  if (known) return known;
  const nights = Array.from({ length: Math.max(0, daysBetween(stay.start, stay.end)) }, (_, i) =>
    addDays(stay.start, i),
  );
  if (counted.size > 500) counted.clear();
  counted.set(key, nights);
  return nights;
};
const counted = new Map<string, string[]>();
/** A time as an ISO string with the offset of a world. */
export const stamp = (at: number, zone: string): string => {
  if (zone === 'Z') return new Date(at).toISOString();
  const hours = Number(zone.slice(1, 3)) * (zone.startsWith('-') ? -1 : 1);
  return `${new Date(at + hours * 3_600_000).toISOString().slice(0, 19)}${zone}`;
};
