import type { Circle, Destinations, Occupancy } from '../../../schemas/messages/v2/availability.ts';
import {
  boolean,
  integer,
  arrayOf,
  optionalMember,
  object,
  requiredMember,
  nullableMember,
  number,
  oneOf,
  string,
  type Members,
  type Reader,
} from '../../reading/read.ts';
import { badRequest } from '../../refusal.ts';
import type { Rules } from '../../rules/rules.ts';
import type { RequestedFilters } from '../rules/filters.ts';
import { date } from '../../handlers/date.ts';
import type { Stay } from '../../world/stay.ts';

export interface AvailabilityRequest extends RequestedFilters {
  readonly stay: Stay;
  readonly occupancy: Occupancy;
  readonly includeUnavailableRoomRates: boolean | undefined;
  readonly locale: string | undefined;
}

/**
 * Reads an availability request. Specification: "v2 availability (request and response)".
 * @throws Refusal with the first problem
 */
export function readAvailability(message: unknown, rules: Pick<Rules, 'needsEachAge'>): AvailabilityRequest {
  const body = object(message, 'The body');
  return {
    destinations: readDestinations(requiredMember(body, 'destinations', object)),
    stay: readStay(requiredMember(body, 'checkIn', date), requiredMember(body, 'checkOut', date)),
    occupancy: readOccupancy(requiredMember(body, 'occupancy', object), rules),
    favorites: nullableMember(body, 'favorites', boolean),
    starRatings: nullableMember(body, 'starRatings', arrayOf(integer(1, 5))),
    cheapest: nullableMember(body, 'cheapest', boolean),
    page: nullableMember(body, 'page', integer(1)),
    includeUnavailableRoomRates: nullableMember(body, 'includeUnavailableRoomRates', boolean),
    locale: nullableMember(body, 'locale', string),
  };
}

/** Reads the destinations; several are allowed, and null counts as absent. */
function readDestinations(members: Members): Destinations {
  return {
    hotelIds: nullOrMember(members, 'hotelIds', arrayOf(string, 1)),
    regionId: nullOrMember(members, 'regionId', string),
    circleInfo: nullOrMember(members, 'circleInfo', circleReader),
  } as Destinations;
}

const nullOrMember = <T>(members: Members, name: string, reader: Reader<T>): T | null | undefined =>
  members[name] === null ? null : optionalMember(members, name, reader);

const circleReader: Reader<Circle> = (value, path) => {
  const members = object(value, path);
  const radiusUnit = nullableMember(members, 'radiusUnit', oneOf(['km', 'mi']));
  return {
    latitude: requiredMember(members, 'latitude', number(-90, 90)),
    longitude: requiredMember(members, 'longitude', number(-180, 180)),
    radius: requiredMember(members, 'radius', number(0)),
    ...(radiusUnit ? { radiusUnit } : {}),
  };
};

function readStay(checkIn: number, checkOut: number): Stay {
  if (checkOut <= checkIn) throw badRequest('checkOut must be after checkIn.');
  return { checkIn, nights: checkOut - checkIn };
}

function readOccupancy(members: Members, rules: Pick<Rules, 'needsEachAge'>): Occupancy {
  const adults = optionalMember(members, 'adults', integer(0));
  const children = optionalMember(members, 'children', integer(0)) ?? 0;
  const childrenAges = optionalMember(members, 'childrenAges', arrayOf(integer(0))) ?? [];
  if (rules.needsEachAge(children, childrenAges.length))
    throw badRequest(`childrenAges must hold one age for each of ${children} children.`);
  return { children, childrenAges, ...(adults === undefined ? {} : { adults }) };
}
