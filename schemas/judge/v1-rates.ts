/** The hotels, rooms and rates of an availability answer, each with its pointer. Specification: "v1 availability response". */
import { dig, entriesIn, entriesOf, foundOnce, membersOf, type Members, type Placed } from './check.ts';

export const hotelStaysOf = (response: unknown): readonly Placed[] =>
  entriesOf(dig(response, 'HotelStaysType', 'HotelStays'), '/HotelStaysType/HotelStays');

/** In RoomStays; a service that wraps them like a booking does, in RoomStaysType.RoomStays, is understood too. */
export const roomStaysOf = ([hotel, pointer]: Placed): readonly Placed[] => [
  ...entriesOf(hotel['RoomStays'], `${pointer}/RoomStays`),
  ...entriesOf(dig(hotel, 'RoomStaysType', 'RoomStays'), `${pointer}/RoomStaysType/RoomStays`),
];

export const roomRatesOf = ([stay, pointer]: Placed): readonly Placed[] =>
  entriesOf(stay['RoomRates'], `${pointer}/RoomRates`);

export const allRoomStays = foundOnce((response): readonly Placed[] =>
  entriesIn(hotelStaysOf(response), roomStaysOf),
);
export const allRoomRates = foundOnce((response): readonly Placed[] =>
  entriesIn(allRoomStays(response), roomRatesOf),
);

export const totalOf = ([entry, pointer]: Placed): Placed => [membersOf(entry['Total']), `${pointer}/Total`];

/** The totals of the dates of a room rate. */
export const dateTotalsOf = ([rate, pointer]: Placed): readonly Placed[] =>
  entriesOf(dig(rate, 'RatesType', 'Rates'), `${pointer}/RatesType/Rates`).map(totalOf);

/** The total of a room rate, and those of its categories of guests and of its dates. */
const totalsOf = (rate: Placed): readonly Placed[] => [
  totalOf(rate),
  ...entriesOf(dig(rate[0], 'TPA_Extensions', 'Rates'), `${rate[1]}/TPA_Extensions/Rates`).map(totalOf),
  ...dateTotalsOf(rate),
];

export const allRateTotals = foundOnce((response): readonly Placed[] =>
  entriesIn(allRoomRates(response), totalsOf),
);

/** Those of room rates, and those of room stays. */
export const allTotals = foundOnce((response): readonly Placed[] => [
  ...allRateTotals(response),
  ...allRoomStays(response).map(totalOf),
]);

/** The criteria that were asked for. */
export const criterionOf = (requested: unknown): Members =>
  membersOf(dig(requested, 'HotelSearchCriteria', 'Criterion'));
export const candidatesOf = (requested: unknown): readonly Placed[] =>
  entriesOf(dig(criterionOf(requested), 'RoomStayCandidatesType', 'RoomStayCandidates'), '');
