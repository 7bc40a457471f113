/** Inventory is live, so two equal searches may get different responses. */
import type { Rules } from '../../sandbox/rules/rules.ts';
import type { ChangingPart } from '../../sandbox/rules/world.ts';
import { variantsOf } from './variant.ts';

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
