/** Payments and loyalty rewards of an order. Specification: "Order record", `payments[]` and `loyaltyRewards[]`. */
import {
  boolean,
  likelyId,
  likelyText,
  list,
  nullable,
  number,
  object,
  oneOf,
  text,
  unstated,
  type Static,
} from '../build.ts';
import { amount, maskedCard, when } from './forms.ts';

export const paymentTypes = ['CREDITCARD', 'PIX', 'POINTS'] as const;
export const paymentStatuses = [
  'CONFIRMED',
  'CANCELLED',
  'REFUNDED',
  'PENDING',
  'REJECTED',
  'FAILED',
  'PRE_CONFIRMED',
] as const;
export const rewardTypes = ['POINTS', 'CASHBACK'] as const;
export const rewardStatuses = ['PENDING', 'CONFIRMED', 'CANCELLED', 'REFUNDED', 'REJECTED'] as const;

/** An optional member; a wrong type violates it. */
const detail = { clause: 'order.payment.types' } as const;
const rewardDetail = { clause: 'order.loyalty.types' } as const;

export const PaidItem = object(
  'PaidItem',
  {
    id: likelyId(),
    amountCancelled: text(),
    amount: amount(),
    exchangeAmountCancelled: amount(),
    exchangeAmount: amount(),
    exchangeCurrency: likelyText(),
    exchangeRate: amount(),
    currency: likelyText(),
    hasInterest: boolean(),
    // "Relevant when hasInterest is true" does not forbid a zero elsewhere, so this is not an `onlyWhen` rule.
    interestRate: nullable(number({ ...detail, text: 'Relevant when hasInterest is true' })),
    interestSurcharge: nullable(number({ ...detail, text: 'Relevant when hasInterest is true' })),
  },
  { clause: 'order.payment.paid-item-required' },
);
export type PaidItem = Static<typeof PaidItem>;

const cardMembers = {
  creditCardNumber: nullable(unstated(maskedCard({ clause: 'order.payment.card-masked' }))),
  creditCardHolder: nullable(likelyText({ ...detail, sample: 'name' })),
  creditCardBrand: nullable(likelyText(detail)),
  creditCardExpirationDate: nullable(likelyText(detail)),
  installments: nullable(number(detail)),
  captureDate: nullable(when(detail)),
  authorizationCode: nullable(likelyText(detail)),
  proofOfSale: nullable(likelyText(detail)),
  provider: nullable(likelyText(detail)),
  providerTransactionId: nullable(likelyId(detail)),
  is3DS: nullable(boolean(detail)),
};

export const Payment = object(
  'Payment',
  {
    id: likelyId(),
    type: oneOf(paymentTypes, { clause: 'order.payment.type-enum', present: 'order.payment.required' }),
    currency: text({
      clause: 'order.payment.currency-iso',
      present: 'order.payment.required',
      by: { type: 'order.payment.required' },
      format: 'iso-4217',
      text: 'ISO 4217',
    }),
    amount: amount(),
    status: oneOf(paymentStatuses, {
      clause: 'order.payment.status-enum',
      present: 'order.payment.required',
    }),
    paidItemsIds: list(text()),
    amountCancelled: nullable(amount(detail)),
    createDate: nullable(when(detail)),
    updateDate: nullable(when(detail)),
    cancellationDate: nullable(when(detail)),
    message: nullable(likelyText({ ...detail, sample: 'sentence' })),
    credentialId: nullable(likelyId(detail)),
    credentialAlias: nullable(likelyText(detail)),
    credentialType: nullable(likelyText(detail)),
    locator: nullable(likelyId(detail)),
    payerPassport: nullable(likelyText(detail)),
    ...cardMembers,
    // The specification does not say whether the list is required; its entries are strict.
    paidItems: nullable(list(PaidItem), detail),
  },
  {
    clause: 'order.payment.required',
    rules: [
      {
        rule: 'onlyWhen',
        clause: 'order.payment.card-only',
        members: Object.keys(cardMembers),
        when: 'type',
        is: ['CREDITCARD'],
      },
    ],
  },
);
export type Payment = Static<typeof Payment>;

export const LoyaltyReward = object(
  'LoyaltyReward',
  {
    id: likelyId(),
    type: oneOf(rewardTypes, { clause: 'order.loyalty.type-enum', present: 'order.loyalty.required' }),
    value: amount(),
    createDate: when(),
    updateDate: when(),
    status: oneOf(rewardStatuses, { clause: 'order.loyalty.status-enum', present: 'order.loyalty.required' }),
    currency: nullable(likelyText({ ...rewardDetail, text: 'Cashback only' })),
    unit: nullable(likelyText({ ...rewardDetail, text: 'Points only' })),
    credentialId: nullable(likelyId(rewardDetail)),
    credentialAlias: nullable(likelyText(rewardDetail)),
    credentialType: nullable(likelyText(rewardDetail)),
    locator: nullable(likelyId(rewardDetail)),
    scheduleDate: nullable(when(rewardDetail)),
  },
  {
    clause: 'order.loyalty.required',
    rules: [
      {
        rule: 'onlyWhen',
        clause: 'order.loyalty.currency-cashback',
        members: ['currency'],
        when: 'type',
        is: ['CASHBACK'],
      },
      {
        rule: 'onlyWhen',
        clause: 'order.loyalty.currency-cashback',
        members: ['unit'],
        when: 'type',
        is: ['POINTS'],
      },
    ],
  },
);
export type LoyaltyReward = Static<typeof LoyaltyReward>;
