/** v2 booking. The specification shows neither path nor payload; both are assumptions, named by settings. */
import { integer, list, nullable, object, oneOf, optional, text } from '../build.ts';

export const V2BookingRequest = object('V2BookingRequest', {
  bookingToken: text({ name: 'v2.booking.token', 'x-slot': 'bookingToken' }),
  searchId: nullable(text({ name: 'v2.booking.searchId', 'x-slot': 'searchId' })),
  guests: list(
    object('V2BookingGuest', {
      firstName: text({ sample: 'name' }),
      lastName: text({ sample: 'surname' }),
      ageQualifying: oneOf(['ADULT', 'CHILD']),
      age: optional(integer({ minimum: 0, 'x-range': [0, 17] })),
      email: optional(text({ name: 'v2.booking.guestEmail', sample: 'email' })),
    }),
    { name: 'v2.booking.guests', minItems: 1, 'x-range': [1, 4] },
  ),
});
