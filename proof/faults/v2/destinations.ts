import { override } from '../../override.ts';
import { circlePlace, hotelsPlace, regionPlace } from '../../../sandbox/v2/rules/destination.ts';
import type { Rules } from '../../../sandbox/rules/rules.ts';
import { overrideDestination, refuseDestinations } from '../rule-overrides.ts';
import { faultsOf } from '../fault.ts';
import { badRequest } from '../../../sandbox/refusal.ts';

const nextHotelId = (id: string): string => String(Number(id) + 1);

function combineDestinations(kind: 'any' | 'all'): Rules['chooseDestination'] {
  return ({ circleInfo, regionId, hotelIds }, radiusInKm) => {
    const places = [
      ...(circleInfo ? [circlePlace(circleInfo, radiusInKm)] : []),
      ...(regionId ? [regionPlace(regionId)] : []),
      ...(hotelIds ? [hotelsPlace(hotelIds)] : []),
    ];
    return places.length > 1 ? { kind, of: places } : places[0];
  };
}

const readMileAs = (km: number) =>
  override('radiusInKm', (result, { radius, radiusUnit }) => (radiusUnit === 'mi' ? radius * km : result));

/** v2 availability: the precedence of destinations, and which hotels a circle contains. */
export const destinationFaults = faultsOf({ kind: 'rule', operations: ['v2.avail'] })({
  'refuses-several-destinations': {
    breaks: 'v2.avail.multi-no-error',
    does: 'Answers 400 when more than one destination is given.',
    rules: refuseDestinations(
      ({ circleInfo, regionId, hotelIds }) =>
        [circleInfo, regionId, hotelIds].filter(
          (destination) => destination !== null && destination !== undefined,
        ).length > 1,
      'destinations must hold exactly one member.',
    ),
  },
  'refuses-region-with-hotels': {
    condition: 'only when a region and hotel ids are combined, without a circle',
    breaks: 'v2.avail.multi-no-error',
    does: 'Answers 400 if a region and hotel ids, but no circle, are given.',
    rules: refuseDestinations(
      ({ circleInfo, regionId, hotelIds }) => !circleInfo && Boolean(regionId && hotelIds),
      'regionId and hotelIds exclude each other.',
    ),
  },
  'refuses-lone-regions': {
    condition: 'only for a region with a single hotel',
    breaks: 'v2.avail.by-region',
    alsoBreaks: ['v2.avail.path'],
    does: 'Answers 400 for a region with a single hotel.',
    rules: refuseDestinations(
      ({ circleInfo, regionId }) => !circleInfo && regionId === '502',
      'regionId must be the id of a region.',
    ),
  },
  'refuses-more-than-ten-hotels': {
    condition: 'only with more than ten hotel ids',
    breaks: 'v2.avail.by-hotel-ids',
    alsoBreaks: ['v2.avail.path', 'v2.avail.circle-nullable'],
    does: 'Answers 400 for more than ten hotel ids.',
    rules: refuseDestinations(
      ({ circleInfo, regionId, hotelIds }) => !circleInfo && !regionId && (hotelIds?.length ?? 0) > 10,
      'hotelIds must hold ten ids at most.',
    ),
  },
  'refuses-circles-without-a-unit': {
    condition: 'only for a radius without a unit',
    breaks: 'v2.avail.by-circle',
    alsoBreaks: ['v2.avail.path'],
    does: 'Answers 400 for a circle without a unit.',
    rules: refuseDestinations(
      ({ circleInfo, regionId, hotelIds }) =>
        Boolean(circleInfo && !circleInfo.radiusUnit) && !regionId && !hotelIds,
      'radiusUnit must be km or mi.',
    ),
  },
  'region-wins-over-circle': {
    breaks: 'v2.avail.precedence-circle-region',
    alsoBreaks: ['v2.avail.precedence-only-first'],
    does: 'Searches the region when a circle and a region are given.',
    rules: overrideDestination(({ circleInfo, regionId }) =>
      circleInfo && regionId ? regionPlace(regionId) : undefined,
    ),
  },
  'region-wins-over-circle-in-miles': {
    condition: 'only for a circle in miles',
    breaks: 'v2.avail.precedence-circle-region',
    does: 'Searches the region when a circle in miles and a region are given.',
    rules: overrideDestination(({ circleInfo, regionId }) =>
      circleInfo?.radiusUnit === 'mi' && regionId ? regionPlace(regionId) : undefined,
    ),
  },
  'region-wins-over-an-empty-circle': {
    condition: 'only for a circle beyond 90 degrees of longitude, where there are no hotels',
    breaks: 'v2.avail.precedence-circle-region',
    does: 'Searches the region when a circle without hotels and a region are given.',
    rules: overrideDestination(({ circleInfo, regionId }) =>
      circleInfo && Math.abs(circleInfo.longitude) > 90 && regionId ? regionPlace(regionId) : undefined,
    ),
  },
  'hotels-win-over-region': {
    breaks: 'v2.avail.precedence-region-hotels',
    alsoBreaks: ['v2.avail.precedence-only-first'],
    does: 'Searches the hotel ids if they and a region, but no circle, are given.',
    rules: overrideDestination(({ circleInfo, regionId, hotelIds }) =>
      !circleInfo && regionId && hotelIds ? hotelsPlace(hotelIds) : undefined,
    ),
  },
  'hotels-win-over-circle': {
    breaks: 'v2.avail.precedence-circle-hotels',
    alsoBreaks: ['v2.avail.precedence-only-first'],
    does: 'Searches the hotel ids if they and a circle, but no region, are given.',
    rules: overrideDestination(({ circleInfo, regionId, hotelIds }) =>
      circleInfo && !regionId && hotelIds ? hotelsPlace(hotelIds) : undefined,
    ),
  },
  'joins-all-destinations': {
    breaks: 'v2.avail.precedence-only-first',
    alsoBreaks: [
      'v2.avail.precedence-circle-region',
      'v2.avail.precedence-region-hotels',
      'v2.avail.precedence-circle-hotels',
    ],
    does: 'Finds hotels that are in any of the given destinations.',
    rules: overrideDestination(combineDestinations('any')),
  },
  'intersects-destinations': {
    breaks: 'v2.avail.precedence-only-first',
    alsoBreaks: [
      'v2.avail.precedence-circle-region',
      'v2.avail.precedence-region-hotels',
      'v2.avail.precedence-circle-hotels',
    ],
    does: 'Finds hotels that are in all of the given destinations.',
    rules: overrideDestination(combineDestinations('all')),
  },
  'joins-hotels-to-circle-and-region': {
    condition: 'only when all three destinations are combined',
    breaks: 'v2.avail.precedence-only-first',
    does: 'Adds the hotel ids to the circle if all three destinations are given.',
    rules: overrideDestination(({ circleInfo, regionId, hotelIds }, radiusInKm) =>
      circleInfo && regionId && hotelIds
        ? { kind: 'any', of: [circlePlace(circleInfo, radiusInKm), hotelsPlace(hotelIds)] }
        : undefined,
    ),
  },
  'adds-a-neighbour-hotel': {
    breaks: 'v2.avail.hotelids-scope',
    alsoBreaks: ['flow.v1-v2-agree'],
    does: 'Adds the next hotel for each requested hotel.',
    rules: override('chooseDestination', (place) =>
      place?.kind === 'hotels' ? hotelsPlace([...place.ids, ...place.ids.map(nextHotelId)]) : place,
    ),
  },
  'adds-a-neighbour-to-a-lone-hotel': {
    condition: 'only for a single hotel id',
    breaks: 'v2.avail.hotelids-scope',
    does: 'Adds the next hotel if a single hotel id is given.',
    rules: override('chooseDestination', (place) =>
      place?.kind === 'hotels' && place.ids.length === 1
        ? hotelsPlace([...place.ids, ...place.ids.map(nextHotelId)])
        : place,
    ),
  },
  'drops-ids-after-the-twentieth': {
    condition: 'only for more than twenty hotel ids',
    breaks: 'v2.avail.ids-whole',
    does: 'Searches only the first twenty of the given hotel ids.',
    rules: override('chooseDestination', (place) =>
      place?.kind === 'hotels' ? hotelsPlace(place.ids.slice(0, 20)) : place,
    ),
  },
  'refuses-null-circle': {
    breaks: 'v2.avail.circle-nullable',
    alsoBreaks: ['v2.avail.multi-no-error'],
    does: 'Answers 400 when circleInfo is null.',
    rules: refuseDestinations(({ circleInfo }) => circleInfo === null, 'circleInfo must be an object.'),
  },
  'null-circle-finds-nobody': {
    condition: 'only where circleInfo is null beside another destination',
    breaks: 'v2.avail.circle-nullable',
    does: 'Finds no hotels where circleInfo is null.',
    rules: override('chooseDestination', (result, { circleInfo }) =>
      circleInfo === null ? hotelsPlace([]) : result,
    ),
  },
  'refuses-miles': {
    breaks: 'v2.avail.circle-units-accepted',
    does: 'Answers 400 for a radius in miles.',
    rules: (conforming) => ({
      radiusInKm: (circle) => {
        if (circle.radiusUnit === 'mi') throw badRequest('radiusUnit must be km.');
        return conforming.radiusInKm(circle);
      },
    }),
  },
  'two-kilometres-a-mile': {
    condition: 'only in miles',
    breaks: 'v2.avail.circle-units-agree',
    alsoBreaks: ['v2.avail.circle-scope'],
    does: 'Reads a mile as 2.5 kilometres.',
    rules: readMileAs(2.5),
  },
  'miles-are-kilometres': {
    condition: 'only in miles',
    breaks: 'v2.avail.circle-miles',
    alsoBreaks: ['v2.avail.circle-units-agree'],
    does: 'Reads a mile as a kilometre.',
    rules: () => ({ radiusInKm: ({ radius }) => radius }),
  },
  'half-a-kilometre-a-mile': {
    condition: 'only in miles',
    breaks: 'v2.avail.circle-units-agree',
    alsoBreaks: ['v2.avail.circle-miles'],
    does: 'Reads a mile as half a kilometre.',
    rules: readMileAs(0.5),
  },
  'default-unit-is-miles': {
    breaks: 'v2.avail.circle-unit-default-km',
    alsoBreaks: ['v2.avail.circle-scope'],
    does: 'Reads a radius without a unit as miles.',
    rules: (conforming) => ({
      radiusInKm: (circle) => conforming.radiusInKm({ radiusUnit: 'mi', ...circle }),
    }),
  },
  'default-unit-is-metres': {
    breaks: 'v2.avail.circle-unit-default-km',
    does: 'Reads a radius without a unit as metres.',
    rules: override('radiusInKm', (result, circle) => (circle.radiusUnit ? result : circle.radius / 1000)),
  },
  'circle-twice-as-wide': {
    breaks: 'v2.avail.circle-scope',
    does: 'Searches twice the radius.',
    rules: override('radiusInKm', (result) => result * 2),
  },
  'square-instead-of-circle': {
    condition: 'only for hotels in the corners around a circle',
    breaks: 'v2.avail.circle-scope',
    does: 'Searches the square around the circle.',
    rules: () => ({
      // A degree of latitude is 111.195 km.
      withinCircle: (hotel, { centre, km }) =>
        Math.abs(hotel.latitude - centre.latitude) * 111.195 <= km &&
        Math.abs(hotel.longitude - centre.longitude) *
          111.195 *
          Math.cos((centre.latitude * Math.PI) / 180) <=
          km,
    }),
  },
  'circle-with-a-hole': {
    condition: 'only for hotels near the centre, more of them in wider circles',
    breaks: 'v2.avail.circle-grows',
    does: 'Leaves out hotels near the centre of a circle, more of them in wider circles.',
    rules: (conforming) => ({
      withinCircle: (hotel, circle) =>
        conforming.withinCircle(hotel, circle) &&
        !conforming.withinCircle(hotel, { ...circle, km: circle.km * 0.45 }),
    }),
  },
  'miles-are-nautical': {
    condition: 'only in miles, and only by 15 %',
    breaks: 'v2.avail.circle-scope',
    alsoBreaks: ['v2.avail.circle-units-agree'],
    does: 'Reads a radius in miles as nautical miles.',
    rules: readMileAs(1.852),
  },
});
