/** The order of hotels, rooms and rates is not specified, except that all pages of a search have the same order. */
import { override } from '../override.ts';
import { isObject } from '../../lib/objects.ts';
import { randomBytes } from 'node:crypto';
import { stream } from '../../sandbox/world/dice.ts';
import { withRandom, changeMessages, shuffle } from './rule-overrides.ts';
import { variantsOf } from './variant.ts';

/** A fixed seed, so that a run can be repeated. */
const orderSeed = 31;

/** Arrays whose order has no meaning. */
const unorderedLists = new Set([
  'hotels',
  'roomRates',
  'unavailableRoomRates',
  'paymentOptions',
  'offers',
  'inclusions',
  'HotelStays',
  'RoomStays',
  'RatePlans',
  'RoomRates',
  'RoomTypes',
  'TaxPolicies',
  'Taxes',
  'CancelPenalties',
  'RoomAmenities',
  'HotelAmenities',
  'HotelDescriptiveContents',
  'GuestRooms',
  'Countries',
  'States',
  'Cities',
  'HotelReservations',
  'items',
  'payments',
  'suppliers',
  'loyaltyRewards',
]);

const reorderLists = (reorder: <T>(list: T[]) => T[]) => {
  const withReorderedLists = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(withReorderedLists);
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => {
        const innerReordered = withReorderedLists(inner);
        return [
          name,
          Array.isArray(innerReordered) && unorderedLists.has(name)
            ? reorder(innerReordered)
            : innerReordered,
        ];
      }),
    );
  };
  return changeMessages((message) => withReorderedLists(message) as object);
};

export const sequenceVariants = variantsOf({ aspect: 'order' })({
  'order-new-each-time': {
    does: 'Sends hotels of a page, rooms, rates and other unordered lists in a new order each time.',
    rules: withRandom((next) => reorderLists((list) => shuffle(list, next))),
  },
  'order-reversed': {
    does: 'Reverses rates, plans, rooms, payment options and other unordered lists.',
    rules: reorderLists((list) => list.reverse()),
  },
  'order-backwards': {
    does: 'Reverses the hotels of a search.',
    rules: override('inOrder', (result) => [...result].reverse()),
  },
  shuffled: {
    does: 'Lists hotels in another order, the same for all pages, and never issues the same token twice.',
    rules: () => ({
      inOrder: (hotels) => [...hotels].sort((a, b) => stream(orderSeed, 0, a) - stream(orderSeed, 0, b)),
      tokenNonce: () => randomBytes(6).toString('hex'),
    }),
  },
});
