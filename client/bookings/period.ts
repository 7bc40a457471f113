import { addDays } from '../../lib/days.ts';
import { dayOf } from '../../targets/day.ts';
import type { BookingNote } from './lines.ts';

/**
 * In which GetBookings is asked for a booking. Whether the period is of stays or of bookings made is not shown: this one holds both.
 *
 * @param bookedAt when it was booked, in milliseconds since 1970 on the deployment's clock
 */
export const periodOf = (
  { end }: Pick<BookingNote, 'end'>,
  bookedAt: number,
): [start: string, end: string] => [addDays(dayOf(bookedAt), -1), addDays(end, 1)];
