import type { BookingNote } from '../../client/bookings/booking.ts';
import type { Fixtures } from '../../client/index.ts';

/** Other data than those that verify a cancellation, by their names in the setting `v1.cancel.verification`. */
export const otherVerification = ({ email, hotelCode }: BookingNote, day: Fixtures['day']) => ({
  Email: { email: `${email.split('@')[0]}@another.example.com` },
  // Of the same type.
  HotelCode: { hotelCode: typeof hotelCode === 'number' ? hotelCode + 1 : `${hotelCode}1` },
  Start: { start: day(300) },
  End: { end: day(301) },
});
