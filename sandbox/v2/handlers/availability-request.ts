import type { Circle, Destinations, Occupancy } from '../../../schemas/messages/v2/availability.ts';
import * as read from '../../reading/read.ts';
import { badRequest } from '../../refusal.ts';
import type { Rules } from '../../rules/rules.ts';
import { date } from '../../handlers/date.ts';
import type { Stay } from '../../world/stay.ts';

export type AvailabilityRequest = ReturnType<typeof readAvailability>;

/**
 * Reads an availability request. Specification: "v2 availability (request and response)".
 * @throws Refusal with the first problem
 */
export function readAvailability(message: unknown, rules: Pick<Rules, 'needsEachAge'>) {
  const body = read.object(message, 'The body');
  return {
    destinations: readDestinations(body.required('destinations', read.object)),
    stay: readStay(body.required('checkIn', date), body.required('checkOut', date)),
    occupancy: readOccupancy(body.required('occupancy', read.object), rules),
    favorites: body.nullable('favorites', read.boolean),
    starRatings: body.nullable('starRatings', read.arrayOf(read.integer(1, 5))),
    cheapest: body.nullable('cheapest', read.boolean),
    page: body.nullable('page', read.integer(1)),
    includeUnavailableRoomRates: body.nullable('includeUnavailableRoomRates', read.boolean),
    locale: body.nullable('locale', read.string),
  };
}

/** Reads the destinations; several are allowed, and null counts as absent. */
function readDestinations(members: read.BodyMembers): Destinations {
  return {
    hotelIds: nullOrMember(members, 'hotelIds', read.arrayOf(read.string, 1)),
    regionId: nullOrMember(members, 'regionId', read.string),
    circleInfo: nullOrMember(members, 'circleInfo', circleReader),
  } as Destinations;
}

const nullOrMember = <T>(
  members: read.BodyMembers,
  name: string,
  reader: read.Reader<T>,
): T | null | undefined => (members.get(name) === null ? null : members.optional(name, reader));

const circleReader: read.Reader<Circle> = (value, path) => {
  const members = read.object(value, path);
  const radiusUnit = members.nullable('radiusUnit', read.oneOf(['km', 'mi']));
  return {
    latitude: members.required('latitude', read.number(-90, 90)),
    longitude: members.required('longitude', read.number(-180, 180)),
    radius: members.required('radius', read.number(0)),
    ...(radiusUnit ? { radiusUnit } : {}),
  };
};

function readStay(checkIn: number, checkOut: number): Stay {
  if (checkOut <= checkIn) throw badRequest('checkOut must be after checkIn.');
  return { checkIn, nights: checkOut - checkIn };
}

function readOccupancy(members: read.BodyMembers, rules: Pick<Rules, 'needsEachAge'>): Occupancy {
  const adults = members.optional('adults', read.integer(0));
  const children = members.optional('children', read.integer(0)) ?? 0;
  const childrenAges = members.optional('childrenAges', read.arrayOf(read.integer(0))) ?? [];
  if (rules.needsEachAge(children, childrenAges.length))
    throw badRequest(`childrenAges must hold one age for each of ${children} children.`);
  return { children, childrenAges, ...(adults === undefined ? {} : { adults }) };
}
