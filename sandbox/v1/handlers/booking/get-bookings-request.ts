import { at, maybeAt, mustAt, root, nonEmptyAt, type Spot } from '../../../reading/spot.ts';
import { unusable } from '../../../refusal.ts';
import { object } from '../../../reading/read.ts';
import { readBody } from '../envelope.ts';
import { day, hotelOfCode, reference, typeReservation } from './readers.ts';

/** A hotel and a period in days since 1970, both included. The hotel is null for an unknown code. */
export type RequestedPeriod = ReturnType<typeof readPeriod>;

export type RequestedBookings = { readonly id: string } | { readonly periods: readonly RequestedPeriod[] };

/**
 * Reads a get-bookings request. Specification: "v1 get-bookings request (GetBookings)".
 * @throws Refusal with the first problem
 */
export function readGetBookings(message: unknown): RequestedBookings {
  const body = root(readBody(message));
  const [uniqueId, requests] = [at(body, 'UniqueID'), at(body, 'ReadRequestsType')];
  const givenMembers = [uniqueId, requests].filter((one) => maybeAt(one, object) !== undefined);
  if (givenMembers.length !== 1)
    throw unusable('A request has either UniqueID or ReadRequestsType.', 'UniqueID, ReadRequestsType');
  if (givenMembers[0] === uniqueId) {
    mustAt(at(uniqueId, 'Type'), typeReservation);
    return { id: mustAt(at(uniqueId, 'ID'), reference) };
  }
  return { periods: nonEmptyAt(at(requests, 'HotelReadRequests')).map(readPeriod) };
}

function readPeriod(from: Spot) {
  const criteria = at(from, 'SelectionCriteria');
  const [start, end] = [mustAt(at(criteria, 'Start'), day), mustAt(at(criteria, 'End'), day)];
  if (end < start) throw unusable('End must not be before Start.', `${criteria.path}.End`);
  return { hotel: mustAt(at(from, 'HotelRef', 'HotelCode'), hotelOfCode), start, end };
}
