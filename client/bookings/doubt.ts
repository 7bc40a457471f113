/** Which reservations of a booking are in doubt: they were shown uncancelled, and since then not cancelled. Pure. */
import type { Doubt } from './booking.ts';

/** What GetBookings showed during one attempt to take a booking back. Reservations are identified by their ids. */
interface TakeBackLooks {
  /** Reservations seen uncancelled before any cancellation. */
  readonly activeIds: readonly string[];
  /** Reservations whose cancellation was accepted. */
  readonly cancelledIds: readonly string[];
  /** All reservations that each look showed. */
  readonly idsByLook: readonly (readonly string[])[];
  /** Reservations that the last look showed uncancelled. */
  readonly stillActiveIds: readonly string[];
  /** The time after the last look, in milliseconds since 1970. */
  readonly now: number;
}

/**
 * The doubt after a look at GetBookings. Its time starts when no reservation of the booking is shown as uncancelled, and
 * restarts whenever one reappears. A listing may be outdated, so two looks a stated time apart must not show the reservation.
 * @returns undefined if nothing is in doubt
 */
export function updatedDoubt(
  doubt: Doubt | undefined,
  { activeIds, cancelledIds, idsByLook, stillActiveIds, now }: TakeBackLooks,
): Doubt | undefined {
  const lastLookIds = idsByLook.at(-1) ?? [];
  const vanishedIds = activeIds.filter((id) => !cancelledIds.includes(id) && !lastLookIds.includes(id));
  const unseenIds = (doubt?.reservations ?? []).filter(
    (id) => !cancelledIds.includes(id) && !idsByLook.some((ids) => ids.includes(id)),
  );
  const reservations = [...unseenIds, ...vanishedIds, ...stillActiveIds];
  if (reservations.length === 0) return undefined;
  if (stillActiveIds.length > 0) return { reservations };
  return { reservations, unshownSince: vanishedIds.length > 0 ? now : (doubt?.unshownSince ?? now) };
}

/** The doubt if taking a booking back failed before the look that follows the cancellations. */
export const doubtAfterFailedTakeBack = (doubt: Doubt | undefined, activeIds: readonly string[]): Doubt => ({
  reservations: [...new Set([...(doubt?.reservations ?? []), ...activeIds])],
});

export const isSameDoubt = (left: Doubt | undefined, right: Doubt | undefined): boolean =>
  left?.unshownSince === right?.unshownSince &&
  left?.reservations.join('\n') === right?.reservations.join('\n');
