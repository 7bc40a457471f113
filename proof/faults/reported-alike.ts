import { changeValues, changeMessage, type JsonObject } from './rule-overrides.ts';
import { places } from './places.ts';
import { faultsOf } from './fault.ts';

/** Contradictions between responses: the same thing described differently, or the same question answered differently. */
export const reportedAlikeFaults = faultsOf({ kind: 'value', operations: ['v2.checkrate'] })({
  'rechecked-meals-have-other-names': {
    condition: 'only the name of a meal',
    breaks: 'v2.checkrate.same-texts',
    does: 'Appends an asterisk to the names of meals in a re-confirmation.',
    rules: changeValues('hotels.*.roomRates.*.meal', (meal) => (meal.name &&= `${meal.name} *`)),
  },
  'rechecked-hotels-have-no-street': {
    breaks: 'flow.hotel-told-alike',
    does: 'Gives the city of a hotel as its address in a re-confirmation.',
    rules: changeValues('hotels.*.hotel', (hotel) => (hotel.address &&= hotel.cityName ?? 'here')),
  },
  'meals-of-page-two-have-other-names': {
    condition: 'only on page 2',
    breaks: 'v2.avail.same-texts',
    operations: ['v2.avail'],
    does: 'Appends an asterisk to the names of meals on later pages.',
    rules: changeValues('hotels.*.roomRates.*.meal', (meal, _rate, _entry, { page }) => {
      if (page > 1) meal.name &&= `${meal.name} *`;
    }),
  },
  'rechecked-rates-may-be-given-back': {
    breaks: 'v2.checkrate.same-policy',
    does: 'Inverts nonRefundable in a re-confirmation.',
    rules: changeValues('hotels.*.roomRates.*.cancelPolicy', (policy) => {
      if (typeof policy.nonRefundable === 'boolean') policy.nonRefundable = !policy.nonRefundable;
    }),
  },
  'second-rates-have-the-first-token': {
    condition: 'only the second rate of a hotel',
    breaks: 'v2.token.one-rate',
    alsoBreaks: ['v2.checkrate.same-plan', 'v2.checkrate.same-rate'],
    operations: ['v2.avail'],
    does: 'Gives the second rate of a hotel the token of its first.',
    rules: changeValues('hotels.*.roomRates.1', (rate, { roomRates }) => {
      rate.rateToken = roomRates[0].rateToken;
    }),
  },
  'last-booking-token-is-empty': {
    condition: 'only if rates of several hotels are re-confirmed',
    breaks: 'v2.token.one-rate',
    alsoBreaks: ['v2.checkrate.one-rate-per-token', 'v2.checkrate.every-token'],
    does: 'Leaves the booking tokens of the last of several hotels empty.',
    rules: changeMessage((message) => {
      const hotels = message['hotels'] as JsonObject[];
      if (hotels.length > 1) for (const rate of hotels.at(-1)!['roomRates']) rate.bookingToken = '';
    }),
  },
  'unavailable-rooms-have-other-names': {
    breaks: 'v2.shape.named-once',
    alsoBreaks: ['v2.avail.same-texts'],
    operations: ['v2.avail'],
    does: 'Appends an asterisk to the names of unavailable rooms.',
    rules: changeValues(
      'hotels.*.unavailableRoomRates.*.roomType',
      (room) => (room.name &&= `${room.name} *`),
    ),
  },
  'v1-content-renames-hotels': {
    breaks: 'flow.hotel-told-alike',
    operations: ['v1.desc'],
    does: 'Gives every hotel the name "Hotel" with its code in content.',
    rules: changeValues(`${places.described}.HotelRef`, (ref) => (ref.HotelName = `Hotel ${ref.HotelCode}`)),
  },
  'every-search-is-the-first': {
    breaks: 'v2.avail.search-id-own',
    operations: ['v2.avail'],
    does: 'Gives every search the same id.',
    rules: changeMessage((message) => (message['searchId'] = 'S-1')),
  },
  'search-finds-others-beside-preferred': {
    kind: 'rule',
    breaks: 'v1.search.keeps-preferred',
    operations: ['v1.search'],
    does: 'Ignores OnlyPreferredHotels in a hotel search.',
    rules: () => ({ searchKeeps: () => true }),
  },
  'v1-bookings-cost-more-at-once': {
    kind: 'money',
    breaks: 'v1.book.priced-as-asked',
    operations: ['v1.book'],
    does: 'Adds a fee of two to the price in the response to a booking.',
    rules: changeValues(`${places.reservations}.ResGlobalInfo.Total`, (total) => (total.AmountAfterTax += 2)),
  },
});
