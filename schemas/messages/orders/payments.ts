/** Payments and loyalty rewards of an order. Specification: "Order record", `payments[]` and `loyaltyRewards[]`. */
import * as t from '../build.ts';
import type { Static } from '../build.ts';
import { amount, maskedCard, moment } from './forms.ts';
import { onlyWhen } from '../rules.ts';

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

/** The clause that a wrong type of an optional member violates. */
const detailClause = { clause: 'order.payment.types' } as const;
const rewardClause = { clause: 'order.loyalty.types' } as const;

export const PaidItem = t.object('PaidItem', 'order.payment.paid-item-required', {
  id: t.integerOrStringId(),
  amountCancelled: t.text(),
  amount: amount(),
  exchangeAmountCancelled: amount(),
  exchangeAmount: amount(),
  exchangeCurrency: t.likelyText(),
  exchangeRate: amount(),
  currency: t.likelyText(),
  hasInterest: t.boolean(),
  // "Relevant when hasInterest is true" does not forbid a zero elsewhere, so this is not an `onlyWhen` rule.
  interestRate: t.nullable(t.number({ ...detailClause, text: 'Relevant when hasInterest is true' })),
  interestSurcharge: t.nullable(t.number({ ...detailClause, text: 'Relevant when hasInterest is true' })),
});
export type PaidItem = Static<typeof PaidItem>;

const cardMembers = {
  creditCardNumber: t.nullable(t.unstated(maskedCard({ clause: 'order.payment.card-masked' }))),
  creditCardHolder: t.nullable(t.likelyText({ ...detailClause, sample: 'name' })),
  creditCardBrand: t.nullable(t.likelyText(detailClause)),
  creditCardExpirationDate: t.nullable(t.likelyText(detailClause)),
  installments: t.nullable(t.number(detailClause)),
  captureDate: t.nullable(moment(detailClause)),
  authorizationCode: t.nullable(t.likelyText(detailClause)),
  proofOfSale: t.nullable(t.likelyText(detailClause)),
  provider: t.nullable(t.likelyText(detailClause)),
  providerTransactionId: t.nullable(t.integerOrStringId(detailClause)),
  is3DS: t.nullable(t.boolean(detailClause)),
};

export const Payment = t.object(
  'Payment',
  {
    id: t.integerOrStringId(),
    type: t.oneOf(paymentTypes, { clause: 'order.payment.type-enum', present: 'order.payment.required' }),
    currency: t.text({
      clause: 'order.payment.currency-iso',
      present: 'order.payment.required',
      by: { type: 'order.payment.required' },
      format: 'iso-4217',
      text: 'ISO 4217',
    }),
    amount: amount(),
    status: t.oneOf(paymentStatuses, {
      clause: 'order.payment.status-enum',
      present: 'order.payment.required',
    }),
    paidItemsIds: t.list(t.text()),
    amountCancelled: t.nullable(amount(detailClause)),
    createDate: t.nullable(moment(detailClause)),
    updateDate: t.nullable(moment(detailClause)),
    cancellationDate: t.nullable(moment(detailClause)),
    message: t.nullable(t.likelyText({ ...detailClause, sample: 'sentence' })),
    credentialId: t.nullable(t.integerOrStringId(detailClause)),
    credentialAlias: t.nullable(t.likelyText(detailClause)),
    credentialType: t.nullable(t.likelyText(detailClause)),
    locator: t.nullable(t.integerOrStringId(detailClause)),
    payerPassport: t.nullable(t.likelyText(detailClause)),
    ...cardMembers,
    // The specification does not say whether the list is required; its entries are strict.
    paidItems: t.nullable(t.list(PaidItem), detailClause),
  },
  {
    clause: 'order.payment.required',
    rules: [
      onlyWhen('order.payment.card-only', Object.keys(cardMembers), { when: 'type', is: ['CREDITCARD'] }),
    ],
  },
);
export type Payment = Static<typeof Payment>;

export const LoyaltyReward = t.object(
  'LoyaltyReward',
  {
    id: t.integerOrStringId(),
    type: t.oneOf(rewardTypes, { clause: 'order.loyalty.type-enum', present: 'order.loyalty.required' }),
    value: amount(),
    createDate: moment(),
    updateDate: moment(),
    status: t.oneOf(rewardStatuses, {
      clause: 'order.loyalty.status-enum',
      present: 'order.loyalty.required',
    }),
    currency: t.nullable(t.likelyText({ ...rewardClause, text: 'Cashback only' })),
    unit: t.nullable(t.likelyText({ ...rewardClause, text: 'Points only' })),
    credentialId: t.nullable(t.integerOrStringId(rewardClause)),
    credentialAlias: t.nullable(t.likelyText(rewardClause)),
    credentialType: t.nullable(t.likelyText(rewardClause)),
    locator: t.nullable(t.integerOrStringId(rewardClause)),
    scheduleDate: t.nullable(moment(rewardClause)),
  },
  {
    clause: 'order.loyalty.required',
    rules: [
      onlyWhen('order.loyalty.currency-cashback', ['currency'], { when: 'type', is: ['CASHBACK'] }),
      onlyWhen('order.loyalty.currency-cashback', ['unit'], { when: 'type', is: ['POINTS'] }),
    ],
  },
);
export type LoyaltyReward = Static<typeof LoyaltyReward>;
