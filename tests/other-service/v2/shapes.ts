import { seal } from '../base/tokens.ts';
import { sum } from '../base/money.ts';
import { text } from '../world/texts.ts';
import type { Client, Hotel, Loose, Quote, Service } from '../types.ts';

const money = (value: number, currency: string): Loose => ({ value, currency });

export const hotelShape = (h: Hotel): Loose => ({
  id: h.id,
  name: h.name,
  cityName: h.city.name,
  countryName: h.city.countryName,
  address: null,
  position: { latitude: h.lat, longitude: h.lon },
});
export const price = (q: Quote): Loose => ({
  net: money(q.net, q.currency),
  taxes: money(sum(q.taxes.map((t) => t.amount)), q.currency),
  total: money(q.total, q.currency),
});
export const cancelPolicy = (s: Service, q: Quote): Loose => {
  const policy = s.p.policy(s, q);
  return { nonRefundable: policy.nonRefundable, inPenalty: policy.inPenalty, penaltyDate: policy.deadline };
};
export const meal = (q: Quote, language: number): Loose => ({
  breakfast: q.plan.meal !== 14,
  lunch: [1, 10].includes(q.plan.meal),
  dinner: [1, 10, 12].includes(q.plan.meal),
  allInclusive: q.plan.meal === 1,
  name: text(q.plan.meal, language),
});
export const ratePlan = (q: Quote, language: number): Loose => ({
  id: String(q.plan.id),
  name: text(q.plan.key, language),
  type: null,
  public: q.plan.commission > 0,
  package: q.plan.package,
  inclusions: null,
});

/** A v2 room rate with the given token. */
export const roomRate = (s: Service, q: Quote, language: number, token: Loose): Loose => ({
  ...token,
  roomType: { id: String(q.room.id), name: text(q.room.key, language) },
  time: { startDate: q.stay.start, endDate: q.stay.end },
  priceComposition: price(q),
  cancelPolicy: cancelPolicy(s, q),
  paymentOptions: [
    { type: 'CREDITCARD', id: 'card', enabled: true, credentialType: 'AGENCY' },
    {
      type: 'PIX',
      id: 'pix',
      enabled: q.currency === 'BRL',
      ...(q.currency === 'BRL' ? {} : { disabledReason: 'BRL only' }),
    },
  ],
  meal: meal(q, language),
  ratePlan: ratePlan(q, language),
  descriptions: {
    roomType: [{ name: text(q.room.key, language), description: text('about', language) }],
    cancelPolicy: null,
  },
  offers:
    q.rooms[0] && q.rooms[0].nights.length >= 7
      ? [
          {
            name: text('stayoff', language),
            discount: 0,
            freeNights: null,
            discountType: null,
            nightsRequired: 7,
          },
        ]
      : null,
});

export const rateToken = (s: Service, q: Quote, client: Client): string =>
  seal(s.secret, 'rt', { ...claims(q), c: client.id });
export const bookingToken = (s: Service, q: Quote, client: Client): string =>
  seal(s.secret, 'bk', {
    ...claims(q),
    c: client.id,
    total: q.total,
    until: s.age() + s.p.bookingLife(s) * 1000,
    n: ++s.sequence,
  });
const claims = (q: Quote): Record<string, unknown> => ({
  h: q.hotel.code,
  r: q.room.id,
  p: q.plan.id,
  s: q.stay.start,
  e: q.stay.end,
  a: q.rooms[0]?.party.adults ?? 0,
  k: q.rooms[0]?.party.ages ?? [],
});
