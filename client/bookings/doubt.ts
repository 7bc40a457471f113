/** Which reservations of a booking are in doubt: shown standing once, and not seen cancelled since. Pure. */
import type { Doubt } from './booking.ts';

/** What taking a booking back has seen. Reservations are told by their identifiers. */
interface TakeBackLooks {
  /** Shown standing before anything was cancelled. */
  readonly standing: readonly string[];
  /** Those whose cancellation was taken. */
  readonly taken: readonly string[];
  /** Shown by each look, standing or not. */
  readonly shown: readonly (readonly string[])[];
  /** Shown standing by the last look. */
  readonly still: readonly string[];
  /** After the last look, in milliseconds since 1970. */
  readonly now: number;
}

/**
 * What is in doubt after a look. Its time begins anew with each reservation that was shown again, and not before nothing of the
 * booking stands: two looks a stated time apart, and none between them, did not show it, because a listing may be of a moment ago.
 *
 * @returns undefined where nothing is
 */
export function updatedDoubt(
  doubt: Doubt | undefined,
  { standing, taken, shown, still, now }: TakeBackLooks,
): Doubt | undefined {
  const last = shown.at(-1) ?? [];
  const again = standing.filter((id) => !taken.includes(id) && !last.includes(id));
  const unseen = (doubt?.reservations ?? []).filter(
    (id) => !taken.includes(id) && !shown.some((ids) => ids.includes(id)),
  );
  const reservations = [...unseen, ...again, ...still];
  if (reservations.length === 0) return undefined;
  if (still.length > 0) return { reservations };
  return { reservations, unshownSince: again.length > 0 ? now : (doubt?.unshownSince ?? now) };
}

/** What is in doubt where nobody could look after the cancellation. */
export const doubtWithoutLook = (doubt: Doubt | undefined, standing: readonly string[]): Doubt => ({
  reservations: [...new Set([...(doubt?.reservations ?? []), ...standing])],
});

/** Whether both say the same. */
export const isSameDoubt = (one: Doubt | undefined, other: Doubt | undefined): boolean =>
  one?.unshownSince === other?.unshownSince &&
  one?.reservations.join('\n') === other?.reservations.join('\n');
