/** The sandbox accepts a v2 booking in the layout that the settings define. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settingsFrom } from '../../schemas/settings.ts';
import { wireRequest } from '../../schemas/wire-request.ts';
import { sandboxFor } from '../support/running.ts';
import { clientOf, ratesIn } from '../support/sandbox-client.ts';

test('books a request in the configured layout', async (t) => {
  const layout = {
    rooms: [{ token: '{bookingToken}', guests: [{ name: '{firstName1}', family: '{lastName1}' }] }],
    mail: '{email}',
  };
  const settings = settingsFrom({ 'v2.booking.body': layout }, true);
  const sandbox = await sandboxFor(t, { hotels: 300, settings });
  const client = clientOf(sandbox, await sandbox.createTenant());
  const [rate] = ratesIn(await client.search({ destinations: { hotelIds: ['908'] } }));
  const [confirmed] = ratesIn(await client.confirm({ rateTokens: [rate.rateToken] }));
  const guests = [
    { firstName: 'Ada', lastName: 'Contract', ageQualifying: 'ADULT', email: 'ada@example.com' },
  ];
  const { path, body } = wireRequest(
    'v2.book',
    { body: { bookingToken: confirmed.bookingToken, guests } },
    settings,
  );
  assert.equal(
    (await client.call(path, { body: { bookingToken: confirmed.bookingToken, guests } })).status,
    400,
  );
  assert.equal((await client.call(path, { body })).status, 200);
  const [reservation] = await client.reservations();
  assert.match(JSON.stringify(reservation), /Ada.*Contract/);
});
