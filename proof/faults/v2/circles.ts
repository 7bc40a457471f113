import { override } from '../../override.ts';
import { hotelsPlace } from '../../../sandbox/v2/rules/destination.ts';
import { badRequest } from '../../../sandbox/refusal.ts';
import { refuseDestinations } from '../rule-overrides.ts';
import { faultsOf } from '../fault.ts';

/** v2 availability: which hotels a circle contains. */
export const circleFaults = faultsOf({ kind: 'rule', operations: ['v2.avail'] })({
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
    rules: override('radiusInKm', (result, circle) =>
      circle.radiusUnit === 'mi' ? circle.radius * 2.5 : result,
    ),
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
    rules: override('radiusInKm', (result, circle) =>
      circle.radiusUnit === 'mi' ? circle.radius / 2 : result,
    ),
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
    rules: override('radiusInKm', (result, circle) =>
      circle.radiusUnit === 'mi' ? circle.radius * 1.852 : result,
    ),
  },
});
