import { decimalsOf } from '../../lib/money.ts';
import { between, dice, salt } from './dice.ts';
import { exchangeRate, isoOfCode, type CurrencyCode } from './currencies.ts';
import { nightlyOf, type Rate, type View } from './rates.ts';
import { hotelId } from './world.ts';

/** A rate as v1 sells it: priced night by night in one currency. Amounts are whole minor units of that currency, and add up. */
export interface Quote {
  readonly rate: Rate;
  /** v1's code of the currency, and its ISO text. */
  readonly currency: CurrencyCode;
  readonly iso: string;
  /** Before tax, one for each night of the stay. */
  readonly nights: readonly number[];
  /** City tax and VAT; both may be 0. */
  readonly taxes: readonly [city: number, vat: number];
  /** Sum of the nights. */
  readonly before: number;
  /** `before` and the taxes. */
  readonly after: number;
  /** What offers took off, before tax; 0 for none. */
  readonly discount: number;
}

/** Prices a rate in a currency. The price is that of v2, converted once; what is left by rounding goes to the last night. */
export function quoteOf(view: View, rate: Rate, currency: CurrencyCode): Quote {
  const iso = isoOfCode(currency);
  const { price, product, stay, party } = rate;
  const perHundredth = minorPerHundredth(price.currency, iso);
  const before = Math.round(price.net * perHundredth);
  const taxes = Math.round(price.taxes * perHundredth);
  const plain = nightlyOf(view, product, stay, party);
  return {
    rate,
    currency,
    iso,
    nights: split(before, plain),
    taxes: taxParts(taxes),
    before,
    after: before + taxes,
    discount: Math.max(0, undiscountedOf(view, rate, iso) - before),
  };
}

const minorPerHundredth = (from: string, to: string): number =>
  (exchangeRate(from, to) * 10 ** decimalsOf(to)) / 100;

/** What a rate costs without its offers, before tax, in whole minor units of a currency. */
export const undiscountedOf = (view: View, { price, product, stay, party }: Rate, iso: string): number =>
  Math.round(
    nightlyOf(view, product, stay, party).reduce((sum, night) => sum + night, 0) *
      minorPerHundredth(price.currency, iso),
  );

/** The two taxes of which a sum of taxes consists, in the same unit. */
export function taxParts(taxes: number): readonly [city: number, vat: number] {
  const vat = Math.floor(taxes * 0.8);
  return [taxes - vat, vat];
}

/** Divides a sum in proportion, so that the parts are whole and add up to it exactly. */
export function split(sum: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((total, weight) => total + weight, 0);
  let [passed, given] = [0, 0];
  return weights.map((weight) => {
    passed += weight;
    const upTo = whole === 0 ? 0 : Math.round((sum * passed) / whole);
    const part = upTo - given;
    given = upTo;
    return part;
  });
}

/** How v1 sells what a credential offers: merchant rates are net, agency rates pay a commission. */
export const isCommissionable = ({ product }: Pick<Rate, 'product'>): boolean =>
  product.credential === 'AGENCY';

/** In percent; of commissionable rates only. */
export const commissionPercent = (view: View, { product: { hotel, planKind } }: Rate): number =>
  between(dice(view.world.seed, salt.commission, hotel, planKind.price), 8, 15);

export const isPackage = ({ product }: Pick<Rate, 'product'>): boolean => product.planKind.package;

const meals = { none: 14, breakfast: 3, half: 12, all: 1 } as const;

/** By MealPlanCodeFilterEnum. */
export const mealCodeOf = ({ product }: Pick<Rate, 'product'>): 1 | 3 | 12 | 14 =>
  meals[product.planKind.meal];

/** v1 ids; the room type's is that of v2. */
export const hotelCodeOf = (hotel: number): number => Number(hotelId(hotel));
export const roomIdOf = ({ product: { hotel, roomKind } }: Pick<Rate, 'product'>): string =>
  `${hotelId(hotel)}-${roomKind.code}`;
export const ratePlanIdOf = ({ product: { hotel, planKind, credential } }: Rate): string =>
  `${hotelId(hotel)}-${planKind.code}-${credential[0]}`;
