import type { Context } from '../context.ts';
import { dayNumber } from '../../lib/days.ts';
import type { Members } from '../schema-node.ts';

/**
 * Whether the specification leaves the answer to a request unspecified.
 *
 * @param place the place that is special about the request, as a pointer in our names; '' where none is
 */
export type Unspecified = (request: Members, context: Context, place: string) => boolean;

export const members = (value: unknown): Members =>
  typeof value === 'object' && value !== null ? (value as Members) : {};
export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const objects = (value: unknown): readonly Members[] => list(value).map(members);
export const above = (value: unknown, limit: number): boolean => typeof value === 'number' && value > limit;
export const outside = (value: unknown, low: number, high: number): boolean =>
  typeof value !== 'number' || value < low || value > high;
export const repeats = (values: readonly unknown[]): boolean =>
  new Set(values.map(String)).size < values.length;

/** Limits beyond which a service may well have its own, unstated ones. */
export const usual = {
  daysAhead: 365,
  nights: 28,
  adults: 6,
  children: 4,
  age: 17,
  radius: 500,
  hotels: 100,
  rooms: 4,
};

/** A stay that any service can be asked for. Today is open too: where it is evening there, it may be tomorrow here. */
export function isUsualStay(first: unknown, last: unknown, today: string): boolean {
  const [now, from, to] = [dayNumber(today), dayNumber(first), dayNumber(last)];
  return from > now && from <= now + usual.daysAhead && to > from && to - from <= usual.nights;
}
