/** DEMO-4: everything cancelled, the hotel after its free-cancellation deadline, the bus before. In yen, which has no decimals. */
import type { OrderRecord } from '../order.ts';
import { busItem } from './bus-items.ts';
import { hotelItem } from './hotel-items.ts';
import { cardPayment, paidItem } from './payments.ts';
import { busGuest, emi, roomGuest } from './people.ts';
import { orderOf } from './record.ts';
import { cashbackReward, pointsReward } from './rewards.ts';
import { beds, coaches } from './suppliers.ts';

const currency = 'JPY';
const cancelledAt = '2026-05-19T22:40:00Z';
const tokyo = { cityName: 'Tokyo', countryCode: 'JP' };
const more = { updateDate: cancelledAt };
const penalty = 11_000;

const hotel = hotelItem(
  { order: 4, item: 1 },
  {
    status: 'CANCELLED',
    productId: 'hotel-90',
    productName: 'Hotel Sumida',
    productDescription: 'A room near the river',
    ...tokyo,
    supplierId: beds.id,
    guest: emi,
    hotel: {
      countryName: 'Japan',
      hotelAddress: 'Asakusa 1-1',
      hotelLatitude: 35.7118,
      hotelLongitude: 139.7966,
      supplierHotelCode: 'SM-90',
      rebookStatus: null,
    },
    from: '2026-05-20',
    currency,
    rooms: [
      {
        name: 'Single room',
        guests: [roomGuest(emi, true)],
        ratePlanName: 'Standard',
        meal: { code: 14, description: 'Room only' },
        shares: [50, 50],
        price: 22_000,
        taxes: { 'Consumption tax': 2_200, 'Accommodation tax': 200 },
        supplierTaxes: { 'Consumption tax': 2_200, 'Accommodation tax': 200 },
        penalty,
        freeUntil: '2026-05-17T18:00:00Z',
        cancelled: { at: cancelledAt, inPenalty: true },
      },
    ],
    more,
  },
);

const bus = busItem(
  { order: 4, item: 2 },
  {
    status: 'CANCELLED',
    productId: 'bus-31',
    productName: 'Tokyo – Osaka',
    productDescription: 'By night',
    cityName: 'Osaka',
    countryCode: 'JP',
    supplierId: coaches.id,
    guest: emi,
    guests: [busGuest(emi, true)],
    company: 'Serra Azul Japan',
    currency,
    legs: [
      {
        from: { code: 'TYO', name: 'Tokyo' },
        to: { code: 'OSA', name: 'Osaka' },
        departs: '2026-05-22T23:00:00+09:00',
        arrives: '2026-05-23T07:10:00+09:00',
        price: 5_800,
        taxes: 580,
      },
    ],
    more,
  },
);

const cancellation = { updateDate: cancelledAt, cancellationDate: cancelledAt };

export const cancelledInPenalty: OrderRecord = {
  ...orderOf(4, emi),
  updateDate: cancelledAt,
  items: [hotel, bus],
  payments: [
    cardPayment('4-1', emi, {
      status: 'REFUNDED',
      paid: [paidItem({ item: hotel })],
      more: { ...cancellation, message: 'Given back but for the penalty' },
    }),
    cardPayment('4-2', emi, {
      status: 'CANCELLED',
      paid: [paidItem({ item: bus })],
      more: {
        ...cancellation,
        message: 'Cancelled before it was captured',
        captureDate: null,
        proofOfSale: null,
      },
    }),
  ],
  loyaltyRewards: [
    pointsReward('4-1', { status: 'CANCELLED', value: 244 }),
    cashbackReward('4-2', currency, { status: 'REFUNDED', value: 638 }),
  ],
  suppliers: [beds, coaches],
};
