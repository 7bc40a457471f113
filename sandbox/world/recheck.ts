import { productsOf } from './products.ts';
import { rateOf, type Rate, type View } from './rates.ts';
import { scenarioOf } from './scenarios.ts';
import type { Party, Stay } from './stay.ts';

/** A rate as a token names it. */
export interface Named {
  readonly hotel: number;
  readonly room: number;
  readonly plan: number;
  readonly stay: Stay;
  readonly party: Party;
}

/** The rate as the supplier has it now, or undefined where there never was such a product. */
export function rateNow(view: View, named: Named): Rate | undefined {
  const product = productsOf(view.world, named.hotel).find(
    ({ room, plan }) => room === named.room && plan === named.plan,
  );
  if (product === undefined) return undefined;
  const rate = rateOf(view, product, named.stay, named.party);
  switch (scenarioOf(named.hotel)) {
    case 'sold-out-at-recheck':
      return { ...rate, obstacle: 'soldOut' };
    case 'price-up-at-recheck':
      return {
        ...rate,
        price: {
          ...rate.price,
          net: Math.round(rate.price.net * 1.1),
          taxes: Math.round(rate.price.taxes * 1.1),
        },
      };
    default:
      return rate;
  }
}
