import { spoiling, type Spoilt } from '../deeds.ts';
import { faultsOf } from '../fault.ts';

const avail = ['v1.avail'] as const;
const euro = 34;

const inRates = (change: (rate: Spoilt) => void) =>
  spoiling(avail, ({ HotelStaysType }) => {
    for (const hotel of HotelStaysType?.HotelStays ?? [])
      for (const stay of hotel.RoomStays ?? []) for (const rate of stay.RoomRates ?? []) change(rate);
  });

/** The rooms in the answer to a booking. */
const inBooked = (change: (rooms: Spoilt[]) => void) =>
  spoiling(['v1.book'], ({ HotelReservationsType: made }) => {
    for (const { RoomStaysType: kept } of made?.HotelReservations ?? [])
      if (kept?.RoomStays) change(kept.RoomStays);
  });

const inReservations = (change: (list: Spoilt[]) => Spoilt[]) =>
  spoiling(['v1.getbk'], ({ HotelReservationsType: found }) => {
    if (found?.HotelReservations) found.HotelReservations = change(found.HotelReservations);
  });

/** What one answer lists, and what another tells of the same. */
export const toldTwiceFaults = faultsOf({ kind: 'value', operations: avail })({
  'v1-the-first-night-is-listed-twice': {
    kind: 'money',
    subtle: 'only for several nights',
    breaks: 'v1.availrs.total-sums',
    does: 'Lists the first night of a stay twice, and adds it up once.',
    rules: inRates((rate) => {
      const nights = rate['RatesType']?.Rates ?? [];
      if (nights.length > 1) nights.push(structuredClone(nights[0]));
    }),
  },
  'v1-criteria-of-one-room': {
    subtle: 'only for several rooms',
    breaks: 'v1.avail.criteria-whole',
    does: 'Repeats of several rooms that were wanted the first.',
    rules: spoiling(avail, ({ Criteria: criteria }) => {
      criteria?.Criterion?.RoomStayCandidatesType?.RoomStayCandidates?.splice(1);
    }),
  },
  'v1-criteria-without-hotels': {
    breaks: 'v1.avail.criteria-whole',
    does: 'Repeats the criteria without the hotels that were named.',
    rules: spoiling(avail, ({ Criteria: criteria }) => void delete criteria?.Criterion?.HotelRefs),
  },
  'v1-room-stays-without-room-types': {
    kind: 'shape',
    breaks: 'v1.availrs.references-resolve',
    does: 'Names the room of each rate, and tells of no room.',
    rules: spoiling(avail, ({ HotelStaysType }) => {
      for (const hotel of HotelStaysType?.HotelStays ?? [])
        for (const stay of hotel.RoomStays ?? []) delete stay.RoomTypes;
    }),
  },
  'v1-taxes-in-euros': {
    kind: 'money',
    breaks: 'v1.availrs.one-currency',
    alsoBreaks: ['v1.avail.currency-applied'],
    does: 'Says that taxes are in euros, whatever the price is in.',
    rules: inRates((rate) => {
      for (const tax of rate['Total']?.Taxes ?? []) tax.CurrencyCode = euro;
    }),
  },
  'v1-guest-prices-in-euros': {
    kind: 'money',
    breaks: 'v1.avail.currency-applied',
    alsoBreaks: ['v1.availrs.one-currency'],
    does: 'Says that the prices of each category of guests are in euros, whatever is asked for.',
    rules: inRates((rate) => {
      for (const { Total: total } of rate['TPA_Extensions']?.Rates ?? [])
        if (total) total.CurrencyCode = euro;
    }),
  },
  'v1-bookings-answer-with-a-night-of-one-room': {
    kind: 'money',
    breaks: 'v1.book.priced-as-asked',
    operations: ['v1.book'],
    does: 'Tells for each room of a booking half of its price in the answer.',
    rules: inBooked((rooms) => {
      for (const { Total: total } of rooms)
        if (total) total.AmountAfterTax = Math.round(total.AmountAfterTax * 50) / 100;
    }),
  },
  'v1-bookings-answer-with-another-plan': {
    breaks: 'v1.book.told-as-asked',
    operations: ['v1.book'],
    does: 'Names another rate plan in the answer to a booking than was booked.',
    rules: inBooked((rooms) => {
      for (const room of rooms) room['RatePlanID'] = `${room['RatePlanID']}-X`;
    }),
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
    rules: spoiling(['v1.search'], ({ HotelStaysType: found }) => {
      for (const { BasicPropertyInfo: info } of found?.HotelStays ?? [])
        if (info?.Address) info.Address.CityCode += 1;
    }),
  },
  'search-names-the-hotel-before': {
    subtle: 'only after another search',
    breaks: 'flow.hotel-told-alike',
    operations: ['v1.search'],
    does: 'Gives the first hotel of a search the name of the first one of the search before.',
    rules: (honest) => {
      let before: string | undefined;
      return spoiling(['v1.search'], ({ HotelStaysType: found }) => {
        const ref = found?.HotelStays?.[0]?.BasicPropertyInfo?.HotelRef;
        if (!ref) return;
        const own = ref.HotelName;
        if (before !== undefined) ref.HotelName = before;
        before = own;
      })(honest);
    },
  },
});
