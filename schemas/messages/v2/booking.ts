/** v2 booking. The specification shows neither path nor payload; both are assumptions, named by settings. */
import { integer, list, nullable, object, oneOf, optional, text, type Static } from '../build.ts';

export const V2BookingRequest = object('V2BookingRequest', {
  bookingToken: text({ name: 'v2.booking.token', 'x-slot': 'bookingToken' }),
  searchId: nullable(text({ name: 'v2.booking.searchId', 'x-slot': 'searchId' })),
  guests: list(
    object('V2BookingGuest', {
      firstName: text({ leaf: 'name' }),
      lastName: text({ leaf: 'surname' }),
      ageQualifying: oneOf(['ADULT', 'CHILD']),
      age: optional(integer({ minimum: 0, 'x-likely': [0, 17] })),
      email: optional(text({ name: 'v2.booking.guestEmail', leaf: 'email' })),
    }),
    { name: 'v2.booking.guests', minItems: 1, 'x-likely': [1, 4] },
  ),
});
export type V2BookingRequest = Static<typeof V2BookingRequest>;
