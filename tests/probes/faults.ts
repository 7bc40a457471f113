/** A fixed set of requests that between them touch every rule, for tests of what a fault changes. */
import { checkrateProbes, tokens } from './checkrate.ts';
import { contentProbes } from './content.ts';
import { laterProbes } from './later.ts';
import { orderProbes } from './order.ts';
import { neighbourProbes } from './neighbour.ts';
import { forged, noToken, resigned, type Probe, type Seen } from './probe.ts';
import { secondClientProbes } from './second-client.ts';
import { seen } from '../support/seen.ts';
import { v1AnswerProbes } from './v1-answer.ts';
import { v1AvailProbes } from './v1-avail.ts';
import { v1BookingProbes } from './v1-booking.ts';
import { v1EnvelopeProbes } from './v1-envelope.ts';
import { webhookProbes } from './webhook.ts';

export { noToken, type Probe, type Seen };

const rio = { latitude: -22.9068, longitude: -43.1729, radius: 4 };
const circle = { circleInfo: { ...rio, radiusUnit: 'km' } };
/** In a world of 180 hotels, region 505 has nine. */
const region = { regionId: '505' };
const ids = { hotelIds: ['1002', '1150', '1175'] };
const dozen = { hotelIds: Array.from({ length: 20 }, (_, index) => String(1001 + index)) };

const search = (body: object): Probe => ({
  of: 'v2.avail',
  look: async (client) => seen(await client.search(body)),
});

/** A short search: names of the hotels and little more. */
const within = (destinations: object, more: object = {}): Probe =>
  search({ destinations, cheapest: true, ...more });

const longStay = (seconds: number, shown = (token: string) => token): Probe => ({
  of: 'longstay.avail',
  look: async (client) => {
    const token = String((await client.longStayToken()).json?.access_token ?? '').replace(/^bearer /i, '');
    await client.advance(seconds);
    const { status } = await client.longStay(shown(token));
    await client.advance(-seconds);
    return token === '' ? noToken : { status, type: '', body: '' };
  },
});

export const probes = {
  ids: within(ids),
  'one-id': within({ hotelIds: ['1150'] }),
  circle: within(circle),
  'circle-mi': within({ circleInfo: { ...rio, radiusUnit: 'mi' } }),
  'circle-plain': within({ circleInfo: rio }),
  region: within(region),
  'region-of-one': within({ regionId: '502' }),
  'null-circle': within({ ...region, circleInfo: null }),
  'circle+region': within({ ...circle, ...region }),
  'circle-mi+region': within({ circleInfo: { ...rio, radiusUnit: 'mi' }, ...region }),
  'circle+ids': within({ ...circle, ...ids }),
  'region+ids': within({ ...region, ...ids }),
  'all-three': within({ ...circle, ...region, ...ids }),
  'no-hotels': within({ regionId: '503' }),
  'page-1-of-120': within({ regionId: '501' }, { page: 1 }),
  'page-2-of-120': within({ regionId: '501' }, { page: 2 }),
  'page-3-of-120': within({ regionId: '501' }, { page: 3 }),
  'no-page-of-120': within({ regionId: '501' }),
  'page-1-of-50': within({ regionId: '504' }, { includeUnavailableRoomRates: true }),
  'no-adults': search({ occupancy: {}, destinations: { hotelIds: ['908'] } }),
  'no-adults-child': search({
    occupancy: { children: 1, childrenAges: [8] },
    destinations: { hotelIds: ['908'] },
  }),
  'zero-adults': search({ occupancy: { adults: 0 }, destinations: { hotelIds: ['908'] } }),
  children: search({
    occupancy: { adults: 2, children: 1, childrenAges: [8] },
    destinations: { hotelIds: ['908'] },
  }),
  favorites: within(dozen, { favorites: true }),
  'ages-missing': within(dozen, { occupancy: { adults: 2, children: 2, childrenAges: [5] } }),
  'ages-too-many': within(dozen, { occupancy: { adults: 2, children: 1, childrenAges: [5, 9] } }),
  'stars-1': within(dozen, { starRatings: [1] }),
  'stars-3': within(dozen, { starRatings: [3] }),
  'stars-5': within(dozen, { starRatings: [5] }),
  'stars-5+2': within(dozen, { starRatings: [5, 2] }),
  'favorites-of-stars': search({ destinations: dozen, favorites: true, starRatings: [1, 2, 3] }),
  'page-2-favorites': within({ regionId: '501' }, { favorites: true, page: 2 }),
  'page-2-stars': within({ regionId: '501' }, { starRatings: [3], page: 2 }),
  rates: search({ destinations: { hotelIds: ['908', '903'] } }),
  /** Tomorrow, when every deadline has passed. */
  'rates-late': search({
    destinations: { hotelIds: ['908', '903'] },
    checkIn: '2027-01-02',
    checkOut: '2027-01-04',
  }),
  unavailable: search({ destinations: { hotelIds: ['905'] }, includeUnavailableRoomRates: true }),
  'unavailable-false': search({ destinations: { hotelIds: ['905'] }, includeUnavailableRoomRates: false }),
  'unavailable-omitted': search({ destinations: { hotelIds: ['905'] } }),
  closed: search({ destinations: { hotelIds: ['904'] }, includeUnavailableRoomRates: true }),
  portuguese: search({ destinations: { hotelIds: ['908'] }, locale: 'pt' }),
  german: search({ destinations: { hotelIds: ['908'] }, locale: 'de' }),
  danish: search({ destinations: { hotelIds: ['908', '903'] }, locale: 'da' }),
  'rates-told-apart': {
    of: 'v2.avail',
    look: async (client) => {
      const all = await tokens(client);
      return { status: 200, type: '', body: `${all.length} rates, ${new Set(all).size} tokens` };
    },
  },
  'no-bearer': {
    of: 'v2.avail',
    look: async (client) =>
      seen(await client.search({ destinations: { hotelIds: ['908'] } }, { bearer: false })),
  },
  'other-bearer': {
    of: 'v2.avail',
    look: async (client) =>
      seen(await client.search({ destinations: { hotelIds: ['908'] } }, { bearer: 'x.y.z' })),
  },
  'forged-bearer': {
    of: 'v2.avail',
    look: async (client) =>
      seen(await client.search({ destinations: { hotelIds: ['908'] } }, { bearer: forged(client) })),
  },
  'unusable-search': search({ destinations: {} }),

  ...checkrateProbes,

  'long-stay': { of: 'longstay.token', look: async (client) => seen(await client.longStayToken()) },
  'long-stay-ends': {
    of: 'longstay.token',
    look: async (client) => {
      const token = String((await client.longStayToken()).json?.access_token ?? '');
      return { status: 200, type: '', body: String(token.split('.').at(-1)!.length) };
    },
  },
  'long-stay-nobody': { of: 'longstay.token', look: async (client) => seen(await client.longStayToken({})) },
  'long-stay-no-token': { of: 'longstay.avail', look: async (client) => seen(await client.longStay('')) },
  'long-stay-forged': longStay(0, resigned),
  'long-stay-after-20-min': longStay(1_200),
  'long-stay-after-29-min': longStay(1_750),
  'long-stay-after-31-min': longStay(1_860),

  ...v1AvailProbes,
  ...v1AnswerProbes,
  ...v1BookingProbes,
  ...v1EnvelopeProbes,
  ...contentProbes,
  ...orderProbes,
  ...neighbourProbes,
  ...secondClientProbes,
  ...webhookProbes,
  ...laterProbes,
} as const satisfies Record<string, Probe>;
