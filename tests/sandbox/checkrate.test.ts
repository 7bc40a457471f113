import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startSandbox, type Sandbox } from '../../sandbox/index.ts';
import { clientOf, ratesIn, type Client } from '../support/sandbox-client.ts';
import { some } from '../support/some.ts';

let sandbox: Sandbox;

before(async () => {
  sandbox = await startSandbox({ hotels: 300 });
});
after(() => sandbox.stop());

const newClient = async (): Promise<Client> => clientOf(sandbox, await sandbox.createTenant());

const tokensOf = async (client: Client, more: object = {}): Promise<string[]> =>
  ratesIn(await client.search({ destinations: { hotelIds: ['908', '903'] }, ...more })).map(
    ({ rateToken }) => rateToken,
  );

const bookingTokenOf = async (client: Client): Promise<string> => {
  const [token] = await tokensOf(client);
  return ratesIn(await client.confirm({ rateTokens: [token] }))[0].bookingToken;
};

test('rate tokens of several hotels become booking tokens, with the same rate', async () => {
  const client = await newClient();
  const searched = ratesIn(await client.search({ destinations: { hotelIds: ['908', '903'] } }));
  const reply = await client.confirm({ rateTokens: searched.map(({ rateToken }) => rateToken) });
  assert.equal(reply.status, 200);
  assert.deepEqual(
    reply.json.hotels.map(({ hotel }: any) => hotel.id),
    ['903', '908'],
  );
  const confirmed = ratesIn(reply);
  assert.deepEqual(
    confirmed.map((rate) => ({ ...rate, bookingToken: '' })),
    searched.map(({ rateToken: token, ...rate }) => ({ ...rate, bookingToken: token && '' })),
  );
  assert.equal(new Set(confirmed.map(({ bookingToken }) => bookingToken)).size, searched.length);
});

test('a search id is carried on, or is new', async () => {
  const client = await newClient();
  const [token] = await tokensOf(client);
  const id = async (more: object): Promise<string> =>
    (await client.confirm({ rateTokens: [token], ...more })).json.searchId;
  assert.equal(await id({ searchId: 'from-the-search', locale: null }), 'from-the-search');
  const fresh = [await id({}), await id({ searchId: null })];
  assert.ok(some(fresh).every((one) => typeof one === 'string') && fresh[0] !== fresh[1]);
});

test('mixed stays and mixed occupancies are refused', async () => {
  const client = await newClient();
  const [token] = await tokensOf(client);
  const [otherDates] = await tokensOf(client, { checkOut: '2027-03-14' });
  const [otherParty] = await tokensOf(client, { occupancy: { adults: 2, children: 1, childrenAges: [4] } });
  for (const other of [otherDates, otherParty])
    assert.equal((await client.confirm({ rateTokens: [token, other] })).status, 400);
});

test('a rate that vanished is gone, also among others', async () => {
  const client = await newClient();
  const [first, second] = await tokensOf(client);
  assert.equal((await client.close(first!)).status, 200);
  assert.equal((await client.confirm({ rateTokens: [first] })).status, 404);
  assert.equal((await client.confirm({ rateTokens: [second, first] })).status, 404);
  assert.equal((await client.confirm({ rateTokens: [second] })).status, 200);
  assert.ok(!(await tokensOf(client)).includes(first!));
});

test('re-confirmation has the current price', async () => {
  const client = await newClient();
  const [rate] = ratesIn(await client.search({ destinations: { hotelIds: ['908'] } }));
  await client.price(rate.rateToken, 1.5);
  const [confirmed] = ratesIn(await client.confirm({ rateTokens: [rate.rateToken] }));
  assert.ok(Math.abs(confirmed.priceComposition.net.value - rate.priceComposition.net.value * 1.5) < 0.011);
});

test('a token that was never issued, was altered or is another client’s confirms nothing', async () => {
  const [client, other] = [await newClient(), await newClient()];
  const [token = ''] = await tokensOf(client);
  const altered = token.replace(/^./, (letter) => (letter === 'c' ? 'd' : 'c'));
  const foreign = (await tokensOf(other))[0];
  const [unavailable] = (
    await client.search({ destinations: { hotelIds: ['904'] }, includeUnavailableRoomRates: true })
  ).json.hotels[0].unavailableRoomRates;
  for (const bad of [
    '',
    'x',
    'a.b',
    altered,
    `${token}=`,
    `${token} `,
    foreign,
    unavailable.id,
    'ü'.repeat(500),
    `${token}.${token}`,
  ]) {
    const reply = await client.confirm({ rateTokens: [bad] });
    assert.equal(reply.status, 404, bad);
    assert.equal(reply.json.error.code, 'rate-unknown');
  }
});

test('a booking token lives 15 minutes, and is booked once', async () => {
  const client = await newClient();
  await client.freeze('2027-01-01T12:00:00Z');
  const [early, late] = [await bookingTokenOf(client), await bookingTokenOf(client)];
  assert.notEqual(early, late);
  await client.advance(15 * 60 - 1);
  const booked = await client.book(early);
  assert.equal(booked.status, 200);
  assert.match(booked.json.orderId, /^ORD-/);
  assert.equal((await client.book(early)).status, 409);
  await client.advance(1);
  assert.equal((await client.book(late)).status, 410);
});

test('neither a rate token nor another client’s booking token can be booked', async () => {
  const [client, other] = [await newClient(), await newClient()];
  const [token] = await tokensOf(client);
  for (const bad of [token!, await bookingTokenOf(other), 'invented'])
    assert.equal((await client.book(bad)).status, 404);
});

test('scenario hotels do what they say', async () => {
  const client = await newClient();
  const search = async (id: string, more: object = {}) =>
    client.search({ destinations: { hotelIds: [id] }, ...more });
  const first = async (id: string) => ratesIn(await search(id))[0];
  assert.equal((await client.confirm({ rateTokens: [(await first('901')).rateToken] })).status, 404);

  const before = await first('902');
  const [now] = ratesIn(await client.confirm({ rateTokens: [before.rateToken] }));
  assert.ok(Math.abs(now.priceComposition.total.value / before.priceComposition.total.value - 1.1) < 0.001);

  assert.ok(
    some(ratesIn(await search('903'))).every(({ cancelPolicy }) => cancelPolicy.nonRefundable === true),
  );
  assert.equal((await search('904')).json.totalCount, 0);
  const closed = await search('904', { includeUnavailableRoomRates: true });
  assert.deepEqual(
    [ratesIn(closed).length, closed.json.hotels[0].unavailableRoomRates[0].reason],
    [0, 'Hotel closed'],
  );

  const started = Date.now();
  await search('906');
  assert.ok(Date.now() - started >= 1_900);
});

test('tenants do not see each other', async () => {
  const [one, two] = [await newClient(), await newClient()];
  await one.freeze('2030-01-01T00:00:00Z');
  const [token] = await tokensOf(one);
  await one.close(token!);
  assert.equal((await tokensOf(two)).length, (await tokensOf(one)).length + 1);
  assert.equal((await two.journal()).length, 1);
  const [entry] = await one.journal();
  assert.equal(entry.operation, 'v2.avail');
  assert.match(entry.request.headers.authorization, /^Bearer jwt:1024:/);
  assert.equal((await one.journal(entry.number)).length, 1);
});
