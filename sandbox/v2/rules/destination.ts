import type { Circle, Destinations } from '../../../schemas/messages/v2/availability.ts';
import { distanceKm, type Place, type WithinCheck } from '../../world/geography.ts';

/** The destination of a search. Specification: "v2 rate API", availability rules 1 and 2; "v2 availability", destinations. */
export interface DestinationRules {
  /** The place to search, or undefined if none is given. */
  chooseDestination(destinations: Destinations, radiusInKm: (circle: Circle) => number): Place | undefined;
  radiusInKm(circle: Circle): number;
  withinCircle: WithinCheck;
}

const kmPerMile = 1.609344;

export const circlePlace = (circle: Circle, radiusInKm: (circle: Circle) => number): Place => ({
  kind: 'circle',
  centre: { latitude: circle.latitude, longitude: circle.longitude },
  km: radiusInKm(circle),
});

export const regionPlace = (id: string): Place => ({ kind: 'region', id });

export const hotelsPlace = (ids: readonly string[]): Place => ({ kind: 'hotels', ids });

export const destinationRules: DestinationRules = {
  chooseDestination: ({ circleInfo, regionId, hotelIds }, radiusInKm) => {
    if (circleInfo) return circlePlace(circleInfo, radiusInKm);
    if (regionId !== undefined && regionId !== null) return regionPlace(regionId);
    return hotelIds ? hotelsPlace(hotelIds) : undefined;
  },
  radiusInKm: ({ radius, radiusUnit = 'km' }) => (radiusUnit === 'mi' ? radius * kmPerMile : radius),
  withinCircle: (hotel, { centre, km }) => distanceKm(hotel, centre) <= km,
};
