import { productsOf } from './products.ts';
import { rateOf, type Rate, type View } from './rates.ts';
import { scenarioOf } from './scenarios.ts';
import type { Party, Stay } from './stay.ts';

/** The data by which a token refers to a rate. */
export interface RateReference {
  readonly hotel: number;
  readonly room: number;
  readonly plan: number;
  readonly stay: Stay;
  readonly party: Party;
}

export const referenceTo = ({ product, stay, party }: Rate): RateReference => {
  const { hotel, room, plan } = product;
  return { hotel, room, plan, stay, party };
};

/** The supplier's current rate; undefined if the hotel has no such product. */
export function currentRate(view: View, reference: RateReference): Rate | undefined {
  const product = productsOf(view.world, reference.hotel).find(
    ({ room, plan }) => room === reference.room && plan === reference.plan,
  );
  if (product === undefined) return undefined;
  const rate = rateOf(view, product, reference.stay, reference.party);
  switch (scenarioOf(reference.hotel)) {
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
