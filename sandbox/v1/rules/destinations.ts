import type { City } from '../../world/cities.ts';
import { distanceKm, type Position } from '../../world/geography.ts';
import { cityOfCode, cityOfLocation } from '../../world/places.ts';
import { hotelNumber } from '../../world/world.ts';

export type RadiusUnit = 1 | 2 | 3 | 6 | 7;

/** A code: "integer or string" in the specification. */
export type Code = number | string;

/** A requested address; undefined members do not restrict the search. */
export interface RequestedAddress {
  readonly line?: string | undefined;
  readonly cityCode?: Code | undefined;
  readonly cityName?: string | undefined;
  readonly countryCode?: number | undefined;
  readonly countryName?: string | undefined;
  readonly postalCode?: string | undefined;
  readonly stateCode?: number | undefined;
  readonly stateName?: string | undefined;
  readonly zoneCode?: number | undefined;
}

/** The criteria of a request that determine the destination. */
export interface RequestedPlace {
  readonly hotelCodes: readonly Code[] | undefined;
  readonly position: Position | undefined;
  readonly radius: { readonly distance: number; readonly unit: RadiusUnit } | undefined;
  readonly location: { readonly code: string; readonly context: string | undefined } | undefined;
  readonly address: RequestedAddress | undefined;
  /** A search by a rating alone covers the whole world. */
  readonly rating: number | undefined;
}

/** The destination of a v1 search. */
export type V1Place =
  | { readonly kind: 'hotels'; readonly codes: readonly Code[] }
  | { readonly kind: 'circle'; readonly centre: Position; readonly km: number }
  | { readonly kind: 'city'; readonly city: City | undefined }
  | { readonly kind: 'address'; readonly address: RequestedAddress }
  | { readonly kind: 'everywhere' };

/** Kilometres per mile, kilometre, metre, yard and foot. */
const kmPerUnit: Readonly<Record<RadiusUnit, number>> = {
  1: 1.609344,
  2: 1,
  3: 0.001,
  6: 0.0009144,
  7: 0.0003048,
};

/** The radius in kilometres if a position is requested without a radius. */
const defaultRadiusKm = 20;

/** How a v1 search finds its hotels. Specification: "v1 availability request (GetHotelAvail)", Criterion. */
export const v1DestinationRules = {
  /** The place to search, or undefined if none is given. The precedence of several is the sandbox's choice. */
  v1Place: (
    { hotelCodes, position, radius, location, address, rating }: RequestedPlace,
    radiusKm: (distance: number, unit: RadiusUnit) => number,
  ): V1Place | undefined => {
    if (hotelCodes) return { kind: 'hotels', codes: hotelCodes };
    if (position)
      return {
        kind: 'circle',
        centre: position,
        km: radius ? radiusKm(radius.distance, radius.unit) : defaultRadiusKm,
      };
    if (location) return { kind: 'city', city: cityOfLocation(location.code, location.context) };
    if (address) return { kind: 'address', address };
    return rating === undefined ? undefined : { kind: 'everywhere' };
  },
  v1RadiusKm: (distance: number, unit: RadiusUnit): number => distance * kmPerUnit[unit],
  // Tolerates rounding errors of converted units, so that the same distance finds the same hotels in every unit.
  v1Within: (hotel: Position, { centre, km }: { readonly centre: Position; readonly km: number }): boolean =>
    distanceKm(hotel, centre) <= km + 1e-9,
  /** The number of the hotel with a code, even if no such hotel exists; undefined for an invalid code. */
  hotelOfCode: (code: Code): number | undefined => hotelNumber(String(code)),
  cityOfCode: cityOfCode,
};
