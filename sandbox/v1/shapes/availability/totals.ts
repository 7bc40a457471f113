import type { Total } from '../../../../schemas/messages/v1/prices.ts';
import { isCommissionable, isPackage, type Quote } from '../../../world/quotes.ts';
import type { PriceParts } from '../../rules/answer.ts';
import { translate } from '../../../words/texts.ts';
import type { Frame } from '../frame.ts';

export type ChargeType = NonNullable<Total['ChargeType']>;

/** A price without the list of its taxes. Specification: "v1 availability response (HotelAvailRS)", `Total`. */
export const priceShape = (
  quote: Quote,
  { before, after }: PriceParts,
  chargeType: ChargeType,
  { rules }: Frame,
): Total => ({
  AmountAfterTax: rules.amountOf(after, quote.iso),
  AmountBeforeTax: rules.amountOf(before, quote.iso),
  AmountIncludingMarkup: isCommissionable(quote.rate),
  AmountIsPackage: isPackage(quote.rate),
  ChargeType: chargeType,
  CurrencyCode: rules.statedCurrency(quote),
});

export const totalShape = (quote: Quote, price: PriceParts, chargeType: ChargeType, frame: Frame): Total => ({
  ...priceShape(quote, price, chargeType, frame),
  TPA_Extensions: { TotalDiscountValue: frame.rules.amountOf(price.discount, quote.iso) },
  Taxes: taxesShape(quote, price, frame),
});

export const taxesShape = (quote: Quote, price: PriceParts, { rules, language }: Frame) =>
  rules.listedTaxes(price).map(({ name, minor }) => ({
    Amount: rules.amountOf(minor, quote.iso),
    CurrencyCode: rules.statedCurrency(quote),
    Description: translate('tax.included', language),
    ID: taxIds[name],
    Name: translate(name, language),
  }));

/** Ids that link the taxes of a price to the tax policies of its plan. */
export const taxIds = { 'tax.city': 'CITY', 'tax.vat': 'VAT' } as const;
