/** Bookings of which a second reservation may still come, or may have come since anybody looked. */
import type { Target } from '../../targets/target.ts';
import type { Entry } from './lines.ts';

/** Milliseconds after a booking until a second reservation of it has come, if one comes. */
export const lateLook = ({ permissions }: Pick<Target, 'permissions'>): number =>
  permissions.lateLook * 1_000;

/** When nothing more comes of a booking, in milliseconds since 1970. */
export const overAt = ({ sentAt, answeredAt = sentAt }: Entry, target: Pick<Target, 'permissions'>): number =>
  Math.max(sentAt, answeredAt) + lateLook(target);

/** Whether it was seen gone, and not looked for since a second reservation of it can have come. */
export const isDue = (entry: Entry, target: Pick<Target, 'permissions'>): boolean =>
  entry.settledAt !== undefined && !entry.refused && entry.settledAt < overAt(entry, target);
