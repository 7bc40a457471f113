import { code, type Reader } from '../../../reading/read.ts';
import { unusable } from '../../../refusal.ts';
import { dayOf } from '../../../world/stay.ts';
import { hotelNumber } from '../../../world/world.ts';

/** Readers of what the three messages about reservations share. */

/** An id or a reference, which may be a whole number or text, as text. */
export const reference: Reader<string> = (value, place) => String(code(value, place));

/** The number of the hotel that a code names; null for a code that no hotel ever had. */
export const hotelOfCode: Reader<number | null> = (value, place) =>
  hotelNumber(reference(value, place)) ?? null;

/** The day of a date or a date-time. */
export const day: Reader<number> = (value, place) => {
  const known = typeof value === 'string' ? dayOf(value.slice(0, 10)) : undefined;
  if (known === undefined) throw unusable(`${place} must be a date (YYYY-MM-DD).`, place);
  return known;
};

/** A word that the specification shows as text; its code in the enumeration where it stands says the same. */
const word =
  (text: string, number: number): Reader<string> =>
  (value, place) => {
    if (value === text || value === number) return text;
    throw unusable(`${place} must be ${text}.`, place);
  };

/** The type by which reservations are named, by UniqueIdTypeEnum. */
export const typeReservation = word('Reservation', 14);

/** The status of a segment to cancel, by PMS_ResStatusTypeEnum. */
export const statusCancelled = word('Cancelled', 4);
