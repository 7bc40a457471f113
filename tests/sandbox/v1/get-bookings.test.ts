import assert from 'node:assert/strict';
import { test } from 'node:test';
import { running } from '../../support/running.ts';
import {
  idOf,
  refused,
  reservationsIn,
  v1ClientOf,
  type V1Client,
  type Wanted,
} from '../../support/v1/client.ts';

const run = running({ hotels: 300 });

const newClient = async (): Promise<V1Client> => {
  const client = v1ClientOf(run.sandbox, await run.sandbox.createTenant());
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
