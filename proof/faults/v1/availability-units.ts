import { override } from '../../override.ts';
import type { Rules } from '../../../sandbox/rules/rules.ts';
import type { RadiusUnit } from '../../../sandbox/v1/rules/destinations.ts';
import { faultsOf } from '../fault.ts';

/** Reads distances in one unit as distances in another. */
const readUnitAs =
  (unit: RadiusUnit, assumedUnit: RadiusUnit) =>
  (conforming: Rules): Partial<Rules> => ({
    v1RadiusKm: (distance, requestedUnit) =>
      conforming.v1RadiusKm(distance, requestedUnit === unit ? assumedUnit : requestedUnit),
  });

const alsoBreaks = ['v1.avail.units-agree'] as const;

/** v1 availability: circles of the wrong size or shape, in one unit or in all units, and ignored ratings. */
export const v1UnitFaults = faultsOf({ kind: 'rule', operations: ['v1.avail'] })({
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
