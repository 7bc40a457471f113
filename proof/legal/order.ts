/** No order of hotels, rooms or rates is shown; that the pages of one search share one, follows from paging. */
import { override } from '../override.ts';
import { isObject } from '../../lib/objects.ts';
import { randomBytes } from 'node:crypto';
import { dice } from '../../sandbox/world/dice.ts';
import { byChance, reshaping, shuffle } from './rule-overrides.ts';
import { variantsOf } from './variant.ts';

/** The same for everybody, so that a run can be repeated. */
const anyOrder = 31;

/** Lists in which nothing counts what stands first. */
const unordered = new Set([
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

const mixing = (mix: <T>(list: T[]) => T[]) => {
  const mixed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(mixed);
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => {
        const done = mixed(inner);
        return [name, Array.isArray(done) && unordered.has(name) ? mix(done) : done];
      }),
    );
  };
  return reshaping((message) => mixed(message) as object);
};

export const sequenceVariants = variantsOf({ aspect: 'order' })({
  'order-new-each-time': {
    does: 'Lists the hotels of a page, their rooms and rates, and all else that has no order, in another order each time.',
    rules: byChance((next) => mixing((list) => shuffle(list, next))),
  },
  'order-reversed': {
    does: 'Lists rates, plans, rooms, payment options and all else that has no order, backwards.',
    rules: mixing((list) => list.reverse()),
  },
  'order-backwards': {
    does: 'Lists the hotels of a search backwards.',
    rules: override('inOrder', (result) => [...result].reverse()),
  },
  shuffled: {
    does: 'Lists hotels in an order of its own, the same for all pages of a search, and never gives the same token twice.',
    rules: () => ({
      inOrder: (hotels) => [...hotels].sort((a, b) => dice(anyOrder, 0, a) - dice(anyOrder, 0, b)),
      tokenNonce: () => randomBytes(6).toString('hex'),
    }),
  },
});
