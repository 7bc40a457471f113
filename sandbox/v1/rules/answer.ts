import { fromMinor } from '../../../lib/money.ts';
import type { CurrencyCode } from '../../world/currencies.ts';
import { split, type Quote } from '../../world/quotes.ts';
import { checkOutOf, dateOf, type Stay } from '../../world/stay.ts';

/** What something costs, in whole minor units of its currency. */
export interface Sum extends Pick<Quote, 'before' | 'taxes' | 'after' | 'discount'> {}

/** A tax as a price lists it, in whole minor units. */
export interface ListedTax {
  readonly name: 'tax.city' | 'tax.vat';
  readonly minor: number;
}

/** The guarantees that are supported, by GuaranteeTypeCodeEnum: direct bill, voucher, payment in advance, credit card. */
export type Guarantee = 2 | 3 | 4 | 5;

/** What an availability answer says of the rates of a hotel. Specification: "v1 availability response (HotelAvailRS)". */
export interface HotelAnswerRules {
  ratePrice(quote: Quote): Sum;
  /** One for each night of the stay. */
  nightPrices(quote: Quote): readonly Sum[];
  taxesListed(sum: Sum): readonly ListedTax[];
  /** The price shared out among groups of guests, by what each of them weighs. */
  guestPrices(quote: Quote, weights: readonly number[]): readonly Sum[];
  /** The rate whose price a room stay states as its total; undefined where it has no rates. */
  rateOfTotal(quotes: readonly Quote[]): Quote | undefined;
  /** Minor units as an amount in units of the currency, by its ISO text. */
  amountWritten(minor: number, iso: string): number;
  /** The currency that a price of a rate states. */
  currencyStated(quote: Quote): CurrencyCode;
  /** The reference of a room rate to the room that was asked for. */
  candidateRph(rph: number): number;
  /** The reference of a room rate to its plan, by the plan's id. */
  planReference(id: string): string;
  rateDates(stay: Stay): { readonly EffectiveDate: string; readonly ExpireDate: string };
  /** How a rate can be paid. */
  acceptedGuarantees(quote: Quote): readonly number[];
  /** The guarantees that a plan shows, of those that it has. */
  guaranteesShown<T>(all: readonly T[]): T[];
}

const mostGuarantees = 5;

export const hotelAnswerRules: HotelAnswerRules = {
  ratePrice: ({ before, taxes, after, discount }) => ({ before, taxes, after, discount }),
  nightPrices: (quote) => shares(quote, quote.nights),
  taxesListed: ({ taxes: [city, vat] }) => [
    { name: 'tax.city', minor: city },
    { name: 'tax.vat', minor: vat },
  ],
  guestPrices: shares,
  rateOfTotal: ([first, ...others]) =>
    first && others.reduce((best, quote) => (quote.after < best.after ? quote : best), first),
  amountWritten: fromMinor,
  currencyStated: ({ currency }) => currency,
  candidateRph: (rph) => rph,
  planReference: (id) => id,
  rateDates: (stay) => ({ EffectiveDate: dateOf(stay.checkIn), ExpireDate: dateOf(checkOutOf(stay)) }),
  acceptedGuarantees: ({ rate }) => guaranteesOf[rate.product.credential],
  guaranteesShown: (all) => all.slice(0, mostGuarantees),
};

/** A price divided in proportion: amount before tax, each tax and discount for itself, so that each of them adds up. */
function shares({ before, taxes, discount }: Quote, weights: readonly number[]): Sum[] {
  const [cities, vats, discounts] = [
    split(taxes[0], weights),
    split(taxes[1], weights),
    split(discount, weights),
  ];
  return split(before, weights).map((part, index) => {
    const [city, vat] = [cities[index]!, vats[index]!];
    return { before: part, taxes: [city, vat], after: part + city + vat, discount: discounts[index]! };
  });
}

/** A partner pays merchant rates, guests and agencies pay agency rates. Cards are taken for both. */
const guaranteesOf: Readonly<Record<'MERCHANT' | 'AGENCY', readonly Guarantee[]>> = {
  MERCHANT: [4, 5],
  AGENCY: [5, 2, 3],
};
