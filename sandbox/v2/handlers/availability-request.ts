import type { Circle, Destinations, Occupancy } from '../../../schemas/messages/v2/availability.ts';
import {
  boolean,
  integer,
  arrayOf,
  maybe,
  object,
  must,
  nullable,
  number,
  oneOf,
  string,
  type Members,
  type Reader,
} from '../../reading/read.ts';
import { unusable } from '../../refusal.ts';
import type { Rules } from '../../rules/rules.ts';
import type { RequestedFilters } from '../rules/filters.ts';
import { dayOf, type Stay } from '../../world/stay.ts';

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
    destinations: readDestinations(must(body, 'destinations', object)),
    stay: readStay(must(body, 'checkIn', date), must(body, 'checkOut', date)),
    occupancy: readOccupancy(must(body, 'occupancy', object), rules),
    favorites: nullable(body, 'favorites', boolean),
    starRatings: nullable(body, 'starRatings', arrayOf(integer(1, 5))),
    cheapest: nullable(body, 'cheapest', boolean),
    page: nullable(body, 'page', integer(1)),
    includeUnavailableRoomRates: nullable(body, 'includeUnavailableRoomRates', boolean),
    locale: nullable(body, 'locale', string),
  };
}

/** Reads the destinations; several are allowed, and null counts as absent. */
function readDestinations(from: Members): Destinations {
  return {
    hotelIds: keepingNull(from, 'hotelIds', arrayOf(string, 1)),
    regionId: keepingNull(from, 'regionId', string),
    circleInfo: keepingNull(from, 'circleInfo', circle),
  } as Destinations;
}

const keepingNull = <T>(from: Members, name: string, reader: Reader<T>): T | null | undefined =>
  from[name] === null ? null : maybe(from, name, reader);

const circle: Reader<Circle> = (value, place) => {
  const from = object(value, place);
  const radiusUnit = nullable(from, 'radiusUnit', oneOf(['km', 'mi']));
  return {
    latitude: must(from, 'latitude', number(-90, 90)),
    longitude: must(from, 'longitude', number(-180, 180)),
    radius: must(from, 'radius', number(0)),
    ...(radiusUnit ? { radiusUnit } : {}),
  };
};

const date: Reader<number> = (value, place) => {
  const day = dayOf(string(value, place));
  if (day === undefined) throw unusable(`${place} must be a date of the form YYYY-MM-DD.`);
  return day;
};

function readStay(checkIn: number, checkOut: number): Stay {
  if (checkOut <= checkIn) throw unusable('checkOut must be after checkIn.');
  return { checkIn, nights: checkOut - checkIn };
}

function readOccupancy(from: Members, rules: Pick<Rules, 'needsEachAge'>): Occupancy {
  const adults = maybe(from, 'adults', integer(0));
  const children = maybe(from, 'children', integer(0)) ?? 0;
  const childrenAges = maybe(from, 'childrenAges', arrayOf(integer(0))) ?? [];
  if (rules.needsEachAge(children, childrenAges.length))
    throw unusable(`childrenAges must hold one age for each of ${children} children.`);
  return { children, childrenAges, ...(adults === undefined ? {} : { adults }) };
}
