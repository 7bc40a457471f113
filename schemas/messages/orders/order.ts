/** GET /orders and GET /orders/{order_id}. Specification: "Order record". */
import {
  anyObject,
  boolean,
  likelyId,
  likelyText,
  list,
  nullable,
  object,
  text,
  type Static,
} from '../build.ts';
import { when } from './forms.ts';
import { OrderItem } from './items.ts';
import { buyerMembers, buyerPersonLoyaltyData, clientMembers, Supplier } from './parties.ts';
import { LoyaltyReward, Payment } from './payments.ts';

const detail = { clause: 'order.quotation-types' } as const;

export const Quotation = object(
  'OrderQuotation',
  {
    id: likelyId(),
    externalId: nullable(likelyId(detail)),
    requestId: nullable(likelyId(detail)),
    lostReservationId: nullable(likelyId(detail)),
    channelSource: nullable(likelyText(detail)),
    createdAt: nullable(when(detail)),
    responsible: nullable(likelyText({ ...detail, sample: 'name' })),
    groupDescription: nullable(likelyText({ ...detail, sample: 'sentence' })),
    checkoutUrl: nullable(text({ ...detail, sample: 'url' })),
    isForGroups: nullable(boolean(detail)),
  },
  { clause: 'order.quotation-id' },
);
export type Quotation = Static<typeof Quotation>;

export const OrderRecord = object('OrderRecord', {
  id: text({ clause: 'order.id-required', text: 'Purchase order ID' }),
  createDate: nullable(when({ clause: 'order.update-dates' })),
  updateDate: nullable(when({ clause: 'order.update-dates' })),
  ...buyerMembers,
  buyerPersonLoyaltyData,
  ...clientMembers,
  items: list(OrderItem, { clause: 'order.arrays-required' }),
  payments: list(Payment, { clause: 'order.arrays-required' }),
  loyaltyRewards: list(LoyaltyReward, { clause: 'order.arrays-required' }),
  suppliers: list(Supplier, { clause: 'order.arrays-required' }),
  quotation: nullable(Quotation),
});
export type OrderRecord = Static<typeof OrderRecord>;

/** The response of the lost-reservation look-up. Its members are not specified, so any object is legal. */
export const LostReservation = anyObject({ title: 'LostReservation', text: 'Members are not shown' });
export type LostReservation = Static<typeof LostReservation>;
