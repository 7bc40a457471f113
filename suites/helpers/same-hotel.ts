/** Which hotel of v2 is one of v1. Whether both have one identifier is not shown. */
import { notExercised } from '../../client/gaps.ts';
import type { Session } from '../../client/session.ts';

const codePlaceholder = '{code}';

/**
 * How v2 calls a hotel of v1, undefined where the target does not know it; ends the test where it says that they have ids of their
 * own, and of none which.
 */
export function v2IdsOf({ settings, target }: Session): (code: string | number) => string | undefined {
  if (settings.get('v1.v2.sameIds')) return String;
  const written = settings.get('v1.v2.hotelId');
  if (written !== codePlaceholder) return (code) => written.replace(codePlaceholder, String(code));
  const { v2Ids } = target.known;
  if (v2Ids === undefined) notExercised('the two interfaces of the target have hotel ids of their own');
  return (code) => v2Ids?.[code];
}
