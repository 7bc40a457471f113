/** DEMO-1: two rooms of a hotel, with add-ons; everything is active. */
import type { OrderRecord } from '../order.ts';
import { addonItem } from './addon-items.ts';
import { hotelItem } from './hotel-items.ts';
import { byPix } from './items.ts';
import { cardPayment, paidItem, pixPayment } from './payments.ts';
import { ana, bruno, clara, davi, roomGuest } from './people.ts';
import { orderOf } from './record.ts';
import { cashbackReward, pointsReward } from './rewards.ts';
import { beds, tours } from './suppliers.ts';

const currency = 'BRL';
const recife = { cityName: 'Recife', countryCode: 'BR' };

const tracking = { trackingSource: 'newsletter', trackingMedium: 'email', trackingCampaign: 'autumn' };

const rate = {
  ratePlanName: 'Flexible',
  meal: 'Breakfast',
  shares: [30, 30, 40],
  penalty: 400,
  freeUntil: '2026-05-08T18:00:00Z',
};

const hotel = hotelItem(
  { order: 1, item: 1 },
  {
    status: 'CONFIRMED',
    productId: 'hotel-77',
    productName: 'Hotel Boa Viagem',
    productDescription: 'Two rooms with a view of the sea',
    ...recife,
    supplierId: beds.id,
    hotel: {
      countryName: 'Brazil',
      hotelAddress: 'Avenida Boa Viagem 1',
      hotelLatitude: -8.1195,
      hotelLongitude: -34.9027,
      supplierHotelCode: 'BV-77',
      rebookStatus: 'NOT_REBOOKED',
    },
    tracking,
    from: '2026-05-10',
    currency,
    discount: 150,
    commission: { client: 120, supplier: 310.5 },
    rooms: [
      {
        ...rate,
        name: 'Double room',
        guests: [roomGuest(ana, true), roomGuest(davi)],
        price: 1200,
        taxes: { 'Service tax': 60, 'Tourism fee': 12.5 },
        supplierTaxes: { 'Service tax': 60 },
      },
      {
        ...rate,
        name: 'Twin room',
        guests: [roomGuest(bruno, true), roomGuest(clara)],
        price: 1089.9,
        taxes: { 'Service tax': 54.5, 'Tourism fee': 12.5 },
        supplierTaxes: { 'Service tax': 54.5 },
      },
    ],
    guest: ana,
    more: { promoCode: 'AUTUMN', couponCode: 'SEA-150' },
  },
);

const transfer = addonItem(
  { order: 1, item: 2 },
  {
    bookedWith: hotel,
    status: 'CONFIRMED',
    productId: 'transfer-1',
    productName: 'Transfer from the airport',
    productDescription: 'A car with a driver, available at any hour',
    ...recife,
    supplierId: tours.id,
    price: { currency, price: 180, taxes: 9, commission: { client: 9, supplier: 18 } },
    addonType: 'TRANSPORTATION_PRIVATE',
    variantLabel: 'Car for four',
    scheduleDate: '2026-05-10',
    scheduleTime: '14:30',
    notificationReminderDatetime: '2026-05-09T14:30:00-03:00',
    guest: ana,
    more: { ...tracking, ...byPix },
  },
);

const dinner = addonItem(
  { order: 1, item: 3 },
  {
    bookedWith: hotel,
    status: 'CONFIRMED',
    productId: 'dinner-1',
    productName: 'Dinner at the beach',
    productDescription: 'Three courses, drinks are extra',
    ...recife,
    supplierId: tours.id,
    price: { currency, price: 240, taxes: 12, commission: { client: 12, supplier: 24 } },
    addonType: 'MEAL',
    variantLabel: 'Table for four',
    scheduleDate: '2026-05-11',
    scheduleTime: '20:00',
    mandatoryPurchase: true,
    guest: ana,
    more: byPix,
  },
);

export const familyStay: OrderRecord = {
  ...orderOf(1, ana),
  buyerPersonLoyaltyData: [
    {
      id: 'club-1',
      alias: 'Clube do Sol',
      tier: 'GOLD',
      balance: 12_500.5,
      nextExpirationAt: '2026-12-31',
      nextExpirationValue: 300,
    },
  ],
  items: [hotel, transfer, dinner],
  payments: [
    cardPayment('1-1', ana, {
      status: 'CONFIRMED',
      paid: [paidItem({ item: hotel, interest: 1.99 })],
      more: { installments: 3, is3DS: true, payerPassport: ana.self.passport },
    }),
    pixPayment('1-2', {
      status: 'CONFIRMED',
      paid: [paidItem({ item: transfer }), paidItem({ item: dinner })],
    }),
  ],
  loyaltyRewards: [
    pointsReward('1-1', { status: 'PENDING', value: 2289 }),
    cashbackReward('1-2', currency, { status: 'CONFIRMED', value: 12.5 }),
  ],
  suppliers: [beds, tours],
};
