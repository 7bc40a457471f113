/** The hotels, rooms and rates of an availability answer, each with its pointer. Specification: "v1 availability response". */
import { dig, entriesIn, entriesOf, foundOnce, membersOf, type Members, type Placed } from './check.ts';

export const hotelStaysOf = (answered: unknown): readonly Placed[] =>
  entriesOf(dig(answered, 'HotelStaysType', 'HotelStays'), '/HotelStaysType/HotelStays');

/** In RoomStays; a service that wraps them like a booking does, in RoomStaysType.RoomStays, is understood too. */
export const roomStaysOf = ([hotel, pointer]: Placed): readonly Placed[] => [
  ...entriesOf(hotel['RoomStays'], `${pointer}/RoomStays`),
  ...entriesOf(dig(hotel, 'RoomStaysType', 'RoomStays'), `${pointer}/RoomStaysType/RoomStays`),
];

export const roomRatesOf = ([stay, pointer]: Placed): readonly Placed[] => entriesOf(stay['RoomRates'], `${pointer}/RoomRates`);

export const allRoomStays = foundOnce((answered): readonly Placed[] => entriesIn(hotelStaysOf(answered), roomStaysOf));
export const allRoomRates = foundOnce((answered): readonly Placed[] => entriesIn(allRoomStays(answered), roomRatesOf));

/** The total of a room rate, and those of its dates and of its categories of guests. */
const totalsOf = ([rate, pointer]: Placed): readonly Placed[] => [
  [membersOf(rate['Total']), `${pointer}/Total`],
  ...entriesOf(dig(rate, 'TPA_Extensions', 'Rates'), `${pointer}/TPA_Extensions/Rates`).map(
    ([inner, place]) => [membersOf(inner['Total']), `${place}/Total`] as const,
  ),
  ...entriesOf(dig(rate, 'RatesType', 'Rates'), `${pointer}/RatesType/Rates`).map(
    ([inner, place]) => [membersOf(inner['Total']), `${place}/Total`] as const,
  ),
];

export const allRateTotals = foundOnce((answered): readonly Placed[] => entriesIn(allRoomRates(answered), totalsOf));

/** The criteria that were asked for. */
export const criterionOf = (asked: unknown): Members => membersOf(dig(asked, 'HotelSearchCriteria', 'Criterion'));
export const candidatesOf = (asked: unknown): readonly Placed[] =>
  entriesOf(dig(criterionOf(asked), 'RoomStayCandidatesType', 'RoomStayCandidates'), '');
