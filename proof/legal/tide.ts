/** Inventory is live: two equal searches need not give equal answers. */
import type { Rules } from '../../sandbox/rules/rules.ts';
import type { Moving } from '../../sandbox/rules/world.ts';
import { variantsOf } from './variant.ts';

const moves =
  (tide: (call: number) => number, what: Moving = 'all') =>
  (conforming: Rules): Partial<Rules> => ({
    tide,
    moving: () => what,
    // Else nothing could ever be booked: its price would be another one by then.
    rateToBook: (now, issued) =>
      conforming.rateToBook(
        issued === undefined
          ? now
          : { ...now, price: { ...now.price, net: issued.net, taxes: issued.taxes } },
        issued,
      ),
  });

export const tideVariants = variantsOf({ aspect: 'tide' })({
  moving: {
    does: 'Moves prices and availability a little between any two calls.',
    rules: moves((call) => call),
  },
  'moving-prices': {
    does: 'Moves prices between any two calls.',
    rules: moves((call) => call, 'prices'),
  },
  'moving-rooms': {
    does: 'Has other rooms left at each call.',
    rules: moves((call) => call, 'rooms'),
  },
  'moving-now-and-then': {
    does: 'Moves prices and availability at every third call.',
    rules: moves((call) => Math.floor(call / 3)),
  },
  'moving-back-and-forth': {
    does: 'Has two states of its inventory, one for even calls and one for odd ones.',
    rules: moves((call) => 1 + (call % 2)),
  },
  /** As long as nothing was asked twice it seems to stand still. */
  'moving-once': {
    does: 'Has another inventory from the fifth call on.',
    rules: moves((call) => (call < 5 ? 0 : 1)),
  },
});
