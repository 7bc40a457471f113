/** The stay that is asked for where nobody says another. */
import { addDays } from '../lib/days.ts';

/** Days from the day of the run, where the target states no `known.leadDays`. */
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
