/** Requests whose answer depends on what came before, on the page, or on where hotels are searched for. */
import { tokens } from './checkrate.ts';
import { noToken, type Probe } from './probe.ts';
import { ratesIn, send, type Client } from '../support/sandbox-client.ts';
import { seen } from '../support/seen.ts';

const circle = {
  circleInfo: { latitude: -22.9068, longitude: -43.1729, radius: 4, radiusUnit: 'km' },
};

const inCircle = (filters: object): Probe => ({
  of: 'v2.avail',
  look: async (client) => seen(await client.search({ destinations: circle, ...filters })),
});

/** Books the last of some rates that were re-confirmed together, so long after. */
const book = (seconds: number, nights: object, rates: number): Probe => ({
  of: 'v2.book',
  look: async (client) => {
    const rateTokens = (await tokens(client, '908', nights)).slice(0, rates);
    const reply = await client.confirm({ rateTokens, searchId: 's' });
    const token = reply.json?.hotels ? ratesIn(reply).at(-1)?.bookingToken : undefined;
    if (token === undefined) return noToken;
    await client.advance(seconds);
    const booked = await client.book(token);
    await client.advance(-seconds);
    return seen(booked);
  },
});

// On nights of their own: what is booked here must not be missing elsewhere.
const week = { checkIn: '2027-05-03', checkOut: '2027-05-11' };
const few = { checkIn: '2027-06-07', checkOut: '2027-06-10' };

const moment = { TimeStamp: '2027-01-01T12:00:00Z' };
const found = async (client: Client, criterion: object, controls: object): Promise<any[]> => {
  const Criterion = {
    StayDateRange: { Start: '2027-03-08', End: '2027-03-12' },
    RoomStayCandidatesType: {
      RoomStayCandidates: [
        {
          RPH: 0,
          Quantity: 1,
          GuestCountsType: { GuestCounts: [{ AgeQualifyCode: 10, Count: 2 }] },
        },
      ],
    },
    ...criterion,
  };
  const { json } = await client.v1('GetHotelAvail', {
    ...moment,
    HotelSearchCriteria: { Criterion },
    ...controls,
  });
  return json?.HotelStaysType?.HotelStays ?? [];
};

const preferredAt = (place: object): Probe => ({
  of: 'v1.avail',
  look: async (client) => {
    const TPA_Extensions = { OnlyPreferredHotels: true };
    const hotels = await found(client, { ...place, TPA_Extensions }, { MaxResponses: 40 });
    const codes = hotels.map(({ BasicPropertyInfo: hotel }) => hotel?.HotelRef?.HotelCode);
    return { status: 200, type: '', body: JSON.stringify(codes) };
  },
});

export const laterProbes = {
  'circle-favorites': inCircle({ favorites: true }),
  'circle-stars': inCircle({ starRatings: [3] }),
  'book-week-after-12-min': book(12 * 60, week, 1),
  'book-week-after-17-min': book(17 * 60, week, 1),
  'book-last-after-12-min': book(12 * 60, few, 2),
  'book-last-after-17-min': book(17 * 60, few, 2),
  'long-stay-before-another': {
    of: 'longstay.avail',
    look: async (client) => {
      const token = String((await client.longStayToken()).json?.access_token ?? '');
      await client.longStayToken();
      const { status } = await client.longStay(token.replace(/^bearer /i, ''));
      return token === '' ? noToken : { status, type: '', body: '' };
    },
  },
  'content-before-another': {
    of: 'content.download',
    look: async (client) => {
      const linkOf = async (): Promise<string> =>
        String((await client.v1('GetContentFileUrl', {})).json?.Url ?? 'none');
      const url = await linkOf();
      if (!url.startsWith('http')) return noToken;
      // Two links of one moment are one.
      await client.advance(1);
      await linkOf();
      const { status } = await send(url, { method: 'GET' });
      await client.advance(-1);
      return status === 404 ? noToken : { status, type: '', body: '' };
    },
  },
  'v1-preferred-around': preferredAt({
    Position: { Latitude: -22.9068, Longitude: -43.1729 },
    Radius: { Distance: 4, UnitOfMeasureCode: 2 },
  }),
  'v1-preferred-at-address': preferredAt({ Address: { CityCode: 7001 } }),
  'v1-texts-of-page-2': {
    of: 'v1.avail',
    look: async (client) => {
      const controls = { PrimaryLangID: 1, MaxResponses: 2, PageNumber: 2 };
      const hotels = await found(client, { Address: { CityCode: 7001 } }, controls);
      const texts = hotels.flatMap(({ RoomStays }) =>
        (RoomStays ?? []).flatMap(({ RoomTypes }: any) =>
          (RoomTypes ?? []).map(({ RoomDescription }: any) => RoomDescription?.Description),
        ),
      );
      return { status: 200, type: '', body: JSON.stringify(texts) };
    },
  },
} as const satisfies Record<string, Probe>;
