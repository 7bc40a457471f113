import { at, maybeAt, mustAt, root, someAt, type Spot } from '../../../reading/spot.ts';
import { unusable } from '../../../refusal.ts';
import { members } from '../../../reading/read.ts';
import { readBody } from '../envelope.ts';
import { day, hotelOfCode, reference, typeReservation } from './readers.ts';

/** A hotel and a period; the hotel is null for a code that no hotel has. Days since 1970, both included. */
export type RequestedPeriod = ReturnType<typeof readPeriod>;

export type RequestedBookings = { readonly id: string } | { readonly periods: readonly RequestedPeriod[] };

/**
 * Reads a get-bookings request. Specification: "v1 get-bookings request (GetBookings)".
 *
 * @throws Refusal with the first thing that is not in order
 */
export function readGetBookings(message: unknown): RequestedBookings {
  const body = root(readBody(message));
  const [uniqueId, requests] = [at(body, 'UniqueID'), at(body, 'ReadRequestsType')];
  const given = [uniqueId, requests].filter((one) => maybeAt(one, members) !== undefined);
  if (given.length !== 1)
    throw unusable('A request has either UniqueID or ReadRequestsType.', 'UniqueID, ReadRequestsType');
  if (given[0] === uniqueId) {
    mustAt(at(uniqueId, 'Type'), typeReservation);
    return { id: mustAt(at(uniqueId, 'ID'), reference) };
  }
  return { periods: someAt(at(requests, 'HotelReadRequests')).map(readPeriod) };
}

function readPeriod(from: Spot) {
  const criteria = at(from, 'SelectionCriteria');
  const [start, end] = [mustAt(at(criteria, 'Start'), day), mustAt(at(criteria, 'End'), day)];
  if (end < start) throw unusable('End must not be before Start.', `${criteria.path}.End`);
  return { hotel: mustAt(at(from, 'HotelRef', 'HotelCode'), hotelOfCode), start, end };
}
