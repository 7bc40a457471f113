import type { Total } from '../../../../schemas/messages/v1/prices.ts';
import { isCommissionable, isPackage, type Quote } from '../../../world/quotes.ts';
import type { Sum } from '../../rules/answer.ts';
import { say } from '../../../words/texts.ts';
import type { Frame } from '../frame.ts';

type Tax = NonNullable<Total['Taxes']>[number];
export type ChargeType = NonNullable<Total['ChargeType']>;

/** A price without its taxes listed. Specification: "v1 availability response (HotelAvailRS)", `Total`. */
export function priceShape(
  quote: Quote,
  { before, after }: Sum,
  charge: ChargeType,
  { rules }: Frame,
): Total {
  return {
    AmountAfterTax: rules.amountWritten(after, quote.iso),
    AmountBeforeTax: rules.amountWritten(before, quote.iso),
    AmountIncludingMarkup: isCommissionable(quote.rate),
    AmountIsPackage: isPackage(quote.rate),
    ChargeType: charge,
    CurrencyCode: rules.currencyStated(quote),
  };
}

/** A price with its discount and taxes. */
export const totalShape = (quote: Quote, sum: Sum, charge: ChargeType, frame: Frame): Total => ({
  ...priceShape(quote, sum, charge, frame),
  TPA_Extensions: { TotalDiscountValue: frame.rules.amountWritten(sum.discount, quote.iso) },
  Taxes: taxesShape(quote, sum, frame),
});

export const taxesShape = (quote: Quote, sum: Sum, { rules, language }: Frame): Tax[] =>
  rules.taxesListed(sum).map(({ name, minor }) => ({
    Amount: rules.amountWritten(minor, quote.iso),
    CurrencyCode: rules.currencyStated(quote),
    Description: say('tax.included', language),
    ID: taxIds[name],
    Name: say(name, language),
  }));

/** By these ids the taxes of a price belong to the tax policies of its plan. */
export const taxIds = { 'tax.city': 'CITY', 'tax.vat': 'VAT' } as const;
