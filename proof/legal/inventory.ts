/** The inventory is not specified: any hotel, rate or page may be missing. */
import { override } from '../override.ts';
import { badRequest } from '../../sandbox/refusal.ts';
import type { Rules } from '../../sandbox/rules/rules.ts';
import { hotelNumber } from '../../sandbox/world/world.ts';
import { variantsOf } from './variant.ts';
import type { ChangingPart } from '../../sandbox/rules/world.ts';

const sellOnly =
  (isOffered: Rules['isOffered'], isListed: Rules['isListed'] = () => true) =>
  (): Partial<Rules> => ({ isOffered, isListed });

const onlyHotelNumber = hotelNumber('1172');

export const inventoryVariants = variantsOf({ aspect: 'inventory' })({
  'empty-city': {
    does: 'Has no hotels.',
    rules: sellOnly(
      () => false,
      () => false,
    ),
  },
  'sold-out-city': {
    does: 'Has hotels, but no rooms left.',
    rules: sellOnly(() => false),
  },
  'one-hotel': {
    does: 'Has one hotel.',
    rules: sellOnly(
      ({ hotel }) => hotel === onlyHotelNumber,
      (hotel) => hotel === onlyHotelNumber,
    ),
  },
  'one-open-hotel': {
    does: 'Has rooms left in only one hotel.',
    rules: sellOnly(({ hotel }) => hotel === onlyHotelNumber),
  },
  'few-hotels': {
    does: 'Has only every fourth hotel, so that no search has a second page.',
    rules: sellOnly(
      () => true,
      (hotel) => Math.abs(hotel) % 4 === 0,
    ),
  },
  'nothing-refundable': {
    does: 'Has no refundable rates.',
    rules: sellOnly(({ planKind }) => planKind.nonRefundable),
  },
  'all-refundable': {
    does: 'Has only refundable rates.',
    rules: sellOnly(({ planKind }) => !planKind.nonRefundable),
  },
  'one-plan': {
    does: 'Sells each room under one plan.',
    rules: () => ({ isOffered: ({ plan }) => plan === 0 }),
  },
  'one-room-kind': {
    does: 'Has one kind of room in each hotel.',
    rules: () => ({ isOffered: ({ room }) => room === 0 }),
  },
  'one-credential': {
    does: 'Sells only net rates, through one credential.',
    rules: sellOnly(({ credential }) => credential === 'MERCHANT'),
  },
  'no-meals': {
    does: 'Serves no meals.',
    rules: sellOnly(({ planKind }) => planKind.meal === 'none'),
  },
  'no-packages': {
    does: 'Has no packages.',
    rules: sellOnly(({ planKind }) => !planKind.package),
  },
  /** The specification does not say which hotels show unavailable rates; the operator states them in the target. */
  'few-unavailable': {
    operations: ['v2.avail'],
    does: 'Shows only unavailable rates whose rooms do not fit the party.',
    rules: override('unavailableOf', (result) => result.filter(({ obstacle }) => obstacle === 'occupancy')),
  },
  'nothing-fills-a-page': {
    operations: ['v2.avail'],
    does: 'States one empty page for a search without results.',
    rules: override('totalPagesOf', (result) => Math.max(1, result)),
  },
  'whole-kilometres': {
    operations: ['v2.avail'],
    does: 'Rounds the radius of a circle up to a whole kilometre.',
    rules: override('radiusInKm', (result) => Math.ceil(result)),
  },
  'few-currencies': {
    operations: ['v1.avail'],
    does: 'Sells only in euros and in the default currency of v1, and reports an error for any other.',
    rules: override('currencyRequested', (currency) => {
      if (currency !== 1 && currency !== 34)
        throw badRequest('This service sells in euros.', 'RequestedCurrency');
      return currency;
    }),
  },
});

const moveInventory =
  (inventoryVersion: (call: number) => number, movingPart: ChangingPart = 'all') =>
  (conforming: Rules): Partial<Rules> => ({
    inventoryVersion,
    changingPart: () => movingPart,
    // Without this, no booking could succeed, because its price would have changed.
    rateToBook: (currentRate, issuedRate) =>
      conforming.rateToBook(
        issuedRate === undefined
          ? currentRate
          : { ...currentRate, price: { ...currentRate.price, net: issuedRate.net, taxes: issuedRate.taxes } },
        issuedRate,
      ),
  });

/** Inventory is live, so two equal searches may get different responses. */
export const liveInventoryVariants = variantsOf({ aspect: 'tide' })({
  moving: {
    does: 'Changes prices and availability a little between any two calls.',
    rules: moveInventory((call) => call),
  },
  'moving-prices': {
    does: 'Changes prices between any two calls.',
    rules: moveInventory((call) => call, 'prices'),
  },
  'moving-rooms': {
    does: 'Changes which rooms are left between any two calls.',
    rules: moveInventory((call) => call, 'rooms'),
  },
  'moving-now-and-then': {
    does: 'Changes prices and availability at every third call.',
    rules: moveInventory((call) => Math.floor(call / 3)),
  },
  'moving-back-and-forth': {
    does: 'Has two inventories, one for even calls and one for odd calls.',
    rules: moveInventory((call) => 1 + (call % 2)),
  },
  /** Only a repeated request can show the change. */
  'moving-once': {
    does: 'Changes its inventory once, at the fifth call.',
    rules: moveInventory((call) => (call < 5 ? 0 : 1)),
  },
});
