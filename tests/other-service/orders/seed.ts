import { addDays, stamp } from '../base/days.ts';
import { quote } from '../rates/quote.ts';
import { reserve } from '../v1/reservation.ts';
import type { Loose, Reservation, Service } from '../types.ts';

const addon = (r: Reservation, at: string): Loose => ({
  id: `${r.orderId}-2`,
  type: 'ADDON',
  status: 'CONFIRMED',
  createDate: at,
  productName: 'Airport transfer',
  locator: `AD-${r.locator}`,
  supplierId: 'SUP-1',
  mandatoryPurchase: false,
  scheduleDate: r.stay.start,
  scheduleTime: '14:30',
  addonType: 'TRANSPORTATION_PRIVATE',
  variantLabel: 'Van',
  notificationReminderDatetime: `${addDays(r.stay.start, -1)}T09:00:00Z`,
  hotelReservationId: `${r.orderId}-1`,
  trackingCampaign: 'spring',
  totalReservationPrice: 48,
  totalReservationCurrency: 'EUR',
  extraFields: [{ label: 'Flight', name: 'flight', valueStr: 'OS 123', valueInt: null }],
});

const leg = (
  id: string,
  from: [string, string],
  to: [string, string],
  departs: string,
  arrives: string,
): Loose => ({
  id,
  company: 'Postbus',
  equipmentType: 'COACH',
  departureLocation: { code: from[0], name: from[1] },
  arrivalLocation: { code: to[0], name: to[1] },
  departureDateTime: departs,
  arrivalDateTime: arrives,
  status: 'CONFIRMED',
  cancelPolicy: {},
  totalRoutePrice: 31.5,
  totalRoutePriceCurrency: 'EUR',
  totalRouteTaxes: 1.5,
  guests: [
    { firstName: 'Ida', lastName: 'Berg', ageQualifying: 'ADULT', age: 40, seatNumber: null, primary: true },
  ],
});
const bus = (r: Reservation, n: number, day: string, legs: Loose[]): Loose => ({
  id: `${r.orderId}-${n}`,
  type: 'BUS',
  status: 'CONFIRMED',
  productName: 'Coach',
  locator: `BU-${r.locator}-${n}`,
  supplierId: 'SUP-1',
  startDate: legs[0]?.departureDateTime ?? day,
  endDate: legs.at(-1)?.arrivalDateTime ?? day,
  tourCode: null,
  busRoutes: legs,
  totalReservationPrice: 31.5 * legs.length,
  totalReservationCurrency: 'EUR',
});
const buses = (r: Reservation): Loose[] => {
  const [out, back] = [r.stay.start, r.stay.end];
  return [
    bus(r, 3, out, [
      leg('0', ['VIE', 'Vienna'], ['SZG', 'Salzburg'], `${out}T07:00:00Z`, `${out}T10:00:00Z`),
      leg('1', ['SZG', 'Salzburg'], ['INN', 'Innsbruck'], `${out}T10:30:00Z`, `${out}T12:30:00Z`),
    ]),
    bus(r, 4, back, [
      leg('0', ['INN', 'Innsbruck'], ['VIE', 'Vienna'], `${back}T15:00:00Z`, `${back}T20:00:00Z`),
    ]),
  ];
};

const more = (r: Reservation, at: string): Loose => ({
  payments: [
    {
      id: `${r.orderId}-pix`,
      type: 'PIX',
      currency: 'BRL',
      amount: 120,
      status: 'CONFIRMED',
      paidItemsIds: [`${r.orderId}-2`],
      createDate: at,
    },
    {
      id: `${r.orderId}-pts`,
      type: 'POINTS',
      currency: 'EUR',
      amount: 63,
      status: 'PRE_CONFIRMED',
      paidItemsIds: [`${r.orderId}-3`, `${r.orderId}-4`],
    },
  ],
  loyaltyRewards: [
    {
      id: `${r.orderId}-l1`,
      type: 'POINTS',
      value: 240,
      unit: 'points',
      createDate: at,
      updateDate: at,
      status: 'PENDING',
    },
    {
      id: `${r.orderId}-l2`,
      type: 'CASHBACK',
      value: 4.5,
      currency: 'EUR',
      createDate: at,
      updateDate: at,
      status: 'CONFIRMED',
    },
  ],
  quotation: {
    id: `Q-${r.orderId}`,
    externalId: null,
    requestId: 'RQ-1',
    lostReservationId: null,
    channelSource: 'partner',
    createdAt: at,
    isForGroups: false,
  },
});

/** Creates, for each client, an order with items of all types and two lost reservations. */
export const seed = (s: Service): void => {
  const at = stamp(s.now(), s.world.manners.zone);
  const start = addDays(new Date(s.now()).toISOString().slice(0, 10), 40);
  for (const [i, client] of s.clients.entries()) {
    const h = s.world.hotels[i * 7 + 3];
    const [r, p] = [h?.rooms[0], h?.plans[0]];
    if (!h || !r || !p) throw new Error('the world has hotels');
    const q = quote(
      s,
      h,
      r,
      p,
      { start, end: addDays(start, 3) },
      [{ rph: 0, quantity: 1, adults: 2, ages: [] }],
      h.city.currency,
    );
    const guests = [
      { first: 'Ida', last: 'Berg', age: 40, child: false, email: 'ida@berg.example', primary: true },
    ];
    const booked = reserve(s, {
      client,
      quotes: [q],
      guests: [guests],
      email: 'ida@berg.example',
      reference: `seed-${client.id}`,
      comment: null,
      payment: '2',
      state: 1,
      pms: `PMS-SEED-${i + 1}`,
    });
    const order = s.orders.get(booked.orderId);
    const rest = more(booked, at);
    Object.assign(order, {
      items: [...order.items, addon(booked, at), ...buses(booked)],
      payments: [...order.payments, ...rest.payments],
      loyaltyRewards: rest.loyaltyRewards,
      quotation: rest.quotation,
    });
    const second = s.world.hotels[i * 7 + 9];
    const [r2, p2] = [second?.rooms[0], second?.plans[0]];
    if (!second || !r2 || !p2) throw new Error('the world has more hotels');
    const party = [{ rph: 0, quantity: 1, adults: 1, ages: [] }];
    reserve(s, {
      client,
      quotes: [
        quote(
          s,
          second,
          r2,
          p2,
          { start: addDays(start, 20), end: addDays(start, 21) },
          party,
          second.city.currency,
        ),
      ],
      guests: [guests],
      email: 'ida@berg.example',
      reference: `seed-two-${client.id}`,
      comment: null,
      payment: '3',
      state: 1,
      pms: `PMS-SEED-${i + 1}-B`,
    });
    for (const n of [1, 2]) lose(s, `LR-${i + 1}-${n}`, client.id, booked);
  }
};

/** Records a lost reservation: a request that did not become an order. */
export const lose = (s: Service, id: string, client: string, r: Reservation): Loose => {
  const record = {
    id,
    client,
    lostAt: stamp(s.now(), s.world.manners.zone),
    cause: 'PRICE_CHANGED',
    hotel: { id: r.hotel.id, name: r.hotel.name },
    arrival: r.stay.start,
    departure: r.stay.end,
    contact: r.email,
  };
  s.lost.set(id, record);
  return record;
};
