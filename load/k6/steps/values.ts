/** Values for the slots of requests. */
import type { Stay } from '../../traffic/draws.ts';
import { plan } from './plan.ts';
import type { Values } from './template.ts';

export const quoted = (text: string): string => `"${text}"`;

export const now = (): string => quoted(new Date().toISOString());

export const valuesFor = ({ start, end }: Stay): Values => ({
  now: now(),
  checkIn: quoted(start),
  checkOut: quoted(end),
});

/** Selector of a value in the target's responses. */
export const reading = (name: string): string => {
  const selector = plan.target.readings[name];
  if (selector === undefined) throw new Error(`the plan has no reading ${name}`);
  return selector;
};
