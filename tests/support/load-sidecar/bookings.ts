/** Bookings of what a tenant offers, ready to be sent by k6: only who books is not filled in. */
import { cancellationOf } from '../../../generators/booking/afterwards.ts';
import { offersIn, searchFor, type Party } from '../../../generators/booking/offers.ts';
import { bookingFrom } from '../../../generators/booking/reservation.ts';
import { addDays } from '../../../lib/days.ts';
import type { Sandbox, TenantView } from '../../../sandbox/index.ts';
import { defaults } from '../../../schemas/settings.ts';
import { wireRequest } from '../../../schemas/wire-request.ts';
import { dayOf } from '../../../targets/day.ts';
import { v1ClientOf } from '../v1-client.ts';

const couple: readonly Party[] = [{ adults: 2 }];
const nobody = { transactionIdentifier: 'HL-nobody', email: 'nobody@example.com' };

export async function bookingsFor(sandbox: Sandbox, tenant: TenantView, hotels: readonly (string | number)[]): Promise<object[]> {
  const client = v1ClientOf(sandbox, tenant);
  const envelope = { TimeStamp: new Date().toISOString(), Target: 0 as const };
  const found: object[] = [];
  for (const hotelCode of hotels)
    for (const days of [30, 40, 50, 60]) {
      const nights = { checkIn: addDays(dayOf(Date.now()), days), checkOut: addDays(dayOf(Date.now()), days + 2) };
      const { json } = await client.pull('GetHotelAvail', searchFor(couple, [hotelCode], nights));
      const [offer] = offersIn(json, couple, hotelCode);
      if (offer === undefined) continue;
      const note = { hotelCode, start: nights.checkIn, end: nights.checkOut };
      const text = (operation: 'v1.book' | 'v1.cancel', body: object): string =>
        JSON.stringify(wireRequest(operation, { body: { ...envelope, ...body } }, defaults).body);
      found.push({
        ...note,
        body: text('v1.book', bookingFrom(offer, nobody)),
        cancellation: text('v1.cancel', cancellationOf('no-reservation', { ...note, email: nobody.email })),
      });
    }
  return found;
}
