import { namesIn } from '../../client/look/observed.ts';
import { generatable } from '../../generators/cases.ts';
import { operationOf, type OperationId } from '../../schemas/operations.ts';
import type { Stated } from '../../schemas/settings.ts';

/** Request member names of the other service that no response reveals: its owner has to state them. */
export const requestNames: Stated = {
  'v1.keys.api': 'x-partner-key',
  'v1.keys.secret': 'x-partner-secret',
  'v2.names.checkIn': 'dateFrom',
  'v2.names.checkOut': 'dateTo',
  'v2.names.adults': 'grownUps',
  'v2.names.children': 'minors',
  'v2.names.childrenAges': 'minorAges',
  'v2.names.starRatings': 'classes',
  'v2.names.favorites': 'favouritesOnly',
  'v2.names.cheapest': 'lowestOnly',
  'v2.names.locale': 'language',
  'v2.names.radiusUnit': 'unit',
};

/**
 * What no answer tells, and its owner has to say: names of members that only requests have, and what is no member; all names of
 * requests where names do not tell what they mean.
 */
export function unreported(stated: Stated, isTelling = true): Stated {
  const membersOf = (side: 'request' | 'response'): Set<string> =>
    new Set<string>(
      generatable.flatMap((id: OperationId) => {
        const schema = operationOf(id)[side];
        return schema === undefined ? [] : [...namesIn(schema)];
      }),
    );
  const [requested, response] = [membersOf('request'), membersOf('response')];
  return Object.fromEntries(
    Object.entries(stated).filter(
      ([id]) =>
        (requested.has(id) && !(isTelling && response.has(id))) ||
        /^(?:v1\.keys\.(?:api|secret)|webhook\.wait)$|path$/.test(id),
    ),
  );
}
