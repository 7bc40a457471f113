/** DEMO-3: one of two rooms, and one of three add-ons, were cancelled free of charge. In euros, paid in reais. */
import type { OrderRecord } from '../order.ts';
import { addonItem } from './addon-items.ts';
import { hotelItem } from './hotel-items.ts';
import { cardPayment, paidItem } from './payments.ts';
import { ana, bruno, roomGuest } from './people.ts';
import { orderOf } from './record.ts';
import { cashbackReward, pointsReward } from './rewards.ts';
import { beds, tours } from './suppliers.ts';

const currency = 'EUR';
const reais = { currency: 'BRL', rate: 0.16 };
const porto = { cityName: 'Porto', countryCode: 'PT' };
const cancelledAt = '2026-04-02T11:15:00Z';

const rate = {
  ratePlanName: 'Flexible',
  meal: 'Half board',
  shares: [33.33, 33.33, 33.34],
  penalty: 90,
  freeUntil: '2026-06-06T18:00:00Z',
};
const taxes = { 'Value added tax': 19.2, 'City tax': 6 };

const hotel = hotelItem(
  { order: 3, item: 1 },
  {
    status: 'CONFIRMED',
    productId: 'hotel-81',
    productName: 'Hotel Ribeira',
    productDescription: 'Two rooms at the river',
    ...porto,
    supplierId: beds.id,
    hotel: {
      countryName: 'Portugal',
      hotelAddress: 'Rua da Ribeira 9',
      hotelLatitude: 41.1406,
      hotelLongitude: -8.6131,
      supplierHotelCode: 'RB-81',
      rebookStatus: 'REBOOKED',
    },
    tracking: { trackingSource: 'search', trackingMedium: 'cpc', trackingCampaign: 'river' },
    from: '2026-06-08',
    currency,
    commission: { client: 24, supplier: 64.05 },
    rooms: [
      {
        ...rate,
        name: 'Single room',
        guests: [roomGuest(ana, true)],
        price: 320.25,
        taxes,
        supplierTaxes: taxes,
      },
      {
        ...rate,
        name: 'Single room',
        guests: [roomGuest(bruno, true)],
        price: 320.25,
        taxes,
        supplierTaxes: taxes,
        cancelled: { at: cancelledAt, inPenalty: false },
      },
    ],
    guest: ana,
    more: { updateDate: cancelledAt },
  },
);

const forAllAddons = {
  bookedWith: hotel,
  ...porto,
  supplierId: tours.id,
  scheduleDate: '2026-06-09',
  guest: ana,
};
const commission = { client: 1, supplier: 3 };

const massage = addonItem(
  { order: 3, item: 2 },
  {
    ...forAllAddons,
    status: 'CONFIRMED',
    productId: 'massage-1',
    productName: 'Massage',
    productDescription: 'An hour in the spa of the hotel',
    price: { currency, price: 60, taxes: 13.8, commission },
    addonType: 'SERVICE',
    variantLabel: 'One hour',
    scheduleTime: '10:00',
  },
);

const museum = addonItem(
  { order: 3, item: 3 },
  {
    ...forAllAddons,
    status: 'CANCELLED',
    productId: 'museum-1',
    productName: 'Museum of the river',
    productDescription: 'Entrance at any hour of the day',
    price: { currency, price: 16, taxes: 0.96 },
    addonType: 'TICKET',
    variantLabel: 'Adult',
    scheduleTime: '09:00',
  },
);

const photographer = addonItem(
  { order: 3, item: 4 },
  {
    ...forAllAddons,
    status: 'CONFIRMED',
    productId: 'photographer-1',
    productName: 'Photographer',
    productDescription: 'Of a kind that the specification does not name: the examples are not all',
    price: { currency, price: 90, taxes: 20.7, commission },
    addonType: 'PHOTO_SHOOT',
    variantLabel: 'Twenty pictures',
    scheduleTime: '17:30',
  },
);

export const partCancelled: OrderRecord = {
  ...orderOf(3, ana),
  updateDate: cancelledAt,
  items: [hotel, massage, museum, photographer],
  payments: [
    cardPayment('3-1', ana, {
      status: 'CONFIRMED',
      paid: [
        paidItem({ item: hotel, in: reais }),
        paidItem({ item: massage, in: reais }),
        paidItem({ item: museum, in: reais }),
        paidItem({ item: photographer, in: reais }),
      ],
      more: { updateDate: cancelledAt, cancellationDate: cancelledAt, message: 'Given back in part' },
    }),
  ],
  loyaltyRewards: [
    pointsReward('3-1', { status: 'REFUNDED', value: 345 }),
    cashbackReward('3-2', currency, { status: 'CANCELLED', value: 3.45 }),
  ],
  suppliers: [beds, tours],
};
