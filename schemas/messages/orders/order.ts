/** GET /orders and GET /orders/{order_id}. Specification: "Order record". */
import * as t from '../build.ts';
import type { Static } from '../build.ts';
import { moment } from './forms.ts';
import { OrderItem } from './items.ts';
import { buyerMembers, buyerPersonLoyaltyData, clientMembers, Supplier } from './parties.ts';
import { LoyaltyReward, Payment } from './payments.ts';

const quotationClause = { clause: 'order.quotation-types' } as const;

export const Quotation = t.object('OrderQuotation', 'order.quotation-id', {
  id: t.integerOrStringId(),
  externalId: t.nullable(t.integerOrStringId(quotationClause)),
  requestId: t.nullable(t.integerOrStringId(quotationClause)),
  lostReservationId: t.nullable(t.integerOrStringId(quotationClause)),
  channelSource: t.nullable(t.likelyText(quotationClause)),
  createdAt: t.nullable(moment(quotationClause)),
  responsible: t.nullable(t.likelyText({ ...quotationClause, sample: 'name' })),
  groupDescription: t.nullable(t.likelyText({ ...quotationClause, sample: 'sentence' })),
  checkoutUrl: t.nullable(t.text({ ...quotationClause, sample: 'url' })),
  isForGroups: t.nullable(t.boolean(quotationClause)),
});
export type Quotation = Static<typeof Quotation>;

export const OrderRecord = t.object('OrderRecord', {
  id: t.text({ clause: 'order.id-required', text: 'Purchase order ID' }),
  createDate: t.nullable(moment({ clause: 'order.update-dates' })),
  updateDate: t.nullable(moment({ clause: 'order.update-dates' })),
  ...buyerMembers,
  buyerPersonLoyaltyData,
  ...clientMembers,
  items: t.list(OrderItem, { clause: 'order.arrays-required' }),
  payments: t.list(Payment, { clause: 'order.arrays-required' }),
  loyaltyRewards: t.list(LoyaltyReward, { clause: 'order.arrays-required' }),
  suppliers: t.list(Supplier, { clause: 'order.arrays-required' }),
  quotation: t.nullable(Quotation),
});
export type OrderRecord = Static<typeof OrderRecord>;

/** The response of the lost-reservation look-up. Its members are not specified, so any object is legal. */
export const LostReservation = t.anyObject({ title: 'LostReservation', text: 'Members are not shown' });
export type LostReservation = Static<typeof LostReservation>;
