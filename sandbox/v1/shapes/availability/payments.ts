import { CardCodeTypeEnum } from '../../../../schemas/messages/payment-codes.ts';
import type { RatePlan } from '../../../../schemas/messages/v1/rate-plans.ts';
import { say } from '../../../words/texts.ts';
import { codeOfIso, exchangeRate } from '../../../world/currencies.ts';
import { pick } from '../../../world/dice.ts';
import type { Quote } from '../../../world/quotes.ts';
import type { Frame } from '../frame.ts';
import { talkOf } from './talk.ts';

type Policies = NonNullable<RatePlan['PaymentPolicies']>;
type AcceptedPayment = NonNullable<Policies['AcceptedPayments']>[number];
type PaymentCard = NonNullable<AcceptedPayment['PaymentCard']>;
type GuaranteeCode = NonNullable<AcceptedPayment['GuaranteeTypeCode']>;

interface Way {
  readonly code: number;
  readonly card: PaymentCard | null;
}

const byCard = 5;

/** How a plan can be paid. Specification: "v1 availability response (HotelAvailRS)", PaymentPolicies. */
export function paymentPoliciesShape(quote: Quote, frame: Frame): Policies | null {
  const { hotel } = quote.rate.product;
  const talk = talkOf(frame, hotel, 'payments');
  if (talk === 0) return null;
  const billed = billedShape(quote, talk, frame);
  const extras =
    talk > 0.7 ? { Extras: [{ ID: 'CHECKOUT', Description: say('pay.extra', frame.language) }] } : {};
  const ways = frame.rules
    .acceptedGuarantees(quote)
    .flatMap((code): Way[] =>
      code === byCard ? cardsOf(hotel, frame).map((card) => ({ code, card })) : [{ code, card: null }],
    );
  return {
    AcceptedPayments: ways.map(({ code, card }, index) => ({
      GuaranteeTypeCode: code as GuaranteeCode,
      RPH: index + 1,
      PaymentCard: card,
      ...extras,
      ...billed,
    })),
  };
}

/** Everybody takes Visa; besides, each hotel takes a brand of its own. */
function cardsOf(hotel: number, frame: Frame): PaymentCard[] {
  const own = pick(talkOf(frame, hotel, 'payments', 1) * 0.999, CardCodeTypeEnum.values);
  const brands = own === 1 ? [1 as const] : [1 as const, own];
  return brands.map((CardCode) =>
    talkOf(frame, hotel, 'payments') === 1 ? { ...cardOnFile, CardCode } : { CardCode },
  );
}

/** A card that a hotel would charge because it has it already, as it may be shown. */
export const cardOnFile: PaymentCard = {
  CardHolderName: 'Partner Travel',
  CardNumber: '************1111',
  ExpireDate: '2030-12-31',
  SeriesCode: '***',
};

/** What is billed, and in what currency the hotel sells; only where the price was converted. */
function billedShape(quote: Quote, talk: number, { rules }: Frame): Partial<AcceptedPayment> {
  const { price } = quote.rate;
  if (quote.iso === price.currency && talk < 1) return {};
  return {
    AmountBilled: rules.amountOf(rules.ratePrice(quote).after, quote.iso),
    ExchangeRate: Number(exchangeRate(price.currency, quote.iso).toPrecision(9)),
    ExchangeCurrencyCode: codeOfIso(price.currency),
    AmountInItemCurrency: (price.net + price.taxes) / 100,
  };
}
