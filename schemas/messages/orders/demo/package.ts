/** DEMO-6: hotel, add-on and bus together, paid in three ways of which two are still pending. */
import type { OrderRecord } from '../order.ts';
import { addonItem } from './addon-items.ts';
import { busItem } from './bus-items.ts';
import { hotelItem } from './hotel-items.ts';
import { byPix } from './items.ts';
import { cardPayment, paidItem, pixPayment, pointsPayment } from './payments.ts';
import { bruno, busGuest, roomGuest } from './people.ts';
import { orderOf } from './record.ts';
import { cashbackReward } from './rewards.ts';
import { beds, coaches, tours } from './suppliers.ts';

const currency = 'USD';
const reais = { currency: 'BRL', rate: 0.18 };
const status = 'CONFIRMED';
const gramado = { cityName: 'Gramado', countryCode: 'BR' };
const more = { deviceType: 'MOBILE', platformSource: 'APP' };

const hotel = hotelItem(
  { order: 6, item: 1 },
  {
    status,
    productId: 'hotel-64',
    productName: 'Pousada da Serra',
    productDescription: 'A room in the mountains',
    ...gramado,
    supplierId: beds.id,
    guest: bruno,
    hotel: {
      countryName: 'Brazil',
      hotelAddress: 'Rua das Hortênsias 10',
      hotelLatitude: -29.3788,
      hotelLongitude: -50.8739,
      supplierHotelCode: 'PS-64',
      rebookStatus: null,
    },
    from: '2026-07-04',
    currency,
    commission: { client: 5, supplier: 12 },
    rooms: [
      {
        name: 'Double room',
        guests: [roomGuest(bruno, true)],
        ratePlanName: 'Best price',
        meal: 'Breakfast',
        shares: [100],
        price: 120,
        taxes: { 'Service tax': 6 },
        supplierTaxes: { 'Service tax': 6 },
        penalty: 120,
      },
    ],
    more,
  },
);

const ticket = addonItem(
  { order: 6, item: 2 },
  {
    bookedWith: hotel,
    status,
    productId: 'park-1',
    productName: 'Park of the waterfalls',
    productDescription: 'Entrance for a day',
    ...gramado,
    supplierId: tours.id,
    guest: bruno,
    price: { currency, price: 20, taxes: 1, commission: { client: 0.5, supplier: 2 } },
    addonType: 'TICKET',
    variantLabel: 'Adult',
    scheduleDate: '2026-07-04',
    scheduleTime: '09:00',
    more,
  },
);

const bus = busItem(
  { order: 6, item: 3 },
  {
    status,
    productId: 'bus-64',
    productName: 'Porto Alegre – Gramado',
    productDescription: 'One way',
    ...gramado,
    supplierId: coaches.id,
    guest: bruno,
    guests: [
      busGuest(bruno, true, {
        seatNumber: '12A',
        ticketNumber: 'TICKET-12A',
        voucherUrl: 'https://vouchers.example/12A',
      }),
    ],
    company: 'Viação Serra Azul',
    currency,
    commission: { client: 0, supplier: 1 },
    tourCode: 'TOUR-64',
    legs: [
      {
        from: { code: 'POA', name: 'Porto Alegre' },
        to: { code: 'GRM', name: 'Gramado' },
        departs: '2026-07-04T07:00:00-03:00',
        arrives: '2026-07-04T09:20:00-03:00',
        price: 10,
        taxes: 0.5,
      },
    ],
    more: { ...more, ...byPix },
  },
);

const open = { message: 'Waiting' };

export const packageTour: OrderRecord = {
  ...orderOf(6, bruno),
  items: [hotel, ticket, bus],
  payments: [
    pointsPayment('6-1', {
      status: 'CONFIRMED',
      paid: [paidItem({ item: hotel, of: 50 })],
      more: { message: '5000 points' },
    }),
    cardPayment('6-2', bruno, {
      status: 'PRE_CONFIRMED',
      paid: [paidItem({ item: hotel, of: 76 }), paidItem({ item: ticket })],
      more: { ...open, captureDate: null, is3DS: true },
    }),
    pixPayment('6-3', { status: 'PENDING', paid: [paidItem({ item: bus, in: reais })], more: open }),
  ],
  loyaltyRewards: [cashbackReward('6-1', currency, { status: 'PENDING', value: 1.2 })],
  suppliers: [beds, tours, coaches],
};
