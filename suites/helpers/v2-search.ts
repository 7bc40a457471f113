/** Searches rates for re-confirmation. */
import type { Fixtures } from '../../client/fixtures.ts';

const availabilityPath = '/v2/hotels/availability';

export const searchRates = (
  { api, known, stay }: Pick<Fixtures, 'api' | 'known' | 'stay'>,
  changedMembers: object = {},
) =>
  api.post(availabilityPath, {
    ...stay,
    destinations: { hotelIds: [...known('hotelIds')] },
    ...changedMembers,
  });

/** Kinds of parties that a service may treat differently. */
export const parties = [
  ['two adults', { adults: 2 }],
  ['a family', { adults: 2, children: 1, childrenAges: [6] }],
] as const;
