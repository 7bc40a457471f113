/** Values for the slots of requests. */
import type { Stay } from '../../traffic/draws.ts';
import { plan } from './plan.ts';
import type { Values } from './template.ts';

export const quoted = (text: string): string => `"${text}"`;

export const now = (): string => quoted(new Date().toISOString());

/** Changes the values in place, because copying them takes as long as sending a request. */
export function putStay(values: Values, { start, end }: Stay): void {
  values.checkIn = quoted(start);
  values.checkOut = quoted(end);
}

export function valuesFor(stay: Stay): Values {
  const values: Values = { now: now() };
  putStay(values, stay);
  return values;
}

/** Selector of a value in the target's responses. */
export const reading = (name: string): string => {
  const selector = plan.target.readings[name];
  if (selector === undefined) throw new Error(`the plan has no reading ${name}`);
  return selector;
};
