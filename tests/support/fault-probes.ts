/** A fixed set of requests that between them touch every rule, for tests of what a fault changes. */
import { contentProbes } from './content-probes.ts';
import { orderProbes } from './order-probes.ts';
import { neighbourProbes } from './neighbour-probes.ts';
import { noToken, resigned, type Probe, type Seen } from './probe.ts';
import { ratesIn, type Client, type Reply } from './sandbox-client.ts';
import { secondClientProbes } from './second-client-probes.ts';
import { v1AnswerProbes } from './v1-answer-probes.ts';
import { v1AvailProbes } from './v1-avail-probes.ts';
import { v1BookingProbes } from './v1-booking-probes.ts';
import { v1EnvelopeProbes } from './v1-envelope-probes.ts';
import { webhookProbes } from './webhook-probes.ts';

export { noToken, type Probe, type Seen };

/** An answer without what differs between any two honest answers. */
const seen = ({ status, headers, text }: Reply): Seen => ({
  status,
  type: String(headers['content-type']),
  body: text
    .replaceAll(/"(rateToken|bookingToken)":"[^"]+"/g, '"$1":"…"')
    .replaceAll(/"id":"[\w-]{50,}\.[\w-]+"/g, '"id":"…"')
    .replaceAll(/"access_token":"((?:bearer )?)[^"]*"/gi, '"access_token":"$1…"')
    .replaceAll(/(?<!0{8}-)\b(?!0{8})[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, '…')
    .replaceAll(/\b[0-9A-F]{8}-[0-9A-F]{4}-4[0-9A-F]{3}-[0-9A-F]{4}-[0-9A-F]{12}\b/g, 'UPPER'),
});

const rio = { latitude: -22.9068, longitude: -43.1729, radius: 4 };
const circle = { circleInfo: { ...rio, radiusUnit: 'km' } };
/** In a world of 180 hotels, region 505 has nine. */
const region = { regionId: '505' };
const ids = { hotelIds: ['1002', '1150', '1175'] };
const dozen = { hotelIds: Array.from({ length: 20 }, (_, index) => String(1001 + index)) };

const search = (body: object): Probe => ({ of: 'v2.avail', look: async (client) => seen(await client.search(body)) });

/** A short search: names of the hotels and little more. */
const within = (destinations: object, more: object = {}): Probe => search({ destinations, cheapest: true, ...more });

const confirm = (body: (client: Client) => Promise<{ rateTokens: (string | undefined)[] }>): Probe => ({
  of: 'v2.checkrate',
  look: async (client) => {
    const message = await body(client);
    const blocked = message.rateTokens.length === 0 || message.rateTokens.includes(undefined);
    return blocked ? noToken : seen(await client.confirm(message));
  },
});

/** The searches behind re-confirmations look at known rates only, whatever a fault makes of the rest. */
const tokens = async (client: Client, hotel = '908', more: object = {}): Promise<string[]> => {
  const reply = await client.search({ destinations: { hotelIds: [hotel] }, occupancy: { adults: 2 }, locale: 'en', page: 1, ...more });
  return (reply.json?.hotels ?? [])
    .filter((one: any) => one.hotel.id === hotel)
    .flatMap((one: any) => one.roomRates.map((rate: any) => rate.rateToken));
};

const book = (seconds: number): Probe => ({
  of: 'v2.book',
  look: async (client) => {
    // On nights of its own: what is booked here must not be missing elsewhere.
    const nights = { checkIn: '2027-04-05', checkOut: '2027-04-09' };
    const reply = await client.confirm({ rateTokens: (await tokens(client, '908', nights)).slice(0, 1), searchId: 's' });
    const token = reply.json?.hotels ? ratesIn(reply)[0]?.bookingToken : undefined;
    await client.advance(seconds);
    const booked = await client.book(token ?? 'none');
    await client.advance(-seconds);
    return token === undefined ? noToken : seen(booked);
  },
});

const forged = ({ credentials }: Client): string => resigned(credentials.bearer);

const confirmAs = async (client: Client, bearer: string | false): Promise<Seen> => {
  const rateTokens = (await tokens(client)).slice(0, 1);
  return rateTokens.length === 0 ? noToken : seen(await client.confirm({ rateTokens }, { bearer }));
};

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
  'no-adults-child': search({ occupancy: { children: 1, childrenAges: [8] }, destinations: { hotelIds: ['908'] } }),
  'zero-adults': search({ occupancy: { adults: 0 }, destinations: { hotelIds: ['908'] } }),
  children: search({ occupancy: { adults: 2, children: 1, childrenAges: [8] }, destinations: { hotelIds: ['908'] } }),
  favorites: within(dozen, { favorites: true }),
  'stars-1': within(dozen, { starRatings: [1] }),
  'stars-3': within(dozen, { starRatings: [3] }),
  'stars-5': within(dozen, { starRatings: [5] }),
  'stars-5+2': within(dozen, { starRatings: [5, 2] }),
  'favorites-of-stars': search({ destinations: dozen, favorites: true, starRatings: [1, 2, 3] }),
  'page-2-favorites': within({ regionId: '501' }, { favorites: true, page: 2 }),
  'page-2-stars': within({ regionId: '501' }, { starRatings: [3], page: 2 }),
  rates: search({ destinations: { hotelIds: ['908', '903'] } }),
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
    look: async (client) => seen(await client.search({ destinations: { hotelIds: ['908'] } }, { bearer: false })),
  },
  'other-bearer': {
    of: 'v2.avail',
    look: async (client) => seen(await client.search({ destinations: { hotelIds: ['908'] } }, { bearer: 'x.y.z' })),
  },
  'forged-bearer': {
    of: 'v2.avail',
    look: async (client) => seen(await client.search({ destinations: { hotelIds: ['908'] } }, { bearer: forged(client) })),
  },
  'unusable-search': search({ destinations: {} }),

  'confirm-one': confirm(async (client) => ({ rateTokens: (await tokens(client)).slice(0, 1), searchId: 'from-search' })),
  'confirm-several': confirm(async (client) => ({ rateTokens: await tokens(client) })),
  'confirm-hotels': confirm(async (client) => ({ rateTokens: [...(await tokens(client)), ...(await tokens(client, '903'))] })),
  'confirm-three-hotels': confirm(async (client) => ({
    rateTokens: [...(await tokens(client)), ...(await tokens(client, '903')), ...(await tokens(client, '907'))],
  })),
  'confirm-null-locale': confirm(async (client) => ({ rateTokens: (await tokens(client)).slice(0, 1), locale: null })),
  'confirm-null-search': confirm(async (client) => ({ rateTokens: (await tokens(client)).slice(0, 1), searchId: null })),
  'confirm-german': confirm(async (client) => ({ rateTokens: (await tokens(client)).slice(0, 1), locale: 'de' })),
  'confirm-italian': confirm(async (client) => ({ rateTokens: (await tokens(client)).slice(0, 1), locale: 'it' })),
  'confirm-children': confirm(async (client) => ({
    rateTokens: await tokens(client, '908', { occupancy: { adults: 2, children: 1, childrenAges: [8] } }),
  })),
  'confirm-mixed-dates': confirm(async (client) => ({
    rateTokens: [(await tokens(client))[0], (await tokens(client, '908', { checkOut: '2027-03-15' }))[0]],
  })),
  'confirm-mixed-party': confirm(async (client) => ({
    rateTokens: [(await tokens(client))[0], (await tokens(client, '908', { occupancy: { adults: 1 } }))[0]],
  })),
  'confirm-mixed-ages': confirm(async (client) => {
    const family = (age: number) => ({ occupancy: { adults: 2, children: 1, childrenAges: [age] } });
    return { rateTokens: [(await tokens(client, '908', family(7)))[0], (await tokens(client, '908', family(11)))[0]] };
  }),
  'confirm-invented': confirm(async () => ({ rateTokens: ['invented'] })),
  'confirm-unavailable': confirm(async (client) => {
    const reply = await client.search({ destinations: { hotelIds: ['904'] }, includeUnavailableRoomRates: true });
    return { rateTokens: [reply.json?.hotels?.[0]?.unavailableRoomRates?.[0]?.id] };
  }),
  'confirm-gone': confirm(async (client) => {
    const [token] = await tokens(client, '903', { checkOut: '2027-03-20' });
    await client.close(token ?? '');
    return { rateTokens: [token] };
  }),
  'confirm-gone-family': confirm(async (client) => {
    const [token] = await tokens(client, '903', { checkOut: '2027-03-23', occupancy: { adults: 2, children: 1, childrenAges: [8] } });
    await client.close(token ?? '');
    return { rateTokens: [token] };
  }),
  'confirm-gone-first': confirm(async (client) => {
    const [gone, other] = [
      await tokens(client, '903', { checkOut: '2027-03-24' }),
      await tokens(client, '908', { checkOut: '2027-03-24' }),
    ];
    await client.close(gone[0] ?? '');
    return { rateTokens: [gone[0], other[0]] };
  }),
  'confirm-gone-last': confirm(async (client) => {
    const [gone, other] = [
      await tokens(client, '903', { checkOut: '2027-03-25' }),
      await tokens(client, '908', { checkOut: '2027-03-25' }),
    ];
    await client.close(gone[0] ?? '');
    return { rateTokens: [other[0], gone[0]] };
  }),
  'confirm-dearer': confirm(async (client) => {
    const [token] = await tokens(client, '903', { checkOut: '2027-03-21' });
    await client.price(token ?? '', 1.5);
    return { rateTokens: [token] };
  }),
  'confirm-cheaper': confirm(async (client) => {
    const [token] = await tokens(client, '903', { checkOut: '2027-03-22' });
    await client.price(token ?? '', 0.5);
    return { rateTokens: [token] };
  }),
  'confirm-no-bearer': {
    of: 'v2.checkrate',
    look: (client) => confirmAs(client, false),
  },
  'confirm-other-bearer': {
    of: 'v2.checkrate',
    look: (client) => confirmAs(client, 'x.y.z'),
  },
  'confirm-forged-bearer': {
    of: 'v2.checkrate',
    look: (client) => confirmAs(client, forged(client)),
  },

  'book-after-30-s': book(30),
  'book-after-2-min': book(120),
  'book-after-14-min': book(14.4 * 60),
  'book-after-15-min': book(15.5 * 60),
  'book-after-59-min': book(59 * 60),

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
} as const satisfies Record<string, Probe>;
