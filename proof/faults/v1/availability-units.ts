import { override } from '../../override.ts';
import type { Rules } from '../../../sandbox/rules/rules.ts';
import type { RadiusUnit } from '../../../sandbox/v1/rules/destinations.ts';
import { faultsOf } from '../fault.ts';

/** The conforming rules, with the distances of one unit read as those of another. */
const reading =
  (unit: RadiusUnit, as: RadiusUnit) =>
  (conforming: Rules): Partial<Rules> => ({
    v1RadiusKm: (distance, requested) => conforming.v1RadiusKm(distance, requested === unit ? as : requested),
  });

const alsoBreaks = ['v1.avail.units-agree'] as const;

/** v1 availability: how far a radius reaches, in one unit or in all. */
export const v1UnitFaults = faultsOf({ kind: 'rule', operations: ['v1.avail'] })({
  'v1-miles-are-kilometres': {
    subtle: 'only for miles, a third too near',
    breaks: 'v1.avail.unit-honoured',
    alsoBreaks,
    does: 'Takes miles for kilometres.',
    rules: reading(1, 2),
  },
  'v1-yards-are-feet': {
    subtle: 'only for yards, a third of the way',
    breaks: 'v1.avail.unit-honoured',
    alsoBreaks,
    does: 'Takes yards for feet.',
    rules: reading(6, 7),
  },
  'v1-feet-are-metres': {
    subtle: 'only for feet, three times too far',
    breaks: 'v1.avail.unit-honoured',
    alsoBreaks,
    does: 'Takes feet for metres.',
    rules: reading(7, 3),
  },
  'v1-circles-are-squares': {
    subtle: 'only in the corners of a square around a circle',
    breaks: 'v1.avail.within-radius',
    does: 'Finds the hotels of the square around a circle.',
    rules: (conforming) => ({
      v1Place: (requested, radiusKm) => {
        const place = conforming.v1Place(requested, radiusKm);
        // Far enough for the hotels in the corners to be looked at.
        return place?.kind === 'circle' ? { ...place, km: place.km * 1.5 } : place;
      },
      v1Within: (hotel, { centre, km }) =>
        conforming.v1Within({ ...hotel, longitude: centre.longitude }, { centre, km: km / 1.5 }) &&
        conforming.v1Within({ ...hotel, latitude: centre.latitude }, { centre, km: km / 1.5 }),
    }),
  },
  'v1-radius-is-twice-as-far': {
    breaks: 'v1.avail.within-radius',
    does: 'Finds hotels up to twice as far away as is asked for, in all units.',
    rules: override('v1RadiusKm', (decided) => 2 * decided),
  },
  'v1-ignores-ratings': {
    breaks: 'v1.avail.award-scope',
    does: 'Offers hotels of all ratings, whatever rating is asked for.',
    rules: () => ({ keepsRating: () => true }),
  },
  'v1-ratings-and-lower': {
    subtle: 'only hotels of a lower rating than was asked for',
    breaks: 'v1.avail.award-scope',
    does: 'Offers hotels of a rating and of all lower ones.',
    rules: override(
      'keepsRating',
      (decided, stars, wanted) => wanted === undefined || decided || (stars ?? 9) < wanted,
    ),
  },
});
