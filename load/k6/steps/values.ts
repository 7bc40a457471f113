/** What goes into the slots of every request. */
import type { Stay } from '../../traffic/draws.ts';
import { plan } from './plan.ts';
import type { Values } from './template.ts';

export const quoted = (text: string): string => `"${text}"`;

/** The moment of sending. */
export const now = (): string => quoted(new Date().toISOString());

/** Values are added to from one request of an arrival to the next: copying them costs as much as sending. */
export function putStay(values: Values, { start, end }: Stay): void {
  values.checkIn = quoted(start);
  values.checkOut = quoted(end);
}

export function valuesFor(stay: Stay): Values {
  const values: Values = { now: now() };
  putStay(values, stay);
  return values;
}

/** A selector of the target. */
export const reading = (name: string): string => {
  const selector = plan.target.readings[name];
  if (selector === undefined) throw new Error(`the plan says nowhere how to read ${name}`);
  return selector;
};
