import { inEach, spoiling, type Spoilt } from '../rule-overrides.ts';
import { inAvailability, inStays, places } from '../places.ts';
import { faultsOf } from '../fault.ts';

const euro = 34;

/** The rooms in the answer to a booking. */
const inBooked = inEach(['v1.book'], `${places.reservations}.RoomStaysType.RoomStays.*`);

const inReservations = (change: (list: Spoilt[]) => Spoilt[]) =>
  spoiling(['v1.getbk'], ({ HotelReservationsType: found }) => {
    if (found?.HotelReservations) found.HotelReservations = change(found.HotelReservations);
  });

/** What one answer lists, and what another tells of the same. */
export const reportedTwiceFaults = faultsOf({ kind: 'value', operations: ['v1.avail'] })({
  'v1-the-first-night-is-listed-twice': {
    kind: 'money',
    subtle: 'only for several nights',
    breaks: 'v1.availrs.total-sums',
    does: 'Lists the first night of a stay twice, and adds it up once.',
    rules: inAvailability(`${places.rates}.RatesType`)(({ Rates: nights }) => {
      if (nights?.length > 1) nights.push(structuredClone(nights[0]));
    }),
  },
  'v1-criteria-of-one-room': {
    subtle: 'only for several rooms',
    breaks: 'v1.avail.criteria-whole',
    does: 'Repeats of several rooms that were wanted the first.',
    rules: inAvailability('Criteria.Criterion.RoomStayCandidatesType.RoomStayCandidates')((wanted) =>
      wanted.splice(1),
    ),
  },
  'v1-criteria-without-hotels': {
    breaks: 'v1.avail.criteria-whole',
    does: 'Repeats the criteria without the hotels that were named.',
    rules: inAvailability('Criteria.Criterion')((criterion) => delete criterion.HotelRefs),
  },
  'v1-room-stays-without-room-types': {
    kind: 'shape',
    breaks: 'v1.availrs.references-resolve',
    does: 'Names the room of each rate, and tells of no room.',
    rules: inStays((stay) => delete stay.RoomTypes),
  },
  'v1-taxes-in-euros': {
    kind: 'money',
    breaks: 'v1.availrs.one-currency',
    alsoBreaks: ['v1.avail.currency-applied'],
    does: 'Says that taxes are in euros, whatever the price is in.',
    rules: inAvailability(`${places.rates}.Total.Taxes.*`)((tax) => (tax.CurrencyCode = euro)),
  },
  'v1-guest-prices-in-euros': {
    kind: 'money',
    breaks: 'v1.avail.currency-applied',
    alsoBreaks: ['v1.availrs.one-currency'],
    does: 'Says that the prices of each category of guests are in euros, whatever is asked for.',
    rules: inAvailability(`${places.rates}.TPA_Extensions.Rates.*.Total`)(
      (total) => (total.CurrencyCode = euro),
    ),
  },
  'v1-bookings-answer-with-a-night-of-one-room': {
    kind: 'money',
    breaks: 'v1.book.priced-as-asked',
    operations: ['v1.book'],
    does: 'Tells for each room of a booking half of its price in the answer.',
    rules: inBooked(({ Total: total }) => {
      if (total) total.AmountAfterTax = Math.round(total.AmountAfterTax * 50) / 100;
    }),
  },
  'v1-bookings-answer-with-another-plan': {
    breaks: 'v1.book.told-as-asked',
    operations: ['v1.book'],
    does: 'Names another rate plan in the answer to a booking than was booked.',
    rules: inBooked((room) => (room.RatePlanID = `${room.RatePlanID}-X`)),
  },
  'v1-first-booking-is-lost': {
    kind: 'sequence',
    breaks: 'v1.getbk.by-id',
    alsoBreaks: ['v1.book.retrievable'],
    operations: ['v1.getbk'],
    does: 'Leaves the first of the reservations out that it finds, however they are asked for.',
    rules: inReservations((list) => list.slice(1)),
  },
  'v1-period-shows-one-booking': {
    kind: 'sequence',
    subtle: 'only where several stand',
    breaks: 'v1.getbk.by-hotel-period',
    operations: ['v1.getbk'],
    does: 'Shows of several reservations the last alone.',
    rules: inReservations((list) => list.slice(-1)),
  },
  'search-finds-in-the-next-city': {
    breaks: 'v1.search.at-address',
    operations: ['v1.search'],
    does: 'Says of a hotel found that it is in the city with the next code.',
    rules: inEach(['v1.search'], `${places.hotels}.BasicPropertyInfo.Address`)((at) => (at.CityCode += 1)),
  },
  'search-names-the-hotel-before': {
    subtle: 'only after another search',
    breaks: 'flow.hotel-told-alike',
    operations: ['v1.search'],
    does: 'Gives the first hotel of a search the name of the first one of the search before.',
    rules: (conforming) => {
      let before: string | undefined;
      return spoiling(['v1.search'], ({ HotelStaysType: found }) => {
        const ref = found?.HotelStays?.[0]?.BasicPropertyInfo?.HotelRef;
        if (!ref) return;
        const own = ref.HotelName;
        if (before !== undefined) ref.HotelName = before;
        before = own;
      })(conforming);
    },
  },
});
