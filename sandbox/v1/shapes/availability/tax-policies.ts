import { decimalsOf } from '../../../../lib/money.ts';
import type { RatePlan } from '../../../../schemas/messages/v1/rate-plans.ts';
import { say } from '../../../words/texts.ts';
import { exchangeRate } from '../../../world/currencies.ts';
import type { Quote } from '../../../world/quotes.ts';
import { taxPercentOf } from '../../../world/rates.ts';
import type { Frame } from '../frame.ts';
import { talkOf } from './talk.ts';
import { taxIds } from './totals.ts';

type TaxPolicy = NonNullable<RatePlan['TaxPolicies']>[number];

const never = { IsPerNight: false, IsPerPerson: false, IsPerRoom: false, IsPerStay: false } as const;

/** What part of all taxes is value added tax; the rest goes to the city. */
const vatShare = 0.8;

/** A tourist pays so much a night, in hundredths of a euro. */
const touristTax = 200;

/** How the taxes of a price come about. Specification: "v1 availability response (HotelAvailRS)", TaxPolicies. */
export function taxPoliciesShape(quote: Quote, frame: Frame): TaxPolicy[] {
  const { language, rules } = frame;
  const { product } = quote.rate;
  const CurrencyCode = rules.statedCurrency(quote);
  const percent = taxPercentOf(product);
  const vat = hundredths(percent * vatShare);
  const Description = say('tax.included', language);
  const talk = talkOf(frame, product.hotel, 'taxes');
  return [
    {
      ...never,
      [product.hotel % 2 === 0 ? 'IsPerStay' : 'IsPerRoom']: true,
      CurrencyCode,
      Description,
      ID: taxIds['tax.vat'],
      IsValuePercentage: true,
      Name: say('tax.vat', language),
      Value: vat,
    },
    {
      ...never,
      IsPerNight: true,
      CurrencyCode,
      Description,
      ID: taxIds['tax.city'],
      IsValuePercentage: true,
      Name: say('tax.city', language),
      Value: hundredths(percent - vat),
    },
    ...(talk > 0.6 ? [touristTaxShape(quote, frame)] : []),
  ];
}

/** A tax that guests pay at the hotel; it is part of no price. */
const touristTaxShape = (quote: Quote, { language, rules }: Frame): TaxPolicy => ({
  ...never,
  IsPerNight: true,
  IsPerPerson: true,
  CurrencyCode: rules.statedCurrency(quote),
  Description: say('tax.atHotel', language),
  ID: 'TOURIST',
  IsValuePercentage: false,
  Name: say('tax.tourist', language),
  Value: rules.amountOf(
    Math.round((touristTax / 100) * exchangeRate('EUR', quote.iso) * 10 ** decimalsOf(quote.iso)),
    quote.iso,
  ),
});

const hundredths = (value: number): number => Math.round(value * 100) / 100;
