import type { SettingId, Settings } from '../../schemas/settings.ts';

/** Thrown where a journey cannot be played at a target; the message says why, as the end of a sentence. */
export class LeftOut extends Error {
  override readonly name = 'LeftOut';
}

/** @throws LeftOut where the target does not answer for one of the settings */
export function mustKnow(settings: Settings, needs: Iterable<SettingId>): void {
  const missing = [...new Set(needs)].filter((id) => !settings.known(id));
  if (missing.length > 0) throw new LeftOut(`settings that the target does not state: ${missing.join(', ')}`);
}

/** Known data of the target, at least one. @throws LeftOut where there is none */
export function mustHave<T>(values: readonly T[] | undefined, name: string): readonly [T, ...T[]] {
  if (values === undefined || values.length === 0)
    throw new LeftOut(`the target does not state known.${name}`);
  return values as unknown as readonly [T, ...T[]];
}
