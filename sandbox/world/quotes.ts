import { decimalsOf } from '../../lib/money.ts';
import { integerBetween, stream, salt } from './dice.ts';
import { exchangeRate, isoOfCode, type CurrencyCode } from './currencies.ts';
import { nightlyPrices, type Rate, type View } from './rates.ts';
import { hotelId } from './world.ts';

/** A rate as v1 sells it, priced per night in one currency. All amounts are whole minor units of this currency, and add up. */
export interface Quote {
  readonly rate: Rate;
  /** The v1 code of the currency; `iso` is its ISO code. */
  readonly currency: CurrencyCode;
  readonly iso: string;
  /** Prices per night before tax. */
  readonly nights: readonly number[];
  /** City tax and VAT; both may be 0. */
  readonly taxes: readonly [city: number, vat: number];
  /** The price before tax. */
  readonly before: number;
  /** The price after tax: `before` plus taxes. */
  readonly after: number;
  /** Discount of offers before tax; 0 if there is none. */
  readonly discount: number;
}

/** Prices a rate in a currency. The v2 price is converted once and then divided among the nights. */
export function quoteOf(view: View, rate: Rate, currency: CurrencyCode): Quote {
  const iso = isoOfCode(currency);
  const { price, product, stay, party } = rate;
  const perHundredth = minorPerHundredth(price.currency, iso);
  const amountBeforeTax = Math.round(price.net * perHundredth);
  const taxes = Math.round(price.taxes * perHundredth);
  const nightPrices = nightlyPrices(view, product, stay, party);
  return {
    rate,
    currency,
    iso,
    nights: split(amountBeforeTax, nightPrices),
    taxes: taxParts(taxes),
    before: amountBeforeTax,
    after: amountBeforeTax + taxes,
    discount: Math.max(0, undiscountedOf(view, rate, iso) - amountBeforeTax),
  };
}

/** The first of the quotes with the lowest price; undefined if there are none. */
export const cheapestOf = (
  quotes: readonly Quote[],
  priceOf: (quote: Quote) => number,
): Quote | undefined => {
  const lowestPrice = Math.min(...quotes.map(priceOf));
  return quotes.find((quote) => priceOf(quote) === lowestPrice);
};

const minorPerHundredth = (from: string, to: string): number =>
  (exchangeRate(from, to) * 10 ** decimalsOf(to)) / 100;

/** The price of a rate without its offers, before tax, in whole minor units of a currency. */
export const undiscountedOf = (view: View, { price, product, stay, party }: Rate, iso: string): number =>
  Math.round(
    nightlyPrices(view, product, stay, party).reduce((sum, night) => sum + night, 0) *
      minorPerHundredth(price.currency, iso),
  );

export function taxParts(taxes: number): readonly [city: number, vat: number] {
  const vat = Math.floor(taxes * 0.8);
  return [taxes - vat, vat];
}

/** Divides a sum in proportion to weights into whole parts that add up to it exactly. */
export function split(sum: number, weights: readonly number[]): number[] {
  const totalWeight = weights.reduce((total, weight) => total + weight, 0);
  let [weightSoFar, sumSoFar] = [0, 0];
  return weights.map((weight) => {
    weightSoFar += weight;
    const nextSum = totalWeight === 0 ? 0 : Math.round((sum * weightSoFar) / totalWeight);
    const part = nextSum - sumSoFar;
    sumSoFar = nextSum;
    return part;
  });
}

/** Merchant rates are net; agency rates are commissionable. */
export const isCommissionable = ({ product }: Pick<Rate, 'product'>): boolean =>
  product.credential === 'AGENCY';

/** The commission of a commissionable rate in percent. */
export const commissionPercent = (view: View, { product: { hotel, planKind } }: Rate): number =>
  integerBetween(stream(view.world.seed, salt.commission, hotel, planKind.price), 8, 15);

export const isPackage = ({ product }: Pick<Rate, 'product'>): boolean => product.planKind.package;

const mealCodes = { none: 14, breakfast: 3, half: 12, all: 1 } as const;

/** By MealPlanCodeFilterEnum. */
export const mealCodeOf = ({ product }: Pick<Rate, 'product'>): 1 | 3 | 12 | 14 =>
  mealCodes[product.planKind.meal];

/** Ids in v1; room types have the same id as in v2. */
export const hotelCodeOf = (hotel: number): number => Number(hotelId(hotel));
export const roomIdOf = ({ product: { hotel, roomKind } }: Pick<Rate, 'product'>): string =>
  `${hotelId(hotel)}-${roomKind.code}`;
export const ratePlanIdOf = ({ product: { hotel, planKind, credential } }: Rate): string =>
  `${hotelId(hotel)}-${planKind.code}-${credential[0]}`;
