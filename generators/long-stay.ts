/** The parameters of a long-stay availability request, if a target states their names. Pure. */
import { addDays } from '../lib/days.ts';

const nights = 28;

/**
 * Values for a stay of four weeks with two guests, by the placeholders of the setting `longstay.availability.parameters`.
 * @param checkIn YYYY-MM-DD
 */
export const longStayFrom = (checkIn: string): Readonly<Record<string, string>> => ({
  checkIn,
  checkOut: addDays(checkIn, nights),
  nights: String(nights),
  adults: '2',
  locale: 'en',
});

/** The path of the specification with these parameters. */
export const longStayPath = (locator: string, checkIn: string): string =>
  `/longstay/${encodeURIComponent(locator)}/availability?${new URLSearchParams(longStayFrom(checkIn)).toString()}`;
