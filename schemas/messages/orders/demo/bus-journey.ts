/** DEMO-2: a round trip by bus in two items: outbound with a connection, return without. */
import type { OrderRecord } from '../order.ts';
import { busItem } from './bus-items.ts';
import { byPix } from './items.ts';
import { paidItem, pixPayment } from './payments.ts';
import { ana, busGuest, clara } from './people.ts';
import { orderOf } from './record.ts';
import { pointsReward } from './rewards.ts';
import { coaches } from './suppliers.ts';

const recife = { code: 'REC', name: 'Recife' };
const maceio = { code: 'MCZ', name: 'Maceió' };
const salvador = { code: 'SSA', name: 'Salvador' };

const ride = {
  status: 'CONFIRMED',
  productId: 'bus-12',
  countryCode: 'BR',
  supplierId: coaches.id,
  guests: [busGuest(ana, true), busGuest(clara)],
  company: 'Viação Serra Azul',
  currency: 'BRL',
  commission: { client: 8, supplier: 16.4 },
  guest: ana,
  more: byPix,
} as const;

const there = busItem(
  { order: 2, item: 1 },
  {
    ...ride,
    productName: 'Recife – Salvador',
    productDescription: 'Outbound, change at Maceió',
    cityName: 'Salvador',
    legs: [
      {
        from: recife,
        to: maceio,
        departs: '2026-05-10T08:00:00',
        arrives: '2026-05-10T12:10:00',
        price: 80,
        taxes: 4,
      },
      {
        from: maceio,
        to: salvador,
        departs: '2026-05-10T13:00:00',
        arrives: '2026-05-10T22:30:00',
        price: 120,
        taxes: 6.05,
      },
    ],
  },
);

const back = busItem(
  { order: 2, item: 2 },
  {
    ...ride,
    productName: 'Salvador – Recife',
    productDescription: 'Way back, direct',
    cityName: 'Recife',
    legs: [
      {
        from: salvador,
        to: recife,
        departs: '2026-05-14T21:00:00',
        arrives: '2026-05-15T10:45:00',
        price: 189.9,
        taxes: 9.5,
      },
    ],
  },
);

const paid = [paidItem({ item: there }), paidItem({ item: back })];

export const busJourney: OrderRecord = {
  ...orderOf(2, ana),
  items: [there, back],
  payments: [
    pixPayment('2-1', { status: 'FAILED', paid, more: { message: 'Not paid in time' } }),
    pixPayment('2-2', { status: 'CONFIRMED', paid }),
  ],
  loyaltyRewards: [pointsReward('2-1', { status: 'CONFIRMED', value: 409 })],
  suppliers: [coaches],
};
