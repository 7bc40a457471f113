/** What was learned, as the members of a target that say it: what is only likely is named as such. Pure. */
import type { TargetAsWritten } from '../../targets/target.ts';
import type { Learned } from './learn.ts';

export function proposal({
  settings,
  known,
  lessons,
}: Learned): Pick<Required<TargetAsWritten>, 'settings' | 'known'> & Pick<TargetAsWritten, 'unconfirmed'> {
  const unconfirmed = lessons.filter(({ confidence }) => confidence === 'likely').map(({ what }) => what);
  return {
    settings,
    known,
    ...(unconfirmed.length === 0 ? {} : { unconfirmed }),
  } as ReturnType<typeof proposal>;
}
