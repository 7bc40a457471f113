/** What there is to sell is nowhere stated: any hotel may be missing, any rate, any page. */
import type { Rules } from '../../sandbox/rules/rules.ts';
import { hotelNumber } from '../../sandbox/world/world.ts';
import type { Variant } from './variant.ts';

const selling =
  (sells: Rules['sells'], lists: Rules['lists'] = () => true) =>
  (): Partial<Rules> => ({ sells, lists });

const only = hotelNumber('1172');

export const emptyCity: Variant = {
  aspect: 'inventory',
  does: 'Knows no hotel.',
  rules: selling(
    () => false,
    () => false,
  ),
};

export const soldOutCity: Variant = {
  aspect: 'inventory',
  does: 'Has hotels, and no room left in any of them.',
  rules: selling(() => false),
};

export const oneHotel: Variant = {
  aspect: 'inventory',
  does: 'Knows one hotel alone.',
  rules: selling(
    ({ hotel }) => hotel === only,
    (hotel) => hotel === only,
  ),
};

export const oneOpenHotel: Variant = {
  aspect: 'inventory',
  does: 'Has a room left in one hotel alone.',
  rules: selling(({ hotel }) => hotel === only),
};

export const fewHotels: Variant = {
  aspect: 'inventory',
  does: 'Knows one hotel of four, so that no search has a second page.',
  rules: selling(
    () => true,
    (hotel) => Math.abs(hotel) % 4 === 0,
  ),
};

export const nothingRefundable: Variant = {
  aspect: 'inventory',
  does: 'Has no rate that can be refunded.',
  rules: selling(({ planKind }) => planKind.nonRefundable),
};

export const allRefundable: Variant = {
  aspect: 'inventory',
  does: 'Has no rate that cannot be refunded.',
  rules: selling(({ planKind }) => !planKind.nonRefundable),
};

export const onePlan: Variant = {
  aspect: 'inventory',
  does: 'Sells each room in one plan.',
  rules: () => ({ sells: ({ plan }) => plan === 0 }),
};

export const oneRoomKind: Variant = {
  aspect: 'inventory',
  does: 'Has one kind of room in each hotel.',
  rules: () => ({ sells: ({ room }) => room === 0 }),
};

export const oneCredential: Variant = {
  aspect: 'inventory',
  does: 'Sells through one credential: net rates alone.',
  rules: selling(({ credential }) => credential === 'MERCHANT'),
};

export const noMeals: Variant = {
  aspect: 'inventory',
  does: 'Serves no meals.',
  rules: selling(({ planKind }) => planKind.meal === 'none'),
};

export const noPackages: Variant = {
  aspect: 'inventory',
  does: 'Has no packages.',
  rules: selling(({ planKind }) => !planKind.package),
};

/** That a hotel asked for them shows some is what its operator says, who names it to the gate. */
export const fewUnavailable: Variant = {
  aspect: 'inventory',
  operations: ['v2.avail'],
  does: 'Shows of its unavailable rates those alone that are too small or too large for the party.',
  rules: (honest) => ({
    unavailableOf: (rates) => honest.unavailableOf(rates).filter(({ obstacle }) => obstacle === 'occupancy'),
  }),
};
