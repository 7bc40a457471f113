import type { Phrase } from '../../words/texts.ts';

/** Amenities of rooms. The specification shows no codes: these are the sandbox's own. */
export const roomAmenities: readonly (readonly [code: number, name: Phrase])[] = [
  [2, 'amenity.cooling'],
  [33, 'amenity.desk'],
  [92, 'amenity.safe'],
  [123, 'inclusion.wifi'],
  [251, 'amenity.balcony'],
];
