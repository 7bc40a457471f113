import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startSandbox, type Sandbox } from '../../../sandbox/index.ts';
import { problemCode } from '../../../sandbox/words/problems.ts';
import {
  idOf,
  refused,
  reservationsIn,
  told,
  v1ClientOf,
  type V1Client,
  type Wanted,
} from '../../support/v1/client.ts';

let sandbox: Sandbox;

before(async () => {
  sandbox = await startSandbox({ hotels: 300 });
});
after(() => sandbox.stop());

const newClient = async (): Promise<V1Client> => {
  const client = v1ClientOf(sandbox, await sandbox.createTenant());
  await client.freeze('2027-01-10T12:00:00Z');
  return client;
};

const booked = async (client: V1Client, wanted: Wanted = {}): Promise<string> =>
  idOf(await client.book(await client.offered(wanted)));

const byId = (ID: unknown, more: object = {}): object => ({ UniqueID: { ID, Type: 'Reservation' }, ...more });

const period = (...requests: readonly (readonly [hotel: unknown, start: string, end: string])[]): object => ({
  ReadRequestsType: {
    HotelReadRequests: requests.map(([HotelCode, Start, End]) => ({
      HotelRef: { HotelCode },
      SelectionCriteria: { Start, End },
    })),
  },
});

const idsIn = (answer: any): string[] =>
  reservationsIn(answer).map((one) => idOf({ HotelReservationsType: { HotelReservations: [one] } }));

test('a reservation is found by its id, as it was answered when it was made', async () => {
  const client = await newClient();
  const made = await client.book({
    ...(await client.offered({ rooms: [['adult', 7]] })),
    TransactionIdentifier: 'T-9',
  });
  await booked(client);
  for (const id of [idOf(made), 'T-9'])
    assert.deepEqual(reservationsIn(await client.read(byId(id))), reservationsIn(made));
  for (const form of [{ Target: 'Production' }, { Target: 1 }])
    assert.deepEqual(idsIn(await client.read(byId('T-9', form))), [idOf(made)]);
});

test('bookings are found by hotel and period, of the stay or of the booking', async () => {
  const client = await newClient();
  const one = await booked(client);
  const two = await booked(client, { hotel: 903 });
  for (const [start, end] of [
    ['2027-03-08', '2027-03-08'],
    ['2027-03-11', '2027-03-20'],
    ['2027-03-09', '2027-03-10'],
    ['2027-01-01', '2027-12-31'],
    ['2027-01-10', '2027-01-10'],
  ] as const) {
    assert.deepEqual(idsIn(await client.read(period([908, start, end]))), [one], `${start} ${end}`);
    assert.deepEqual(idsIn(await client.read(period(['903', start, end]))), [two]);
  }
  const both = period(
    [903, '2027-03-01', '2027-03-31'],
    [908, '2027-03-01', '2027-03-31'],
    [908, '2027-01-01', '2027-03-31'],
  );
  assert.deepEqual(idsIn(await client.read(both)), [one, two]);
});

test('nothing found is an empty list and a warning', async () => {
  const [client, stranger] = [await newClient(), await newClient()];
  const id = await booked(client);
  const empty = (answer: any): void => {
    assert.deepEqual([reservationsIn(answer), told(answer).errors], [[], []]);
    assert.deepEqual(
      told(answer).warnings.map(({ Code }) => Code),
      [problemCode('problem.noBookings')],
    );
  };
  empty(await client.read(byId('none')));
  empty(
    await client.read(
      period(
        [908, '2027-03-12', '2027-03-20'],
        [777, '2027-01-01', '2027-12-31'],
        ['x', '2027-01-01', '2027-12-31'],
      ),
    ),
  );
  empty(await stranger.read(byId(id)));
  empty(await stranger.read(period([908, '2027-01-01', '2027-12-31'])));
});

test('a request without exactly one question is refused', async () => {
  const client = await newClient();
  refused(await client.read({}), 'problem.unusable');
  refused(
    await client.read({ ...byId('a'), ...period([908, '2027-01-01', '2027-01-02']) }),
    'problem.unusable',
  );
  refused(
    await client.read({ UniqueID: { ID: 'a', Type: 'Booking' } }),
    'problem.unusable',
    /UniqueID\.Type/,
  );
  refused(await client.read(period()), 'problem.unusable', /HotelReadRequests/);
  refused(
    await client.read(period([908, '2027-01-03', '2027-01-02'])),
    'problem.unusable',
    /HotelReadRequests\[0\]\.SelectionCriteria\.End/,
  );
  refused(await client.read(period([908, '2027-02-30', '2027-03-02'])), 'problem.unusable', /Start/);
});
