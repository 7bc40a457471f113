import type { City } from '../../world/cities.ts';
import { cityOfLocation } from '../../world/airports.ts';
import { distanceKm, type Position } from '../../world/geography.ts';
import { cityOfCode } from '../../world/places.ts';
import { hotelNumber } from '../../world/world.ts';

/** By UnitOfMesureCodeEnum. */
export type RadiusUnit = 1 | 2 | 3 | 6 | 7;

/** "integer or string", as the specification writes of codes. */
export type Code = number | string;

/** An address as far as a request states it; undefined members ask for nothing. */
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

/** The criteria of a request that say where to look. */
export interface RequestedPlace {
  readonly hotelCodes: readonly Code[] | undefined;
  readonly position: Position | undefined;
  readonly radius: { readonly distance: number; readonly unit: RadiusUnit } | undefined;
  readonly location: { readonly code: string; readonly context: string | undefined } | undefined;
  readonly address: RequestedAddress | undefined;
  /** A rating alone looks everywhere. */
  readonly rating: number | undefined;
}

/** Where a v1 search looks. */
export type V1Place =
  | { readonly kind: 'hotels'; readonly codes: readonly Code[] }
  | { readonly kind: 'circle'; readonly centre: Position; readonly km: number }
  | { readonly kind: 'city'; readonly city: City | undefined }
  | { readonly kind: 'address'; readonly address: RequestedAddress }
  | { readonly kind: 'everywhere' };

/** Where a v1 search looks. Specification: "v1 availability request (GetHotelAvail)", Criterion. */
export interface V1DestinationRules {
  /** The one place to search, or undefined where none is given. Which of several counts is the sandbox's choice. */
  v1Place(
    requested: RequestedPlace,
    radiusKm: (distance: number, unit: RadiusUnit) => number,
  ): V1Place | undefined;
  v1RadiusKm(distance: number, unit: RadiusUnit): number;
  v1Within(hotel: Position, circle: { readonly centre: Position; readonly km: number }): boolean;
  /** The number of the hotel with a code, whether one exists or not; undefined for what cannot be a code. */
  hotelOfCode(code: Code): number | undefined;
  cityOfCode(code: Code): City | undefined;
}

/** Kilometres in a mile, a kilometre, a metre, a yard and a foot. */
const kilometres: Readonly<Record<RadiusUnit, number>> = {
  1: 1.609344,
  2: 1,
  3: 0.001,
  6: 0.0009144,
  7: 0.0003048,
};

/** Kilometres, for a position without a radius. */
const usualRadius = 20;

export const v1DestinationRules: V1DestinationRules = {
  v1Place: ({ hotelCodes, position, radius, location, address, rating }, radiusKm) => {
    if (hotelCodes) return { kind: 'hotels', codes: hotelCodes };
    if (position)
      return {
        kind: 'circle',
        centre: position,
        km: radius ? radiusKm(radius.distance, radius.unit) : usualRadius,
      };
    if (location) return { kind: 'city', city: cityOfLocation(location.code, location.context) };
    if (address) return { kind: 'address', address };
    return rating === undefined ? undefined : { kind: 'everywhere' };
  },
  v1RadiusKm: (distance, unit) => distance * kilometres[unit],
  // Converted units differ in the last bits of a float; no hotel may come or go by them.
  v1Within: (hotel, { centre, km }) => distanceKm(hotel, centre) <= km + 1e-9,
  hotelOfCode: (code) => hotelNumber(String(code)),
  cityOfCode,
};
