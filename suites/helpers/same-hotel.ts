/** Which hotel of v2 is one of v1. Whether both have one identifier is not shown. */
import type { Settings } from '../../schemas/settings.ts';
import { notExercised } from '../../client/gaps.ts';

const same = '{code}';

/** How v2 calls a hotel of v1; ends the story where the target says that they have ids of their own, and not which. */
export function v2IdsOf(settings: Settings): (code: string | number) => string {
  const written = settings.get('v1.v2.sameIds') ? same : settings.get('v1.v2.hotelId');
  if (!settings.get('v1.v2.sameIds') && written === same)
    notExercised('the two interfaces of the target have hotel ids of their own');
  return (code) => written.replace(same, String(code));
}
