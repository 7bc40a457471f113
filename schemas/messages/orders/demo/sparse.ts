/** DEMO-7 to DEMO-9: minimal orders. Nullable members may also be missing, and lists may be empty. */
import type { TObject } from 'typebox';
import type { Static } from '../../build.ts';
import { BusLocation, BusRoute } from '../bus.ts';
import { ExtraField, ItemCreditCard, OrderItem } from '../items.ts';
import { BusGuest, BuyerLoyaltyData, RoomGuest, Supplier } from '../parties.ts';
import { LoyaltyReward, PaidItem, Payment } from '../payments.ts';
import { HotelRoom, RoomCancelPolicy } from '../rooms.ts';
import { OrderRecord, Quotation } from '../order.ts';

type Nulls<Message> = {
  [Member in keyof Message as undefined extends Message[Member] ? Member : never]-?: null;
};

/** Null for every nullable member of a message. */
function nulls<Message extends TObject>({ properties, required }: Message): Nulls<Static<Message>> {
  const must = new Set<string>(required);
  const nullable = Object.keys(properties).filter((member) => !must.has(member));
  return Object.fromEntries(nullable.map((member) => [member, null])) as Nulls<Static<Message>>;
}

const stay = { startDate: '2026-05-10', endDate: '2026-05-11' };
const status = 'CONFIRMED';
const nights = [{ date: stay.startDate, percent: 100 }];

const item = (index: number, type: OrderItem['type']) =>
  ({ id: `DEMO-7-${index}`, type, status, ...stay }) as const;
const dates = { createDate: '2026-03-01', updateDate: '2026-03-01' };
const paid = {
  amountCancelled: '0.00',
  amount: 0,
  exchangeAmountCancelled: 0,
  exchangeAmount: 0,
  exchangeCurrency: 'EUR',
  exchangeRate: 1,
  currency: 'EUR',
  hasInterest: false,
};
const payment = { id: 'PAY-1', type: 'PIX', currency: 'EUR', amount: 0, status } as const;
const reward = { id: 'REWARD-1', type: 'POINTS', value: 0, ...dates, status } as const;
const supplier = { id: 'supplier-1', platformId: 'platform-1' };

/** All nullable members are null, both in items that have members of their own type and in items that do not. */
export const nullEverywhere: OrderRecord = {
  ...nulls(OrderRecord),
  id: 'DEMO-7',
  items: [
    { ...nulls(OrderItem), ...item(1, 'HOTEL') },
    { ...nulls(OrderItem), ...item(2, 'ADDON'), startDate: null, endDate: null },
    { ...nulls(OrderItem), ...item(3, 'BUS') },
    {
      ...nulls(OrderItem),
      ...item(4, 'HOTEL'),
      paymentCreditCard: nulls(ItemCreditCard),
      extraFields: [nulls(ExtraField)],
      hotelRooms: [
        {
          ...nulls(HotelRoom),
          ...stay,
          status,
          nights,
          guests: [{ ...nulls(RoomGuest), ageQualifying: 'ADULT' }],
        },
        {
          ...nulls(HotelRoom),
          ...stay,
          status,
          nights,
          guests: [],
          cancelPolicy: nulls(RoomCancelPolicy),
          supplierCancelPolicy: nulls(RoomCancelPolicy),
        },
      ],
    },
    {
      ...nulls(OrderItem),
      ...item(5, 'BUS'),
      busRoutes: [
        { ...nulls(BusRoute), id: '0' },
        {
          ...nulls(BusRoute),
          id: '1',
          departureLocation: nulls(BusLocation),
          arrivalLocation: nulls(BusLocation),
          guests: [nulls(BusGuest)],
        },
      ],
    },
  ],
  payments: [
    { ...nulls(Payment), ...payment, paidItemsIds: ['DEMO-7-1'] },
    {
      ...nulls(Payment),
      ...payment,
      id: 'PAY-2',
      paidItemsIds: ['DEMO-7-1'],
      paidItems: [{ ...nulls(PaidItem), id: 'DEMO-7-1', ...paid }],
    },
  ],
  loyaltyRewards: [{ ...nulls(LoyaltyReward), ...reward }],
  suppliers: [{ ...nulls(Supplier), ...supplier }],
  buyerPersonLoyaltyData: [nulls(BuyerLoyaltyData)],
  quotation: { ...nulls(Quotation), id: 'quotation-7' },
};

/** The same order without the nullable members. */
export const missingEverywhere: OrderRecord = {
  id: 'DEMO-8',
  items: [
    { id: 'DEMO-8-1', type: 'HOTEL', status, ...stay },
    { id: 'DEMO-8-2', type: 'ADDON', status },
    { id: 'DEMO-8-3', type: 'BUS', status, ...stay },
    {
      id: 'DEMO-8-4',
      type: 'HOTEL',
      status,
      ...stay,
      paymentCreditCard: {},
      extraFields: [{}],
      hotelRooms: [
        {
          ...stay,
          status,
          nights,
          guests: [{ ageQualifying: 'ADULT' }],
          cancelPolicy: {},
          supplierCancelPolicy: {},
        },
        { ...stay, status, nights: [], guests: [], taxesBreakdown: [], supplierRoomTaxesBreakdown: [] },
      ],
    },
    {
      id: 'DEMO-8-5',
      type: 'BUS',
      status,
      ...stay,
      busRoutes: [{ id: '0' }, { id: '1', departureLocation: {}, arrivalLocation: {}, guests: [{}] }],
    },
  ],
  payments: [
    { ...payment, paidItemsIds: ['DEMO-8-1'], paidItems: [{ id: 'DEMO-8-1', ...paid }] },
    { ...payment, id: 'PAY-2', paidItemsIds: [] },
  ],
  loyaltyRewards: [reward],
  suppliers: [supplier],
  buyerPersonLoyaltyData: [{}],
  quotation: { id: 'quotation-8' },
};

/** An order with no member but its id. */
export const nothing: OrderRecord = {
  id: 'DEMO-9',
  items: [],
  payments: [],
  loyaltyRewards: [],
  suppliers: [],
};
