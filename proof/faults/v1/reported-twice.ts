import { changeStays, places } from '../places.ts';
import { changeValues, changeMessage, type JsonObject, type ValueChange } from '../rule-overrides.ts';
import { faultsOf } from '../fault.ts';

const euro = 34;
const dollar = 109;

const changeBookedRooms = (change: ValueChange) =>
  changeValues(`${places.reservations}.RoomStaysType.RoomStays.*`, change);

const changeReservations = (change: (reservations: JsonObject[]) => JsonObject[]) =>
  changeMessage(({ HotelReservationsType: reservationsType }) => {
    if (reservationsType?.HotelReservations)
      reservationsType.HotelReservations = change(reservationsType.HotelReservations);
  });

/** Contradictions between lists and totals, and between responses about the same thing. */
export const reportedTwiceFaults = faultsOf({ kind: 'value', operations: ['v1.avail'] })({
  'v1-the-first-night-is-listed-twice': {
    kind: 'money',
    condition: 'only for several nights',
    breaks: 'v1.availrs.total-sums',
    does: 'Lists the first night of a stay twice, but adds it up once.',
    rules: changeValues(`${places.rates}.RatesType`, ({ Rates: nights }) => {
      if (nights?.length > 1) nights.push(structuredClone(nights[0]));
    }),
  },
  'v1-criteria-of-one-room': {
    condition: 'only for several rooms',
    breaks: 'v1.avail.criteria-whole',
    does: 'Echoes only the first of several requested rooms.',
    rules: changeValues('Criteria.Criterion.RoomStayCandidatesType.RoomStayCandidates', (candidates) =>
      candidates.splice(1),
    ),
  },
  'v1-criteria-without-hotels': {
    breaks: 'v1.avail.criteria-whole',
    does: 'Echoes the criteria without HotelRefs.',
    rules: changeValues('Criteria.Criterion', (criterion) => delete criterion.HotelRefs),
  },
  'v1-room-stays-without-room-types': {
    kind: 'shape',
    breaks: 'v1.availrs.references-resolve',
    does: 'Refers to room types, but does not list them.',
    rules: changeStays((stay) => delete stay.RoomTypes),
  },
  'v1-taxes-in-euros': {
    kind: 'money',
    breaks: 'v1.availrs.one-currency',
    alsoBreaks: ['v1.avail.currency-applied'],
    does: 'States taxes in euros, regardless of the currency of the price.',
    rules: changeValues(`${places.rates}.Total.Taxes.*`, (tax) => (tax.CurrencyCode = euro)),
  },
  'v1-guest-prices-in-euros': {
    kind: 'money',
    breaks: 'v1.avail.currency-applied',
    alsoBreaks: ['v1.availrs.one-currency'],
    does: 'States the prices of guest categories in euros, regardless of the requested currency.',
    rules: changeValues(
      `${places.rates}.TPA_Extensions.Rates.*.Total`,
      (total) => (total.CurrencyCode = euro),
    ),
  },
  'v1-bookings-answer-with-a-night-of-one-room': {
    kind: 'money',
    breaks: 'v1.book.priced-as-asked',
    operations: ['v1.book'],
    does: "Shows half of each room's price in the response to a booking.",
    rules: changeBookedRooms(({ Total: total }) => {
      if (total) total.AmountAfterTax = Math.round(total.AmountAfterTax * 50) / 100;
    }),
  },
  'v1-bookings-answer-in-dollars': {
    kind: 'money',
    breaks: 'v1.book.priced-as-asked',
    operations: ['v1.book'],
    does: 'States another currency, without converting the amounts, in the response to a booking.',
    rules: changeValues(places.reservations, (reservation) => {
      const rooms: JsonObject[] = reservation.RoomStaysType?.RoomStays ?? [];
      for (const { Total: total } of [reservation.ResGlobalInfo, ...rooms])
        if (total) total.CurrencyCode = total.CurrencyCode === dollar ? euro : dollar;
    }),
  },
  'v1-bookings-answer-with-another-plan': {
    breaks: 'v1.book.told-as-asked',
    operations: ['v1.book'],
    does: 'Shows another rate plan than booked in the response to a booking.',
    rules: changeBookedRooms((room) => (room.RatePlanID = `${room.RatePlanID}-X`)),
  },
  'v1-first-booking-is-lost': {
    kind: 'sequence',
    breaks: 'v1.getbk.by-id',
    alsoBreaks: ['v1.book.retrievable'],
    operations: ['v1.getbk'],
    does: 'Leaves out the first reservation that it finds.',
    rules: changeReservations((reservations) => reservations.slice(1)),
  },
  'v1-period-shows-one-booking': {
    kind: 'sequence',
    condition: 'only if there are several reservations',
    breaks: 'v1.getbk.by-hotel-period',
    operations: ['v1.getbk'],
    does: 'Shows only the last of several reservations.',
    rules: changeReservations((reservations) => reservations.slice(-1)),
  },
  'search-finds-in-the-next-city': {
    breaks: 'v1.search.at-address',
    operations: ['v1.search'],
    does: 'States the next city code for every found hotel.',
    rules: changeValues(`${places.hotels}.BasicPropertyInfo.Address`, (address) => (address.CityCode += 1)),
  },
  'search-names-the-hotel-before': {
    condition: 'only after another search',
    breaks: 'flow.hotel-told-alike',
    operations: ['v1.search'],
    does: 'Gives the first hotel of a search the name of the first hotel of the previous search.',
    rules: (conforming, operations) => {
      let previousName: string | undefined;
      return changeMessage(({ HotelStaysType: results }) => {
        const ref = results?.HotelStays?.[0]?.BasicPropertyInfo?.HotelRef;
        if (!ref) return;
        const ownName = ref.HotelName;
        if (previousName !== undefined) ref.HotelName = previousName;
        previousName = ownName;
      })(conforming, operations);
    },
  },
});
