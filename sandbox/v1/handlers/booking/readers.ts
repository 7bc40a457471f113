import { code, type Reader } from '../../../reading/read.ts';
import { unusable } from '../../../refusal.ts';
import { dayOf } from '../../../world/stay.ts';
import { hotelNumber } from '../../../world/world.ts';

/** An id or a reference, an integer or a string, as a string. */
export const reference: Reader<string> = (value, place) => String(code(value, place));

/** The number of a hotel with this code; null for an unknown code. */
export const hotelOfCode: Reader<number | null> = (value, place) =>
  hotelNumber(reference(value, place)) ?? null;

/** The day of a date or a date-time. */
export const day: Reader<number> = (value, place) => {
  const parsedDay = typeof value === 'string' ? dayOf(value.slice(0, 10)) : undefined;
  if (parsedDay === undefined) throw unusable(`${place} must be a date (YYYY-MM-DD).`, place);
  return parsedDay;
};

/** An enumeration value that the specification shows as a string; its numeric code is accepted as well. */
const nameOrCode =
  (name: string, number: number): Reader<string> =>
  (value, place) => {
    if (value === name || value === number) return name;
    throw unusable(`${place} must be ${name}.`, place);
  };

/** The type of a reservation's UniqueID, by UniqueIdTypeEnum. */
export const typeReservation = nameOrCode('Reservation', 14);

/** The status of a segment to cancel, by PMS_ResStatusTypeEnum. */
export const statusCancelled = nameOrCode('Cancelled', 4);
