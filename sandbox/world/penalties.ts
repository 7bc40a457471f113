import { decimalsOf } from '../../lib/money.ts';
import { exchangeRate } from './currencies.ts';
import { integerBetween, stream, pick, salt } from './dice.ts';
import { basePrice } from './products.ts';
import type { Quote } from './quotes.ts';
import type { Rate } from './rates.ts';
import { momentOf } from './stay.ts';
import { cityOf, type World } from './world.ts';

export type Fee =
  | { readonly kind: 'nights'; readonly nights: number }
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'amount' };

/** The cancellation terms of a rate plan. They are the same for every room, because v1 states them once per plan. */
interface Penalty {
  /** The fee is due from 18:00 UTC on this number of days before arrival; undefined if it is always due. */
  readonly daysBefore: number | undefined;
  readonly fee: Fee;
}

const fees: readonly Fee[] = [
  { kind: 'nights', nights: 1 },
  { kind: 'percent', percent: 50 },
  { kind: 'amount' },
];

const deadlineHour = 18;

export function penaltyOf({ seed }: World, { product: { hotel, planKind } }: Rate): Penalty {
  if (planKind.nonRefundable) return { daysBefore: undefined, fee: { kind: 'percent', percent: 100 } };
  return {
    daysBefore: integerBetween(stream(seed, salt.fee, hotel, planKind.price, 0), 1, 4),
    fee: pick(stream(seed, salt.fee, hotel, planKind.price, 1), fees),
  };
}

/** The end of free cancellation in milliseconds since 1970; undefined if there is none. */
export function deadlineOf(world: World, rate: Rate): number | undefined {
  const { daysBefore } = penaltyOf(world, rate);
  return daysBefore === undefined ? undefined : momentOf(rate.stay.checkIn - daysBefore, deadlineHour);
}

/** The fixed fee: half a night in the simplest room, in whole minor units of a currency. */
export function fixedFee(world: World, hotel: number, iso: string): number {
  const { currency } = cityOf(hotel);
  return Math.round(
    (basePrice(world, hotel, currency) / 200) * exchangeRate(currency, iso) * 10 ** decimalsOf(iso),
  );
}

/** The cost of cancelling a rate after its deadline, in whole minor units of its currency; at most the price of the rate. */
export function penaltyAmount(world: World, { rate, iso, nights, after, before }: Quote): number {
  const { fee } = penaltyOf(world, rate);
  switch (fee.kind) {
    case 'nights':
      return before === 0
        ? 0
        : Math.round((nights.slice(0, fee.nights).reduce((sum, night) => sum + night, 0) * after) / before);
    case 'percent':
      return Math.round((after * fee.percent) / 100);
    case 'amount':
      return Math.min(after, fixedFee(world, rate.product.hotel, iso));
  }
}
