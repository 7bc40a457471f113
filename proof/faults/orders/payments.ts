import { faultsOf } from '../fault.ts';
import { both as operations, inPayments } from './rule-overrides.ts';
import { wholeNumber } from './items.ts';

/** Payments of orders, beyond their shape. */
export const orderPaymentFaults = faultsOf({ kind: 'value', operations })({
  'payments-made-day-first': {
    kind: 'time',
    subtle: 'only when a payment was made',
    breaks: 'conv.datetime-iso',
    does: 'Writes when a payment was made with the day first.',
    rules: inPayments((payment) => {
      if (payment.createDate)
        payment.createDate = payment.createDate.slice(0, 10).split('-').reverse().join('/');
    }),
  },
  'paid-items-by-locator': {
    breaks: 'order.payment.paid-items-resolve',
    alsoBreaks: ['order.payment.paid-items-agree'],
    does: 'Names paid items by their locator.',
    rules: inPayments((payment, { items }) => {
      payment.paidItemsIds = payment.paidItemsIds.map(
        (id) => items.find((item) => item.id === id)?.locator ?? id,
      );
    }),
  },
  'cancelled-items-were-paid-elsewhere': {
    subtle: 'only after a cancellation',
    breaks: 'order.payment.paid-items-resolve',
    alsoBreaks: ['order.payment.paid-items-agree'],
    does: 'Names items that were paid and then cancelled by an id that they no longer have.',
    rules: inPayments((payment, { items }) => {
      const cancelled = (id: string): boolean =>
        items.some((item) => item.id === id && item.status === 'CANCELLED');
      payment.paidItemsIds = payment.paidItemsIds.map((id) => (cancelled(id) ? `${id}-CANCELLED` : id));
    }),
  },
  'points-in-words': {
    subtle: 'only for a payment in points',
    breaks: 'order.payment.points-currency',
    does: 'Says "points" for the currency of a payment in points.',
    rules: inPayments((payment) => {
      if (payment.type === 'POINTS') payment.currency = 'points';
    }),
  },
  'payments-in-symbols': {
    breaks: 'order.payment.currency-iso',
    does: 'Writes the currency of a payment in money as a symbol.',
    rules: inPayments((payment) => {
      if (payment.type !== 'POINTS') payment.currency = 'R$';
    }),
  },
  'exchange-rate-of-another-day': {
    kind: 'money',
    subtle: 'only where an item was paid in another currency',
    breaks: 'order.payment.exchange-agrees',
    does: 'Shows a rate of exchange that is a tenth above the one that was applied.',
    rules: inPayments(({ paidItems }) => {
      for (const item of paidItems ?? [])
        if (item.exchangeRate !== 1) item.exchangeRate = Number(item.exchangeRate) * 1.1;
    }),
  },
  'interest-without-interest': {
    kind: 'money',
    breaks: 'order.payment.interest',
    does: 'Gives a rate of interest where there is none.',
    rules: inPayments(({ paidItems }) => {
      for (const item of paidItems ?? []) if (!item.hasInterest) item.interestRate = 1.99;
    }),
  },
  'surcharge-without-interest': {
    kind: 'money',
    subtle: 'only for a card that was charged without interest',
    breaks: 'order.payment.interest',
    does: 'Gives a surcharge for interest where a card was charged without any.',
    rules: inPayments(({ type, paidItems }) => {
      for (const item of paidItems ?? [])
        if (!item.hasInterest && type === 'CREDITCARD') item.interestSurcharge = 3.5;
    }),
  },
  'whole-card-in-payments': {
    breaks: 'order.payment.card-masked',
    does: 'Shows the whole number of the card of a payment.',
    rules: inPayments((payment) => {
      if (payment.creditCardNumber) payment.creditCardNumber = wholeNumber(payment.creditCardBrand);
    }),
  },
  'whole-card-once-refunded': {
    subtle: 'only after a refund',
    breaks: 'order.payment.card-masked',
    does: 'Shows the whole number of the card of a payment that was refunded, in groups.',
    rules: inPayments((payment) => {
      if (payment.creditCardNumber && payment.status === 'REFUNDED')
        payment.creditCardNumber = '4111 1111 1111 1111';
    }),
  },
});
