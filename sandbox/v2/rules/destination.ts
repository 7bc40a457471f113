import type { Circle, Destinations } from '../../../schemas/messages/v2/availability.ts';
import { distanceKm, type Place, type WithinCheck } from '../../world/geography.ts';

const kmPerMile = 1.609344;

export const circlePlace = (circle: Circle, radiusInKm: (circle: Circle) => number): Place => ({
  kind: 'circle',
  centre: { latitude: circle.latitude, longitude: circle.longitude },
  km: radiusInKm(circle),
});

export const regionPlace = (id: string): Place => ({ kind: 'region', id });

export const hotelsPlace = (ids: readonly string[]): Place => ({ kind: 'hotels', ids });

/** The destination of a search. Specification: "v2 rate API", availability rules 1 and 2; "v2 availability", destinations. */
export const destinationRules = {
  /** The place to search, or undefined if none is given. */
  chooseDestination: (
    { circleInfo, regionId, hotelIds }: Destinations,
    radiusInKm: (circle: Circle) => number,
  ): Place | undefined => {
    if (circleInfo) return circlePlace(circleInfo, radiusInKm);
    if (regionId !== undefined && regionId !== null) return regionPlace(regionId);
    return hotelIds ? hotelsPlace(hotelIds) : undefined;
  },
  radiusInKm: ({ radius, radiusUnit = 'km' }: Circle): number =>
    radiusUnit === 'mi' ? radius * kmPerMile : radius,
  withinCircle: ((hotel, { centre, km }) => distanceKm(hotel, centre) <= km) satisfies WithinCheck,
};
