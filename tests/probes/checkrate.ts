/** Requests that re-confirm rates, and that book what was re-confirmed. */
import { forged, noToken, type Probe, type Seen } from './probe.ts';
import { ratesIn, type Client } from '../support/sandbox-client.ts';
import { seen } from '../support/seen.ts';

const confirm = (body: (client: Client) => Promise<{ rateTokens: (string | undefined)[] }>): Probe => ({
  of: 'v2.checkrate',
  look: async (client) => {
    const message = await body(client);
    const blocked = message.rateTokens.length === 0 || message.rateTokens.includes(undefined);
    return blocked ? noToken : seen(await client.confirm(message));
  },
});

/** The searches behind re-confirmations look at known rates only, whatever a fault makes of the rest. */
export const tokens = async (client: Client, hotel = '908', more: object = {}): Promise<string[]> => {
  const reply = await client.search({
    destinations: { hotelIds: [hotel] },
    occupancy: { adults: 2 },
    locale: 'en',
    page: 1,
    ...more,
  });
  return (reply.json?.hotels ?? [])
    .filter((one: any) => one.hotel.id === hotel)
    .flatMap((one: any) => one.roomRates.map((rate: any) => rate.rateToken));
};

const book = (seconds: number): Probe => ({
  of: 'v2.book',
  look: async (client) => {
    // On nights of its own: what is booked here must not be missing elsewhere.
    const nights = { checkIn: '2027-04-05', checkOut: '2027-04-09' };
    const reply = await client.confirm({
      rateTokens: (await tokens(client, '908', nights)).slice(0, 1),
      searchId: 's',
    });
    const token = reply.json?.hotels ? ratesIn(reply)[0]?.bookingToken : undefined;
    await client.advance(seconds);
    const booked = await client.book(token ?? 'none');
    await client.advance(-seconds);
    return token === undefined ? noToken : seen(booked);
  },
});

const confirmAs = async (client: Client, bearer: string | false): Promise<Seen> => {
  const rateTokens = (await tokens(client)).slice(0, 1);
  return rateTokens.length === 0 ? noToken : seen(await client.confirm({ rateTokens }, { bearer }));
};

export const checkrateProbes = {
  'confirm-one': confirm(async (client) => ({
    rateTokens: (await tokens(client)).slice(0, 1),
    searchId: 'from-search',
  })),
  'confirm-several': confirm(async (client) => ({ rateTokens: await tokens(client) })),
  'confirm-hotels': confirm(async (client) => ({
    rateTokens: [...(await tokens(client)), ...(await tokens(client, '903'))],
  })),
  'confirm-three-hotels': confirm(async (client) => ({
    rateTokens: [
      ...(await tokens(client)),
      ...(await tokens(client, '903')),
      ...(await tokens(client, '907')),
    ],
  })),
  'confirm-null-locale': confirm(async (client) => ({
    rateTokens: (await tokens(client)).slice(0, 1),
    locale: null,
  })),
  'confirm-null-search': confirm(async (client) => ({
    rateTokens: (await tokens(client)).slice(0, 1),
    searchId: null,
  })),
  'confirm-german': confirm(async (client) => ({
    rateTokens: (await tokens(client)).slice(0, 1),
    locale: 'de',
  })),
  'confirm-italian': confirm(async (client) => ({
    rateTokens: (await tokens(client)).slice(0, 1),
    locale: 'it',
  })),
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
    return {
      rateTokens: [(await tokens(client, '908', family(7)))[0], (await tokens(client, '908', family(11)))[0]],
    };
  }),
  'confirm-invented': confirm(async () => ({ rateTokens: ['invented'] })),
  'confirm-unavailable': confirm(async (client) => {
    const reply = await client.search({
      destinations: { hotelIds: ['904'] },
      includeUnavailableRoomRates: true,
    });
    return { rateTokens: [reply.json?.hotels?.[0]?.unavailableRoomRates?.[0]?.id] };
  }),
  'confirm-gone': confirm(async (client) => {
    const [token] = await tokens(client, '903', { checkOut: '2027-03-20' });
    await client.close(token ?? '');
    return { rateTokens: [token] };
  }),
  'confirm-gone-family': confirm(async (client) => {
    const [token] = await tokens(client, '903', {
      checkOut: '2027-03-23',
      occupancy: { adults: 2, children: 1, childrenAges: [8] },
    });
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
} as const satisfies Record<string, Probe>;
