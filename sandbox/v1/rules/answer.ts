import { fromMinorUnits } from '../../../lib/money.ts';
import type { CurrencyCode } from '../../world/currencies.ts';
import { cheapestOf, split, type Quote } from '../../world/quotes.ts';
import { checkOutOf, dateOf, type Stay } from '../../world/stay.ts';

/** A price in whole minor units of its currency. */
export interface PriceParts extends Pick<Quote, 'before' | 'taxes' | 'after' | 'discount'> {}

/** A tax of a price, in whole minor units. */
export interface ListedTax {
  readonly name: 'tax.city' | 'tax.vat';
  readonly minor: number;
}

/** The supported guarantees, by GuaranteeTypeCodeEnum: direct bill, voucher, prepayment, credit card. */
type Guarantee = 2 | 3 | 4 | 5;

const maxGuarantees = 5;

/** The rates of a hotel in availability responses. Specification: "v1 availability response (HotelAvailRS)". */
export const hotelResponseRules = {
  ratePrice: ({ before, taxes, after, discount }: Quote): PriceParts => ({ before, taxes, after, discount }),
  nightPrices: (quote: Quote): readonly PriceParts[] => splitPrice(quote, quote.nights),
  listedTaxes: ({ taxes: [city, vat] }: PriceParts): readonly ListedTax[] => [
    { name: 'tax.city', minor: city },
    { name: 'tax.vat', minor: vat },
  ],
  /** Divides the price among groups of guests in proportion to their weights. */
  guestPrices: splitPrice,
  /** The rate whose price becomes the total of the room stay; undefined if there are no rates. */
  rateOfTotal: (quotes: readonly Quote[]): Quote | undefined => cheapestOf(quotes, ({ after }) => after),
  /** Converts minor units to an amount in the currency with this ISO code. */
  amountOf: fromMinorUnits,
  statedCurrency: ({ currency }: Quote): CurrencyCode => currency,
  /** The reference from a room rate to the requested room. */
  candidateRph: (rph: number): number => rph,
  /** The reference from a room rate to its plan, by the plan's id. */
  planReference: (id: string): string => id,
  rateDates: (stay: Stay): { readonly EffectiveDate: string; readonly ExpireDate: string } => ({
    EffectiveDate: dateOf(stay.checkIn),
    ExpireDate: dateOf(checkOutOf(stay)),
  }),
  acceptedGuarantees: ({ rate }: Quote): readonly number[] => guaranteesOf[rate.product.credential],
  /** The guarantees of a plan that the response shows. */
  shownGuarantees: <T>(guarantees: readonly T[]): T[] => guarantees.slice(0, maxGuarantees),
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
