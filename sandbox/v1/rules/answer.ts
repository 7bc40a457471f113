import { fromMinorUnits } from '../../../lib/money.ts';
import type { CurrencyCode } from '../../world/currencies.ts';
import { split, type Quote } from '../../world/quotes.ts';
import { checkOutOf, dateOf, type Stay } from '../../world/stay.ts';

/** A price in whole minor units of its currency. */
export interface PriceParts extends Pick<Quote, 'before' | 'taxes' | 'after' | 'discount'> {}

/** A tax of a price, in whole minor units. */
export interface ListedTax {
  readonly name: 'tax.city' | 'tax.vat';
  readonly minor: number;
}

/** The supported guarantees, by GuaranteeTypeCodeEnum: direct bill, voucher, prepayment, credit card. */
export type Guarantee = 2 | 3 | 4 | 5;

/** The rates of a hotel in availability responses. Specification: "v1 availability response (HotelAvailRS)". */
export interface HotelResponseRules {
  ratePrice(quote: Quote): PriceParts;
  nightPrices(quote: Quote): readonly PriceParts[];
  listedTaxes(sum: PriceParts): readonly ListedTax[];
  /** Divides the price among groups of guests in proportion to their weights. */
  guestPrices(quote: Quote, weights: readonly number[]): readonly PriceParts[];
  /** The rate whose price becomes the total of the room stay; undefined if there are no rates. */
  rateOfTotal(quotes: readonly Quote[]): Quote | undefined;
  /** Converts minor units to an amount in the currency with this ISO code. */
  amountOf(minor: number, iso: string): number;
  statedCurrency(quote: Quote): CurrencyCode;
  /** The reference from a room rate to the requested room. */
  candidateRph(rph: number): number;
  /** The reference from a room rate to its plan, by the plan's id. */
  planReference(id: string): string;
  rateDates(stay: Stay): { readonly EffectiveDate: string; readonly ExpireDate: string };
  acceptedGuarantees(quote: Quote): readonly number[];
  /** The guarantees of a plan that the response shows. */
  shownGuarantees<T>(guarantees: readonly T[]): T[];
}

const maxGuarantees = 5;

export const hotelResponseRules: HotelResponseRules = {
  ratePrice: ({ before, taxes, after, discount }) => ({ before, taxes, after, discount }),
  nightPrices: (quote) => splitPrice(quote, quote.nights),
  listedTaxes: ({ taxes: [city, vat] }) => [
    { name: 'tax.city', minor: city },
    { name: 'tax.vat', minor: vat },
  ],
  guestPrices: splitPrice,
  rateOfTotal: ([firstQuote, ...otherQuotes]) =>
    firstQuote && otherQuotes.reduce((best, quote) => (quote.after < best.after ? quote : best), firstQuote),
  amountOf: fromMinorUnits,
  statedCurrency: ({ currency }) => currency,
  candidateRph: (rph) => rph,
  planReference: (id) => id,
  rateDates: (stay) => ({ EffectiveDate: dateOf(stay.checkIn), ExpireDate: dateOf(checkOutOf(stay)) }),
  acceptedGuarantees: ({ rate }) => guaranteesOf[rate.product.credential],
  shownGuarantees: (guarantees) => guarantees.slice(0, maxGuarantees),
};

/** Divides a price in proportion to weights. Net amount, taxes and discount are divided separately, so that each adds up. */
function splitPrice({ before, taxes, discount }: Quote, weights: readonly number[]): PriceParts[] {
  const cityTaxes = split(taxes[0], weights);
  const vatTaxes = split(taxes[1], weights);
  const discounts = split(discount, weights);
  return split(before, weights).map((netPart, index) => {
    const [city, vat] = [cityTaxes[index]!, vatTaxes[index]!];
    return { before: netPart, taxes: [city, vat], after: netPart + city + vat, discount: discounts[index]! };
  });
}

/** Merchant rates are paid by partners, agency rates by guests and agencies. Both kinds accept cards. */
const guaranteesOf: Readonly<Record<'MERCHANT' | 'AGENCY', readonly Guarantee[]>> = {
  MERCHANT: [4, 5],
  AGENCY: [5, 2, 3],
};
