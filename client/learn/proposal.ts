/** Converts facts to members of a target file, and lists those that are only likely. Pure. */
import type { TargetAsWritten } from '../../targets/target.ts';
import type { LearnResult } from './learn.ts';

export function proposal({
  settings,
  known,
  facts,
}: LearnResult): Pick<Required<TargetAsWritten>, 'settings' | 'known'> &
  Pick<TargetAsWritten, 'unconfirmed'> {
  const unconfirmed = facts.filter(({ confidence }) => confidence === 'likely').map(({ what }) => what);
  return {
    settings,
    known,
    ...(unconfirmed.length === 0 ? {} : { unconfirmed }),
  } as ReturnType<typeof proposal>;
}
