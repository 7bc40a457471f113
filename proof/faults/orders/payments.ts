import { faultsOf } from '../fault.ts';
import { bothLookUps as operations, changePayments } from './rule-overrides.ts';
import { cardNumberOf } from './items.ts';

/** Faults in the payments of orders, except faults of shape. */
export const orderPaymentFaults = faultsOf({ kind: 'value', operations })({
  'payments-made-day-first': {
    kind: 'time',
    condition: 'only in the createDate of a payment',
    breaks: 'conv.datetime-iso',
    does: 'Writes the createDate of a payment with the day first.',
    rules: changePayments((payment) => {
      if (payment.createDate)
        payment.createDate = payment.createDate.slice(0, 10).split('-').reverse().join('/');
    }),
  },
  'paid-items-by-locator': {
    breaks: 'order.payment.paid-items-resolve',
    alsoBreaks: ['order.payment.paid-items-agree'],
    does: 'Identifies paid items by their locator.',
    rules: changePayments((payment, { items }) => {
      payment.paidItemsIds = payment.paidItemsIds.map(
        (id) => items.find((item) => item.id === id)?.locator ?? id,
      );
    }),
  },
  'cancelled-items-were-paid-elsewhere': {
    condition: 'only after a cancellation',
    breaks: 'order.payment.paid-items-resolve',
    alsoBreaks: ['order.payment.paid-items-agree'],
    does: 'Identifies paid items that were cancelled by an id that no item has.',
    rules: changePayments((payment, { items }) => {
      const isCancelled = (id: string): boolean =>
        items.some((item) => item.id === id && item.status === 'CANCELLED');
      payment.paidItemsIds = payment.paidItemsIds.map((id) => (isCancelled(id) ? `${id}-CANCELLED` : id));
    }),
  },
  'points-in-words': {
    condition: 'only for a payment in points',
    breaks: 'order.payment.points-currency',
    does: 'Writes "points" as the currency of a payment in points.',
    rules: changePayments((payment) => {
      if (payment.type === 'POINTS') payment.currency = 'points';
    }),
  },
  'payments-in-symbols': {
    breaks: 'order.payment.currency-iso',
    does: 'Writes the currency of a payment in money as a symbol.',
    rules: changePayments((payment) => {
      if (payment.type !== 'POINTS') payment.currency = 'R$';
    }),
  },
  'exchange-rate-of-another-day': {
    kind: 'money',
    condition: 'only if an item was paid in another currency',
    breaks: 'order.payment.exchange-agrees',
    does: 'Shows an exchange rate 10 % above the one that was applied.',
    rules: changePayments(({ paidItems }) => {
      for (const item of paidItems ?? [])
        if (item.exchangeRate !== 1) item.exchangeRate = Number(item.exchangeRate) * 1.1;
    }),
  },
  'interest-without-interest': {
    kind: 'money',
    breaks: 'order.payment.interest',
    does: 'Gives an interest rate for an item without interest.',
    rules: changePayments(({ paidItems }) => {
      for (const item of paidItems ?? []) if (!item.hasInterest) item.interestRate = 1.99;
    }),
  },
  'surcharge-without-interest': {
    kind: 'money',
    condition: 'only for a card that was charged without interest',
    breaks: 'order.payment.interest',
    does: 'Gives an interest surcharge for a card payment without interest.',
    rules: changePayments(({ type, paidItems }) => {
      for (const item of paidItems ?? [])
        if (!item.hasInterest && type === 'CREDITCARD') item.interestSurcharge = 3.5;
    }),
  },
  'whole-card-in-payments': {
    breaks: 'order.payment.card-masked',
    does: 'Shows the unmasked card number of a payment.',
    rules: changePayments((payment) => {
      if (payment.creditCardNumber) payment.creditCardNumber = cardNumberOf(payment.creditCardBrand);
    }),
  },
  'whole-card-once-refunded': {
    condition: 'only after a refund',
    breaks: 'order.payment.card-masked',
    does: 'Shows the unmasked card number, in groups of four digits, of a refunded payment.',
    rules: changePayments((payment) => {
      if (payment.creditCardNumber && payment.status === 'REFUNDED')
        payment.creditCardNumber = '4111 1111 1111 1111';
    }),
  },
});
