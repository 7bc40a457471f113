import { decimalsOf } from '../../../../lib/money.ts';
import type { RatePlan } from '../../../../schemas/messages/v1/rate-plans.ts';
import { translate } from '../../../words/texts.ts';
import { exchangeRate } from '../../../world/currencies.ts';
import type { Quote } from '../../../world/quotes.ts';
import { taxPercentOf } from '../../../world/rates.ts';
import type { Frame } from '../frame.ts';
import { verbosityOf } from './verbosity.ts';
import { taxIds } from './totals.ts';

type TaxPolicy = NonNullable<RatePlan['TaxPolicies']>[number];

const noBasis = { IsPerNight: false, IsPerPerson: false, IsPerRoom: false, IsPerStay: false } as const;

/** The share of value added tax in all taxes; the rest goes to the city. */
const vatShare = 0.8;

/** Tourist tax per night, in hundredths of a euro. */
const touristTaxCents = 200;

/** The tax policies of a plan. Specification: "v1 availability response (HotelAvailRS)", TaxPolicies. */
export function taxPoliciesShape(quote: Quote, frame: Frame): TaxPolicy[] {
  const { language, rules } = frame;
  const { product } = quote.rate;
  const percent = taxPercentOf(product);
  const vat = roundToHundredths(percent * vatShare);
  const verbosity = verbosityOf(frame, product.hotel, 'taxes');
  const includedTax = (name: keyof typeof taxIds, basis: keyof typeof noBasis, value: number): TaxPolicy => ({
    ...noBasis,
    [basis]: true,
    CurrencyCode: rules.statedCurrency(quote),
    Description: translate('tax.included', language),
    ID: taxIds[name],
    IsValuePercentage: true,
    Name: translate(name, language),
    Value: value,
  });
  return [
    includedTax('tax.vat', product.hotel % 2 === 0 ? 'IsPerStay' : 'IsPerRoom', vat),
    includedTax('tax.city', 'IsPerNight', roundToHundredths(percent - vat)),
    ...(verbosity > 0.6 ? [touristTaxShape(quote, frame)] : []),
  ];
}

/** A tax that guests pay at the hotel; no price contains it. */
const touristTaxShape = (quote: Quote, { language, rules }: Frame): TaxPolicy => ({
  ...noBasis,
  IsPerNight: true,
  IsPerPerson: true,
  CurrencyCode: rules.statedCurrency(quote),
  Description: translate('tax.atHotel', language),
  ID: 'TOURIST',
  IsValuePercentage: false,
  Name: translate('tax.tourist', language),
  Value: rules.amountOf(
    Math.round((touristTaxCents / 100) * exchangeRate('EUR', quote.iso) * 10 ** decimalsOf(quote.iso)),
    quote.iso,
  ),
});

const roundToHundredths = (value: number): number => Math.round(value * 100) / 100;
