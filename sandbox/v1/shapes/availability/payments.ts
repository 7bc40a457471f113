import { CardCodeTypeEnum } from '../../../../schemas/messages/payment-codes.ts';
import type { RatePlan } from '../../../../schemas/messages/v1/rate-plans.ts';
import { translate } from '../../../words/texts.ts';
import { codeOfIso, exchangeRate } from '../../../world/currencies.ts';
import { pick } from '../../../world/dice.ts';
import type { Quote } from '../../../world/quotes.ts';
import type { Frame } from '../frame.ts';
import { verbosityOf } from './verbosity.ts';

type Policies = NonNullable<RatePlan['PaymentPolicies']>;
type AcceptedPayment = NonNullable<Policies['AcceptedPayments']>[number];
type PaymentCard = NonNullable<AcceptedPayment['PaymentCard']>;
type GuaranteeCode = NonNullable<AcceptedPayment['GuaranteeTypeCode']>;

interface PaymentOption {
  readonly code: number;
  readonly card: PaymentCard | null;
}

/** Code of GuaranteeTypeCodeEnum. */
const creditCard = 5;

/** The payment options of a plan. Specification: "v1 availability response (HotelAvailRS)", PaymentPolicies. */
export function paymentPoliciesShape(quote: Quote, frame: Frame): Policies | null {
  const { hotel } = quote.rate.product;
  const verbosity = verbosityOf(frame, hotel, 'payments');
  if (verbosity === 0) return null;
  const billedMembers = billedShape(quote, verbosity, frame);
  const extraMembers =
    verbosity > 0.7
      ? { Extras: [{ ID: 'CHECKOUT', Description: translate('pay.extra', frame.language) }] }
      : {};
  const options = frame.rules
    .acceptedGuarantees(quote)
    .flatMap((code): PaymentOption[] =>
      code === creditCard ? cardsOf(hotel, frame).map((card) => ({ code, card })) : [{ code, card: null }],
    );
  return {
    AcceptedPayments: options.map(({ code, card }, index) => ({
      GuaranteeTypeCode: code as GuaranteeCode,
      RPH: index + 1,
      PaymentCard: card,
      ...extraMembers,
      ...billedMembers,
    })),
  };
}

/** The accepted cards: Visa everywhere, and one more brand per hotel. */
function cardsOf(hotel: number, frame: Frame): PaymentCard[] {
  const ownBrand = pick(verbosityOf(frame, hotel, 'payments', 1) * 0.999, CardCodeTypeEnum.values);
  const brands = ownBrand === 1 ? [1 as const] : [1 as const, ownBrand];
  return brands.map((CardCode) =>
    verbosityOf(frame, hotel, 'payments') === 1 ? { ...cardOnFile, CardCode } : { CardCode },
  );
}

export const cardOnFile: PaymentCard = {
  CardHolderName: 'Partner Travel',
  CardNumber: '************1111',
  ExpireDate: '2030-12-31',
  SeriesCode: '***',
};

/** The billed amount and its equivalent in the hotel's currency; absent unless the price was converted. */
function billedShape(quote: Quote, verbosity: number, { rules }: Frame): Partial<AcceptedPayment> {
  const { price } = quote.rate;
  if (quote.iso === price.currency && verbosity < 1) return {};
  return {
    AmountBilled: rules.amountOf(rules.ratePrice(quote).after, quote.iso),
    ExchangeRate: Number(exchangeRate(price.currency, quote.iso).toPrecision(9)),
    ExchangeCurrencyCode: codeOfIso(price.currency),
    AmountInItemCurrency: (price.net + price.taxes) / 100,
  };
}
