/** What there is to sell is nowhere stated: any hotel may be missing, any rate, any page. */
import { override } from '../override.ts';
import { unusable } from '../../sandbox/refusal.ts';
import type { Rules } from '../../sandbox/rules/rules.ts';
import { hotelNumber } from '../../sandbox/world/world.ts';
import { variantsOf } from './variant.ts';

const selling =
  (sells: Rules['sells'], lists: Rules['isListed'] = () => true) =>
  (): Partial<Rules> => ({ sells, isListed: lists });

const only = hotelNumber('1172');

export const inventoryVariants = variantsOf({ aspect: 'inventory' })({
  'empty-city': {
    does: 'Knows no hotel.',
    rules: selling(
      () => false,
      () => false,
    ),
  },
  'sold-out-city': {
    does: 'Has hotels, and no room left in any of them.',
    rules: selling(() => false),
  },
  'one-hotel': {
    does: 'Knows one hotel alone.',
    rules: selling(
      ({ hotel }) => hotel === only,
      (hotel) => hotel === only,
    ),
  },
  'one-open-hotel': {
    does: 'Has a room left in one hotel alone.',
    rules: selling(({ hotel }) => hotel === only),
  },
  'few-hotels': {
    does: 'Knows one hotel of four, so that no search has a second page.',
    rules: selling(
      () => true,
      (hotel) => Math.abs(hotel) % 4 === 0,
    ),
  },
  'nothing-refundable': {
    does: 'Has no rate that can be refunded.',
    rules: selling(({ planKind }) => planKind.nonRefundable),
  },
  'all-refundable': {
    does: 'Has no rate that cannot be refunded.',
    rules: selling(({ planKind }) => !planKind.nonRefundable),
  },
  'one-plan': {
    does: 'Sells each room in one plan.',
    rules: () => ({ sells: ({ plan }) => plan === 0 }),
  },
  'one-room-kind': {
    does: 'Has one kind of room in each hotel.',
    rules: () => ({ sells: ({ room }) => room === 0 }),
  },
  'one-credential': {
    does: 'Sells through one credential: net rates alone.',
    rules: selling(({ credential }) => credential === 'MERCHANT'),
  },
  'no-meals': {
    does: 'Serves no meals.',
    rules: selling(({ planKind }) => planKind.meal === 'none'),
  },
  'no-packages': {
    does: 'Has no packages.',
    rules: selling(({ planKind }) => !planKind.package),
  },
  /** That a hotel asked for them shows some is what its operator says, who names it to the gate. */
  'few-unavailable': {
    operations: ['v2.avail'],
    does: 'Shows of its unavailable rates those alone that are too small or too large for the party.',
    rules: override('unavailableOf', (result) => result.filter(({ obstacle }) => obstacle === 'occupancy')),
  },
  'nothing-fills-a-page': {
    operations: ['v2.avail'],
    does: 'Says that what finds no hotel fills one page, which is empty.',
    rules: override('totalPagesOf', (result) => Math.max(1, result)),
  },
  'whole-kilometres': {
    operations: ['v2.avail'],
    does: 'Searches a circle as far as the next whole kilometre.',
    rules: override('radiusInKm', (result) => Math.ceil(result)),
  },
  'few-currencies': {
    operations: ['v1.avail'],
    does: 'Sells in euros and in the default currency of v1 alone, and refuses any other by an error.',
    rules: override('currencyRequested', (currency) => {
      if (currency !== 1 && currency !== 34)
        throw unusable('This service sells in euros.', 'RequestedCurrency');
      return currency;
    }),
  },
});
