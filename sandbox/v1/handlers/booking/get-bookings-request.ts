import { rootOf, type Spot } from '../../../reading/spot.ts';
import { badRequest } from '../../../refusal.ts';
import { object } from '../../../reading/read.ts';
import { readBody } from '../envelope.ts';
import { day, hotelNumberOfCode, reference, reservationType } from './readers.ts';

/** A hotel and a period in days since 1970, both included. The hotel is null for an unknown code. */
export type RequestedPeriod = ReturnType<typeof readPeriod>;

type RequestedBookings = { readonly id: string } | { readonly periods: readonly RequestedPeriod[] };

/**
 * Reads a get-bookings request. Specification: "v1 get-bookings request (GetBookings)".
 * @throws Refusal with the first problem
 */
export function readGetBookings(message: unknown): RequestedBookings {
  const body = rootOf(readBody(message));
  const [uniqueId, requests] = [body.at('UniqueID'), body.at('ReadRequestsType')];
  const givenMembers = [uniqueId, requests].filter((spot) => spot.optional(object) !== undefined);
  if (givenMembers.length !== 1)
    throw badRequest('A request has either UniqueID or ReadRequestsType.', 'UniqueID, ReadRequestsType');
  if (givenMembers[0] === uniqueId) {
    uniqueId.at('Type').required(reservationType);
    return { id: uniqueId.at('ID').required(reference) };
  }
  return { periods: requests.at('HotelReadRequests').nonEmptyEntries().map(readPeriod) };
}

function readPeriod(readRequest: Spot) {
  const criteria = readRequest.at('SelectionCriteria');
  const start = criteria.at('Start').required(day);
  const end = criteria.at('End').required(day);
  if (end < start) throw badRequest('End must not be before Start.', `${criteria.path}.End`);
  return {
    hotel: readRequest.at('HotelRef', 'HotelCode').required(hotelNumberOfCode),
    start,
    end,
  };
}
