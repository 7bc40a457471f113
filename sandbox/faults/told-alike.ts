import { spoiling, type Spoilt } from './deeds.ts';
import type { Fault } from './fault.ts';

const search = ['v2.avail'] as const;
const recheck = ['v2.checkrate'] as const;

const inHotels = (operations: typeof search | typeof recheck, change: (entry: Spoilt) => void) =>
  spoiling(operations, ({ hotels }) => {
    for (const entry of hotels ?? []) change(entry);
  });

/** The same thing told at two places, and not alike; the same question asked in two ways, and not answered alike. */
export const toldAlikeFaults = {
  'rechecked-meals-have-other-names': {
    kind: 'value',
    subtle: 'only the name of a meal',
    breaks: 'v2.checkrate.same-texts',
    operations: recheck,
    does: 'Writes the names of meals in a re-confirmation in capitals, with a mark behind them.',
    rules: inHotels(recheck, ({ roomRates }) => {
      for (const { meal } of roomRates ?? []) if (meal?.name) meal.name = `${meal.name} *`;
    }),
  },
  'rechecked-hotels-have-no-street': {
    kind: 'value',
    breaks: 'flow.hotel-told-alike',
    operations: recheck,
    does: 'Tells the city of a hotel for its address in a re-confirmation.',
    rules: inHotels(recheck, ({ hotel }) => {
      if (hotel.address) hotel.address = hotel.cityName ?? 'here';
    }),
  },
  'v1-content-renames-hotels': {
    kind: 'value',
    breaks: 'flow.hotel-told-alike',
    operations: ['v1.desc'],
    does: 'Calls every hotel "Hotel" with its code, in content alone.',
    rules: spoiling(['v1.desc'], ({ HotelDescriptiveContentsType: contents }) => {
      for (const { HotelRef: ref } of contents?.HotelDescriptiveContents ?? []) if (ref) ref.HotelName = `Hotel ${ref.HotelCode}`;
    }),
  },
  'every-search-is-the-first': {
    kind: 'value',
    breaks: 'v2.avail.search-id-own',
    operations: search,
    does: 'Gives every search the same id.',
    rules: spoiling(search, (message) => void (message['searchId'] = 'S-1')),
  },
  'search-finds-others-beside-preferred': {
    kind: 'rule',
    breaks: 'v1.search.keeps-preferred',
    operations: ['v1.search'],
    does: 'Does not look at OnlyPreferredHotels of a hotel search.',
    rules: (honest) => ({ ...honest, searchKeeps: () => true }),
  },
  'v1-bookings-cost-more-at-once': {
    kind: 'money',
    breaks: 'v1.book.priced-as-asked',
    operations: ['v1.book'],
    does: 'Adds a fee of two to the price in the answer to a booking.',
    rules: spoiling(['v1.book'], ({ HotelReservationsType: made }) => {
      for (const { ResGlobalInfo: info } of made?.HotelReservations ?? []) if (info?.Total) info.Total.AmountAfterTax += 2;
    }),
  },
} as const satisfies Record<string, Fault>;
