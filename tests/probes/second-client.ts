/** What a second client is answered, for tests of what a fault changes. */
import { bookingById, cancellationOf } from '../../generators/booking/afterwards.ts';
import { noToken, type Probe, type Seen } from './probe.ts';
import { ratesIn, send, type Client, type Reply } from '../support/sandbox-client.ts';
import { book, couple, moment, nightsOfItsOwn, proofFor } from './v1-booking.ts';

const asSeen = (what: unknown): Seen => ({ status: 200, type: '', body: JSON.stringify(what) });

type Second = Awaited<ReturnType<Client['beside']>>;

const keysOf = ({ credentials: { apiKey, secretKey } }: Pick<Second, 'credentials'>) => ({
  apikey: apiKey,
  secretkey: secretKey,
});
const bearerOf = ({ credentials: { bearer } }: Second) => ({ bearer });

const search = {
  destinations: { hotelIds: ['908'] },
  checkIn: '2027-07-05',
  checkOut: '2027-07-09',
  occupancy: { adults: 2 },
};

const rateToken = async (client: Client): Promise<string | undefined> =>
  ratesIn(await client.search(search))[0]?.rateToken;

const probe = (of: Probe['of'], look: (client: Client, second: Second) => Promise<unknown>): Probe => ({
  of,
  look: async (client) => {
    const seen = await look(client, await client.beside());
    return seen === undefined ? noToken : asSeen(seen);
  },
});

const clientIn = ({ status, json }: Reply): unknown => [status, json?.clientId];

const ofBooking = (
  of: 'v1.getbk' | 'v1.cancel',
  look: (client: Client, id: string, second: Second, nights: Nights) => Promise<unknown>,
) => {
  const nights = nightsOfItsOwn();
  return probe(of, async (client, second) =>
    look(client, (await book(client, [couple], nights)).id, second, nights),
  );
};
type Nights = ReturnType<typeof nightsOfItsOwn>;

const nightsTold = nightsOfItsOwn();

export const secondClientProbes = {
  'second-favourites': probe('v2.avail', async (client, second) => {
    const hotelIds = Array.from({ length: 40 }, (_, index) => String(1150 + index));
    const { json } = await client.search(
      { ...search, destinations: { hotelIds }, favorites: true, page: 1 },
      bearerOf(second),
    );
    return json?.hotels?.map(({ hotel }: any) => hotel?.id);
  }),
  'second-order': probe('order.by-id', async (client, second) =>
    clientIn(await client.call('/orders/DEMO-1', { method: 'GET', ...bearerOf(second) })),
  ),
  'second-order-search': probe('order.by-query', async (client, second) =>
    clientIn(await client.call('/orders?pmsNumber=PMS-DEMO-1-1', { method: 'GET', ...bearerOf(second) })),
  ),
  'second-reads': ofBooking('v1.getbk', async (client, id, second) => {
    const { json } = await client.v1('GetBookings', { ...moment, ...bookingById(id) }, keysOf(second));
    return json?.HotelReservationsType?.HotelReservations?.length;
  }),
  'second-cancels': ofBooking('v1.cancel', async (client, id, second, nights) => {
    await client.v1(
      'SendHotelResCancel',
      { ...moment, ...cancellationOf(id, proofFor(nights)) },
      keysOf(second),
    );
    return (await client.reservations()).find((one) => one.id === id)?.state;
  }),
  'second-confirms': probe('v2.checkrate', async (client, second) => {
    const token = await rateToken(client);
    return token === undefined
      ? undefined
      : (await client.confirm({ rateTokens: [token] }, bearerOf(second))).status;
  }),
  'second-books': probe('v2.book', async (client, second) => {
    const token = await rateToken(client);
    const [rate] = token === undefined ? [] : ratesIn(await client.confirm({ rateTokens: [token] }));
    const body = {
      bookingToken: rate?.bookingToken,
      guests: [{ firstName: 'Ana', lastName: 'Souza', ageQualifying: 'ADULT' }],
    };
    return rate?.bookingToken === undefined
      ? undefined
      : (await client.call('/v2/hotels/book', { body, ...bearerOf(second) })).status;
  }),
  'second-secret': probe('v1.ping', async (client, second) => {
    const mixed = { ...keysOf(client), secretkey: second.credentials.secretKey };
    return (await client.v1('Ping', { EchoData: 'x' }, mixed)).json?.EchoData;
  }),
  'second-told': {
    of: 'webhook',
    look: async (client) => {
      const second = await client.beside();
      const { controlUrl, controlSecret } = client.controls;
      const at = (path: string) => `${controlUrl}/tenants/${second.id}${path}`;
      await send(at('/webhook'), { body: { url: 'http://127.0.0.1:9/' }, bearer: controlSecret });
      const { id } = await book(client, [couple], nightsTold);
      const { json } = await send(at('/deliveries?limit=10&since=0'), {
        method: 'GET',
        bearer: controlSecret,
      });
      return id === 'none' ? noToken : asSeen(json.length);
    },
  },
} as const satisfies Record<string, Probe>;
