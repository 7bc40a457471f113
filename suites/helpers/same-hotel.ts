/** Maps hotel ids of v1 to v2. The specification does not say whether both use the same ids. */
import { notExercised, type Session } from '../../client/index.ts';

const codePlaceholder = '{code}';

/**
 * Returns a function from a v1 id to the v2 id; it returns undefined for an id that the target does not know. Ends the test
 * if the ids differ and the target does not state them.
 */
export function v2IdLookup({ settings, target }: Session): (code: string | number) => string | undefined {
  if (settings.get('v1.v2.sameIds')) return String;
  const template = settings.get('v1.v2.hotelId');
  if (template !== codePlaceholder) return (code) => template.replace(codePlaceholder, String(code));
  const { v2Ids } = target.known;
  if (v2Ids === undefined) notExercised('v1 and v2 of the target have different hotel ids');
  return (code) => v2Ids?.[code];
}
