/** The default stay of requests. */
import { addDays } from '../lib/days.ts';

/** Days from the run's day to the check-in, unless the target states `known.leadDays`. */
export const defaultLeadDays = 45;
const nights = 4;

/** @param today YYYY-MM-DD */
export const defaultStay = (
  today: string,
  lead = defaultLeadDays,
): { checkIn: string; checkOut: string } => ({
  checkIn: addDays(today, lead),
  checkOut: addDays(today, lead + nights),
});
