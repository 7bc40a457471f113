import { explicit, reasoned } from './fault.ts';
import type { Loose } from '../types.ts';
import { orders } from './orders.ts';

export const orderPaymentFaults = [
  explicit(
    'payments-missing',
    'orderLists',
    'shape',
    'book',
    orders((b) => void delete b.payments),
  ),
  explicit(
    'card-number-open',
    'masked',
    'value',
    'book',
    orders((b) => b.payments.forEach((p: Loose) => void (p.creditCardNumber &&= '4111111111111111'))),
  ),
  explicit(
    'payment-status-paid',
    'payment',
    'value',
    'book',
    orders((b) => b.payments.forEach((p: Loose) => void (p.type === 'PIX' && (p.status = 'PAID')))),
  ),
  explicit(
    'paid-items-numbers',
    'payment',
    'shape',
    'book',
    orders((b) =>
      b.payments.forEach((p: Loose) => (p.paidItemsIds = p.paidItemsIds.map((_: string, i: number) => i))),
    ),
  ),
  explicit(
    'paid-cancelled-number',
    'paid',
    'shape',
    'book',
    orders((b) =>
      b.payments.forEach((p: Loose) =>
        p.paidItems?.forEach((x: Loose) => (x.amountCancelled = Number(x.amountCancelled))),
      ),
    ),
  ),
  reasoned(
    'refund-of-no-item',
    'payment',
    'state',
    'reserved',
    orders((b) =>
      b.payments.forEach((p: Loose) => void (p.status === 'REFUNDED' && (p.paidItemsIds = ['none']))),
    ),
  ),
  explicit(
    'loyalty-status-earned',
    'loyalty',
    'value',
    'book',
    orders((b) => b.loyaltyRewards.forEach((l: Loose) => (l.status = 'EARNED'))),
  ),
  explicit(
    'points-with-currency',
    'loyaltyUnit',
    'value',
    'book',
    orders((b) => b.loyaltyRewards.forEach((l: Loose) => void (l.type === 'POINTS' && (l.currency = 'EUR')))),
  ),
  explicit(
    'supplier-without-platform',
    'suppliers',
    'shape',
    'book',
    orders((b) => b.suppliers.forEach((x: Loose) => delete x.platformId)),
  ),
  explicit(
    'supplier-country-three-letters',
    'suppliers',
    'value',
    'book',
    orders((b) => b.suppliers.forEach((x: Loose) => (x.countryCode = 'AUT'))),
  ),
  explicit(
    'quotation-without-id',
    'quotation',
    'shape',
    'book',
    orders((b) => void (b.quotation && delete b.quotation.id)),
  ),
];
