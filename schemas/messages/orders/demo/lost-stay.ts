/** DEMO-5: quoted for a group, booked, and lost by the supplier. In dinars, which have three decimals. */
import type { OrderRecord } from '../order.ts';
import { addonItem } from './addon-items.ts';
import { busItem } from './bus-items.ts';
import { hotelItem } from './hotel-items.ts';
import { cardPayment, paidItem } from './payments.ts';
import { busGuest, farid, roomGuest } from './people.ts';
import { orderOf } from './record.ts';
import { cashbackReward, pointsReward } from './rewards.ts';
import { beds, coaches, tours } from './suppliers.ts';

const currency = 'KWD';
const kuwait = { cityName: 'Kuwait City', countryCode: 'KW' };
const status = 'LOST';
const lostAt = '2026-03-01T10:02:00Z';
const more = { updateDate: lostAt };

const hotel = hotelItem(
  { order: 5, item: 1 },
  {
    status,
    productId: 'hotel-95',
    productName: 'Hotel Al Bahr',
    productDescription: 'Rooms for a group',
    ...kuwait,
    supplierId: beds.id,
    guest: farid,
    hotel: {
      countryName: 'Kuwait',
      hotelAddress: 'Gulf Road 1',
      hotelLatitude: 29.3759,
      hotelLongitude: 47.9774,
      supplierHotelCode: 'AB-95',
      rebookStatus: 'PENDING',
    },
    from: '2026-09-14',
    currency,
    rooms: [
      {
        name: 'Suite',
        guests: [roomGuest(farid, true)],
        ratePlanName: 'Group, not refundable',
        meal: 'Full board',
        shares: [25, 25, 25, 25],
        price: 71.255,
        taxes: { 'Service charge': 10.688 },
        supplierTaxes: { 'Service charge': 7.125, 'Municipality fee': 3.563 },
        penalty: 71.255,
      },
    ],
    more,
  },
);

const guide = addonItem(
  { order: 5, item: 2 },
  {
    bookedWith: hotel,
    status,
    productId: 'guide-1',
    productName: 'Guide for a day',
    productDescription: 'In Arabic or English',
    ...kuwait,
    supplierId: tours.id,
    guest: farid,
    price: { currency, price: 18.75, taxes: 0 },
    addonType: 'SERVICE',
    variantLabel: 'Group',
    scheduleDate: '2026-09-15',
    scheduleTime: '08:00',
    more,
  },
);

const bus = busItem(
  { order: 5, item: 3 },
  {
    status,
    productId: 'bus-44',
    productName: 'Airport – Kuwait City',
    productDescription: 'For the whole group',
    ...kuwait,
    supplierId: coaches.id,
    guest: farid,
    guests: [busGuest(farid, true)],
    company: 'Gulf Coaches',
    currency,
    legs: [
      {
        from: { code: 'KWI', name: 'Airport' },
        to: { code: 'KWC', name: 'Kuwait City' },
        departs: '2026-09-14T10:00:00+03:00',
        arrives: '2026-09-14T10:50:00+03:00',
        price: 4.5,
        taxes: 0,
      },
    ],
    more,
  },
);

const items = [hotel, guide, bus];

export const lostStay: OrderRecord = {
  ...orderOf(5, farid),
  updateDate: lostAt,
  items,
  payments: [
    cardPayment('5-1', farid, {
      status: 'REJECTED',
      paid: items.map((item) => paidItem({ item, back: 0 })),
      more: { message: 'Not enough credit', captureDate: null, authorizationCode: null, proofOfSale: null },
    }),
    cardPayment('5-2', farid, {
      status: 'REFUNDED',
      paid: items.map((item) => paidItem({ item })),
      more: { updateDate: lostAt, cancellationDate: lostAt, message: 'Given back' },
    }),
  ],
  loyaltyRewards: [
    pointsReward('5-1', { status: 'REJECTED', value: 900 }),
    cashbackReward('5-2', currency, { status: 'REJECTED', value: 0.712 }),
  ],
  suppliers: [beds, tours, coaches],
  quotation: {
    id: 'quotation-5',
    externalId: 'crm-5',
    requestId: 'request-5',
    lostReservationId: 'LOST-DEMO-1',
    channelSource: 'WEB',
    createdAt: '2026-02-20T14:00:00Z',
    responsible: 'Front desk',
    groupDescription: 'A choir and its conductor',
    checkoutUrl: 'https://checkout.example/quotation-5',
    isForGroups: true,
  },
};
