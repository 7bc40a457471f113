import { code, type Reader } from '../../../reading/read.ts';
import { badRequest } from '../../../refusal.ts';
import { dayOf } from '../../../world/stay.ts';
import { hotelNumber } from '../../../world/world.ts';

/** An id or a reference, an integer or a string, as a string. */
export const reference: Reader<string> = (value, path) => String(code(value, path));

/** The number of a hotel with this code; null for an unknown code. */
export const hotelNumberOfCode: Reader<number | null> = (value, path) =>
  hotelNumber(reference(value, path)) ?? null;

/** The day of a date or a date-time. */
export const day: Reader<number> = (value, path) => {
  const parsedDay = typeof value === 'string' ? dayOf(value.slice(0, 10)) : undefined;
  if (parsedDay === undefined) throw badRequest(`${path} must be a date (YYYY-MM-DD).`, path);
  return parsedDay;
};

/** An enumeration value that the specification shows as a string; its numeric code is accepted as well. */
const nameOrCode =
  (name: string, number: number): Reader<string> =>
  (value, path) => {
    if (value === name || value === number) return name;
    throw badRequest(`${path} must be ${name}.`, path);
  };

/** The type of a reservation's UniqueID, by UniqueIdTypeEnum. */
export const reservationType = nameOrCode('Reservation', 14);

/** The status of a segment to cancel, by PMS_ResStatusTypeEnum. */
export const cancelledStatus = nameOrCode('Cancelled', 4);
