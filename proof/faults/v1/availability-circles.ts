import { override, overrideArguments } from '../../override.ts';
import type { RadiusUnit } from '../../../sandbox/v1/rules/destinations.ts';
import { faultsOf } from '../fault.ts';

const convertRadius = (change: (km: number, unit: RadiusUnit, distance: number) => number) =>
  override('v1RadiusKm', (result, distance, unit) => change(result, unit, distance));

/** Reads distances in one unit as distances in another. */
const readUnitAs = (unit: RadiusUnit, assumedUnit: RadiusUnit) =>
  overrideArguments('v1RadiusKm', (distance, requestedUnit) => [
    distance,
    requestedUnit === unit ? assumedUnit : requestedUnit,
  ]);

const alsoBreaks = ['v1.avail.units-agree'] as const;

/** v1 availability: hotels around a position, circles of the wrong size or shape, in one unit or in all units, and ignored ratings. */
export const v1CircleFaults = faultsOf({ kind: 'rule', operations: ['v1.avail'] })({
  'v1-ignores-positions': {
    breaks: 'v1.avail.position-search',
    alsoBreaks: ['v1.avail.within-radius'],
    does: 'Finds the hotels of one city for any position.',
    rules: override('v1Place', (place) =>
      place?.kind === 'circle' ? { kind: 'address', address: { cityCode: 7004 } } : place,
    ),
  },
  'v1-ignores-longitudes': {
    breaks: 'v1.avail.position-search',
    alsoBreaks: ['v1.avail.within-radius'],
    does: 'Measures only the difference in latitude.',
    rules: (conforming) => ({
      v1Place: (requested, radiusKm) => {
        const place = conforming.v1Place(requested, radiusKm);
        // Widens the search so that hotels at other longitudes are considered.
        return place?.kind === 'circle' ? { ...place, km: place.km + 400 } : place;
      },
      v1Within: (hotel, { centre, km }) =>
        conforming.v1Within({ ...hotel, longitude: centre.longitude }, { centre, km: km - 400 }),
    }),
  },
  'v1-takes-latitude-for-longitude': {
    breaks: 'v1.avail.position-search',
    does: 'Swaps Latitude and Longitude.',
    rules: override('v1Place', (place) => {
      if (place?.kind !== 'circle') return place;
      const { latitude, longitude } = place.centre;
      return { ...place, centre: { latitude: longitude, longitude: latitude } };
    }),
  },
  'v1-radius-hollow': {
    condition: 'only above four kilometres',
    breaks: 'v1.avail.radius-subset',
    alsoBreaks: ['v1.avail.unit-honoured'],
    does: 'Leaves out the hotels in the middle of a circle of more than four kilometres.',
    rules: (conforming) => ({
      v1Within: (hotel, circle) =>
        conforming.v1Within(hotel, circle) &&
        !(circle.km > 4 && conforming.v1Within(hotel, { ...circle, km: circle.km / 3 })),
    }),
  },
  'v1-yards-above-four-thousand-are-feet': {
    condition: 'only for yards above four thousand',
    breaks: 'v1.avail.radius-subset',
    alsoBreaks: ['v1.avail.units-agree', 'v1.avail.unit-honoured'],
    does: 'Reads a radius of more than 4,000 yards as feet.',
    rules: convertRadius((km, unit) => (unit === 6 && km > 4 ? km / 3 : km)),
  },
  'v1-miles-are-nautical': {
    condition: 'only in miles, and only by 15 %',
    breaks: 'v1.avail.units-agree',
    alsoBreaks: ['v1.avail.unit-honoured'],
    does: 'Reads miles as nautical miles.',
    rules: convertRadius((km, unit, distance) => (unit === 1 ? distance * 1.852 : km)),
  },
  'v1-yards-are-metres': {
    condition: 'only for yards, a tenth too far',
    breaks: 'v1.avail.units-agree',
    does: 'Reads yards as metres.',
    rules: convertRadius((km, unit, distance) => (unit === 6 ? distance / 1_000 : km)),
  },
  'v1-feet-are-kilometres': {
    condition: 'only for feet',
    breaks: 'v1.avail.units-agree',
    alsoBreaks: ['v1.avail.unit-honoured'],
    does: 'Reads feet as kilometres, up to 300.',
    rules: convertRadius((km, unit, distance) => (unit === 7 ? Math.min(distance, 300) : km)),
  },
  'v1-miles-are-kilometres': {
    condition: 'only for miles, a third too short',
    breaks: 'v1.avail.unit-honoured',
    alsoBreaks,
    does: 'Reads miles as kilometres.',
    rules: readUnitAs(1, 2),
  },
  'v1-yards-are-feet': {
    condition: 'only for yards, a third of the distance',
    breaks: 'v1.avail.unit-honoured',
    alsoBreaks,
    does: 'Reads yards as feet.',
    rules: readUnitAs(6, 7),
  },
  'v1-feet-are-metres': {
    condition: 'only for feet, three times too far',
    breaks: 'v1.avail.unit-honoured',
    alsoBreaks,
    does: 'Reads feet as metres.',
    rules: readUnitAs(7, 3),
  },
  'v1-circles-are-squares': {
    condition: 'only in the corners of a square around a circle',
    breaks: 'v1.avail.within-radius',
    does: 'Finds the hotels of the square around a circle.',
    rules: (conforming) => ({
      v1Place: (requested, radiusKm) => {
        const place = conforming.v1Place(requested, radiusKm);
        // Widens the search so that hotels in the corners are considered.
        return place?.kind === 'circle' ? { ...place, km: place.km * 1.5 } : place;
      },
      v1Within: (hotel, { centre, km }) =>
        conforming.v1Within({ ...hotel, longitude: centre.longitude }, { centre, km: km / 1.5 }) &&
        conforming.v1Within({ ...hotel, latitude: centre.latitude }, { centre, km: km / 1.5 }),
    }),
  },
  'v1-radius-is-twice-as-far': {
    breaks: 'v1.avail.within-radius',
    does: 'Searches twice the requested radius, in all units.',
    rules: override('v1RadiusKm', (result) => 2 * result),
  },
  'v1-ignores-ratings': {
    breaks: 'v1.avail.award-scope',
    does: 'Ignores the requested rating.',
    rules: () => ({ keepsRating: () => true }),
  },
  'v1-ratings-and-lower': {
    condition: 'only for hotels with a lower rating than requested',
    breaks: 'v1.avail.award-scope',
    does: 'Also offers hotels with lower ratings than requested.',
    rules: override(
      'keepsRating',
      (result, stars, requestedStars) =>
        requestedStars === undefined || result || (stars ?? 9) < requestedStars,
    ),
  },
});
