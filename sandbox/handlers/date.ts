import { string, type Reader } from '../reading/read.ts';
import { badRequest } from '../refusal.ts';
import { dayOf } from '../world/stay.ts';

/** The day of a date. */
export const date: Reader<number> = (value, path) => {
  const day = dayOf(string(value, path));
  if (day === undefined) throw badRequest(`${path} must be a date of the form YYYY-MM-DD.`, path);
  return day;
};
