import type { Context } from '../context.ts';
import { dayNumber } from '../../lib/days.ts';
import type { Members } from '../schema-node.ts';

/**
 * Whether the specification does not define the response to a request.
 * @param place JSON pointer (with internal member names) to the unusual member of the request; '' if no member is unusual
 */
export type UnspecifiedRule = (request: Members, context: Context, place: string) => boolean;

export const membersOf = (value: unknown): Members =>
  typeof value === 'object' && value !== null ? (value as Members) : {};
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const objectsOf = (value: unknown): readonly Members[] => listOf(value).map(membersOf);
export const isAbove = (value: unknown, limit: number): boolean => typeof value === 'number' && value > limit;
export const isOutside = (value: unknown, low: number, high: number): boolean =>
  typeof value !== 'number' || value < low || value > high;
export const hasDuplicates = (values: readonly unknown[]): boolean =>
  new Set(values.map(String)).size < values.length;

/** Every service must accept values within these limits. Beyond them, a service may have unstated limits of its own. */
export const usualLimits = {
  daysAhead: 365,
  nights: 28,
  adults: 6,
  children: 4,
  age: 17,
  radius: 500,
  hotels: 100,
  rooms: 4,
};

/** Whether every service must accept a stay. A stay that begins today is open: it may already be tomorrow at the service. */
export function isUsualStay(first: unknown, last: unknown, today: string): boolean {
  const [todayNumber, firstDay, lastDay] = [dayNumber(today), dayNumber(first), dayNumber(last)];
  return (
    firstDay > todayNumber &&
    firstDay <= todayNumber + usualLimits.daysAhead &&
    lastDay > firstDay &&
    lastDay - firstDay <= usualLimits.nights
  );
}
