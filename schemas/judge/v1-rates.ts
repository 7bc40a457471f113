/** The hotels, rooms and rates of an availability response, each with its pointer. Specification: "v1 availability response". */
import {
  dig,
  nestedEntries,
  entriesOf,
  cacheLastResult,
  membersOf,
  type Members,
  type LocatedObject,
} from './check.ts';

export const hotelStaysOf = (response: unknown): readonly LocatedObject[] =>
  entriesOf(response, '', 'HotelStaysType', 'HotelStays');

/** The room stays of a hotel: RoomStays, or RoomStaysType.RoomStays as in a booking. */
export const roomStaysOf = ([hotel, pointer]: LocatedObject): readonly LocatedObject[] => [
  ...entriesOf(hotel, pointer, 'RoomStays'),
  ...entriesOf(hotel, pointer, 'RoomStaysType', 'RoomStays'),
];

export const roomRatesOf = ([stay, pointer]: LocatedObject): readonly LocatedObject[] =>
  entriesOf(stay, pointer, 'RoomRates');

const ratePlansOf = ([stay, pointer]: LocatedObject): readonly LocatedObject[] =>
  entriesOf(stay, pointer, 'RatePlans');

export const roomTypesOf = ([stay, pointer]: LocatedObject): readonly LocatedObject[] =>
  entriesOf(stay, pointer, 'RoomTypes');

export const allRoomStays = cacheLastResult((response): readonly LocatedObject[] =>
  nestedEntries(hotelStaysOf(response), roomStaysOf),
);
export const allRoomRates = cacheLastResult((response): readonly LocatedObject[] =>
  nestedEntries(allRoomStays(response), roomRatesOf),
);

export const allRatePlans = cacheLastResult((response): readonly LocatedObject[] =>
  nestedEntries(allRoomStays(response), ratePlansOf),
);
export const allCancelPenalties = (response: unknown): readonly LocatedObject[] =>
  nestedEntries(allRatePlans(response), ([plan, pointer]) => entriesOf(plan, pointer, 'CancelPenalties'));

export const totalOf = ([entry, pointer]: LocatedObject): LocatedObject => [
  membersOf(entry['Total']),
  `${pointer}/Total`,
];

/** The prices of a room rate by date. */
export const dateRatesOf = ([rate, pointer]: LocatedObject): readonly LocatedObject[] =>
  entriesOf(rate, pointer, 'RatesType', 'Rates');

/** The total of a room rate, and the totals of its guest categories and nights. */
const totalsOf = (rate: LocatedObject): readonly LocatedObject[] => [
  totalOf(rate),
  ...entriesOf(...rate, 'TPA_Extensions', 'Rates').map(totalOf),
  ...dateRatesOf(rate).map(totalOf),
];

export const allRateTotals = cacheLastResult((response): readonly LocatedObject[] =>
  nestedEntries(allRoomRates(response), totalsOf),
);

/** The totals of room rates and of room stays. */
export const allTotals = cacheLastResult((response): readonly LocatedObject[] => [
  ...allRateTotals(response),
  ...allRoomStays(response).map(totalOf),
]);

export const criterionOf = (requested: unknown): Members =>
  membersOf(dig(requested, 'HotelSearchCriteria', 'Criterion'));
export const candidatesOf = (requested: unknown): readonly LocatedObject[] =>
  entriesOf(dig(criterionOf(requested), 'RoomStayCandidatesType', 'RoomStayCandidates'), '');
