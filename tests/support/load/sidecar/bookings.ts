/** Message bodies for bookings by k6. They are complete except for the booker. */
import { bookingById, cancellationOf } from '../../../../generators/booking/afterwards.ts';
import { searchFor, type Party } from '../../../../generators/booking/offers.ts';
import { addDays } from '../../../../lib/days.ts';
import { defaults } from '../../../../schemas/settings.ts';
import { wireRequest } from '../../../../schemas/wire-request.ts';
import { dayOf } from '../../../../targets/day.ts';

const couple: readonly Party[] = [{ adults: 2 }];

/** Four stays per hotel, each with the bodies of its search, its read-back and its cancellation. */
export function bookingsAt(hotels: readonly (string | number)[]): object[] {
  const envelope = { TimeStamp: new Date().toISOString(), Target: 0 as const };
  const text = (operation: 'v1.avail' | 'v1.cancel' | 'v1.getbk', body: object): string =>
    JSON.stringify(wireRequest(operation, { body: { ...envelope, ...body } }, defaults).body);
  return hotels.flatMap((hotelCode) =>
    [30, 40, 50, 60].map((days) => {
      const [start, end] = [days, days + 2].map((ahead) => addDays(dayOf(Date.now()), ahead)) as [
        string,
        string,
      ];
      return {
        start,
        end,
        search: text('v1.avail', searchFor(couple, [hotelCode], { checkIn: start, checkOut: end })),
        look: text('v1.getbk', bookingById('no-reservation')),
        cancellation: text(
          'v1.cancel',
          cancellationOf('no-reservation', { hotelCode, start, end, email: 'nobody@example.com' }),
        ),
      };
    }),
  );
}
