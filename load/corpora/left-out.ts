import type { SettingId, Settings } from '../../schemas/settings.ts';

/** Thrown if a journey cannot be played at a target; the message says why, as the end of a sentence. */
export class UnplayableJourney extends Error {
  override readonly name = 'UnplayableJourney';
}

/** @throws UnplayableJourney if the target does not state one of the settings */
export function requireSettings(settings: Settings, needs: Iterable<SettingId>): void {
  const missingIds = [...new Set(needs)].filter((id) => !settings.known(id));
  if (missingIds.length > 0)
    throw new UnplayableJourney(`settings that the target does not state: ${missingIds.join(', ')}`);
}

/** @returns known data of the target, at least one item @throws UnplayableJourney if there is none */
export function requireKnownData<T>(values: readonly T[] | undefined, name: string): readonly [T, ...T[]] {
  if (values === undefined || values.length === 0)
    throw new UnplayableJourney(`the target does not state known.${name}`);
  return values as unknown as readonly [T, ...T[]];
}
