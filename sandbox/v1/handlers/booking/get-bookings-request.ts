import {
  memberAt,
  optionalAt,
  requiredAt,
  root,
  nonEmptyEntriesAt,
  type Spot,
} from '../../../reading/spot.ts';
import { badRequest } from '../../../refusal.ts';
import { object } from '../../../reading/read.ts';
import { readBody } from '../envelope.ts';
import { day, hotelNumberOfCode, reference, reservationType } from './readers.ts';

/** A hotel and a period in days since 1970, both included. The hotel is null for an unknown code. */
export type RequestedPeriod = ReturnType<typeof readPeriod>;

export type RequestedBookings = { readonly id: string } | { readonly periods: readonly RequestedPeriod[] };

/**
 * Reads a get-bookings request. Specification: "v1 get-bookings request (GetBookings)".
 * @throws Refusal with the first problem
 */
export function readGetBookings(message: unknown): RequestedBookings {
  const body = root(readBody(message));
  const [uniqueId, requests] = [memberAt(body, 'UniqueID'), memberAt(body, 'ReadRequestsType')];
  const givenMembers = [uniqueId, requests].filter((spot) => optionalAt(spot, object) !== undefined);
  if (givenMembers.length !== 1)
    throw badRequest('A request has either UniqueID or ReadRequestsType.', 'UniqueID, ReadRequestsType');
  if (givenMembers[0] === uniqueId) {
    requiredAt(memberAt(uniqueId, 'Type'), reservationType);
    return { id: requiredAt(memberAt(uniqueId, 'ID'), reference) };
  }
  return { periods: nonEmptyEntriesAt(memberAt(requests, 'HotelReadRequests')).map(readPeriod) };
}

function readPeriod(readRequest: Spot) {
  const criteria = memberAt(readRequest, 'SelectionCriteria');
  const start = requiredAt(memberAt(criteria, 'Start'), day);
  const end = requiredAt(memberAt(criteria, 'End'), day);
  if (end < start) throw badRequest('End must not be before Start.', `${criteria.path}.End`);
  return {
    hotel: requiredAt(memberAt(readRequest, 'HotelRef', 'HotelCode'), hotelNumberOfCode),
    start,
    end,
  };
}
