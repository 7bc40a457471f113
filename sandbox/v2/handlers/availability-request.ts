import type { Circle, Destinations, Occupancy } from '../../../schemas/messages/v2/availability.ts';
import {
  boolean,
  integer,
  arrayOf,
  object,
  number,
  oneOf,
  string,
  type BodyMembers,
  type Reader,
} from '../../reading/read.ts';
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
  const body = object(message, 'The body');
  return {
    destinations: readDestinations(body.required('destinations', object)),
    stay: readStay(body.required('checkIn', date), body.required('checkOut', date)),
    occupancy: readOccupancy(body.required('occupancy', object), rules),
    favorites: body.nullable('favorites', boolean),
    starRatings: body.nullable('starRatings', arrayOf(integer(1, 5))),
    cheapest: body.nullable('cheapest', boolean),
    page: body.nullable('page', integer(1)),
    includeUnavailableRoomRates: body.nullable('includeUnavailableRoomRates', boolean),
    locale: body.nullable('locale', string),
  };
}

/** Reads the destinations; several are allowed, and null counts as absent. */
function readDestinations(members: BodyMembers): Destinations {
  return {
    hotelIds: nullOrMember(members, 'hotelIds', arrayOf(string, 1)),
    regionId: nullOrMember(members, 'regionId', string),
    circleInfo: nullOrMember(members, 'circleInfo', circleReader),
  } as Destinations;
}

const nullOrMember = <T>(members: BodyMembers, name: string, reader: Reader<T>): T | null | undefined =>
  members.get(name) === null ? null : members.optional(name, reader);

const circleReader: Reader<Circle> = (value, path) => {
  const members = object(value, path);
  const radiusUnit = members.nullable('radiusUnit', oneOf(['km', 'mi']));
  return {
    latitude: members.required('latitude', number(-90, 90)),
    longitude: members.required('longitude', number(-180, 180)),
    radius: members.required('radius', number(0)),
    ...(radiusUnit ? { radiusUnit } : {}),
  };
};

function readStay(checkIn: number, checkOut: number): Stay {
  if (checkOut <= checkIn) throw badRequest('checkOut must be after checkIn.');
  return { checkIn, nights: checkOut - checkIn };
}

function readOccupancy(members: BodyMembers, rules: Pick<Rules, 'needsEachAge'>): Occupancy {
  const adults = members.optional('adults', integer(0));
  const children = members.optional('children', integer(0)) ?? 0;
  const childrenAges = members.optional('childrenAges', arrayOf(integer(0))) ?? [];
  if (rules.needsEachAge(children, childrenAges.length))
    throw badRequest(`childrenAges must hold one age for each of ${children} children.`);
  return { children, childrenAges, ...(adults === undefined ? {} : { adults }) };
}
