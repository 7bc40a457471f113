/** Bookings that k6 requests from a sidecar. */
import type { Sidecar } from '../../../../load/sidecar/sidecar.ts';
import type { BookingNote } from '../../../../client/bookings/booking.ts';
import { requestBooking } from './reported.ts';

export const bookingNote = (number: number): BookingNote => ({
  transactionIdentifier: `HL-test-b${number}`,
  hotelCode: 1172,
  start: '2027-01-05',
  end: '2027-01-09',
  email: `hl-test-b${number}@example.com`,
});

export const bookerOf = (number: number): Omit<BookingNote, 'hotelCode'> => {
  const { hotelCode: _offered, ...booker } = bookingNote(number);
  return booker;
};

export const statusOfBooking = async (sidecar: Sidecar, number: number): Promise<number> =>
  (await requestBooking(sidecar, bookerOf(number))).status;
