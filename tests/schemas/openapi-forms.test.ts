/** What is published admits what ours admits, and shows what the settings say; what would be published wrongly is refused. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formats } from '../../schemas/formats.ts';
import { dateOrDateTime, dateTime, text } from '../../schemas/messages/build.ts';
import { openapi, wireSchema } from '../../schemas/openapi.ts';
import { examples } from '../../schemas/openapi/examples.ts';
import { hoister } from '../../schemas/openapi/hoist.ts';
import { operationOf } from '../../schemas/operations.ts';
import { defaults, settingsFrom } from '../../schemas/settings.ts';
import { toWire } from '../../schemas/wire.ts';
import { openapiDocuments, settings } from '../support/published.ts';

test('publishes a date pattern that accepts all accepted dates', () => {
  const samples = [
    '2027-05-10',
    '2027-05-10T10:00',
    '2027-05-10T10:00:59.123Z',
    '2027-05-10T24:00:00',
    '2027-05-10T23:59:60+0300',
    '2027-05-10T10:00:00-03',
  ];
  for (const [ours, schema] of [
    ['iso-date-time', dateTime()],
    ['iso-date-or-date-time', dateOrDateTime()],
  ] as const) {
    const pattern = new RegExp(String(wireSchema(schema, defaults)['pattern']), 'u');
    for (const sample of samples)
      assert.equal(pattern.test(sample), formats[ours]!(sample), `${ours} ${sample}`);
    for (const wrong of ['10.05.2027', '2027-05-10 10:00', 'tomorrow'])
      assert.ok(!pattern.test(wrong), wrong);
  }
});

test('refuses to publish schemas that it cannot convert', () => {
  const hoist = hoister('#/');
  hoist.lift({ title: 'Same', type: 'string' });
  assert.throws(() => hoist.lift({ title: 'Same', type: 'integer' }), /two schemas have the title Same/);
  assert.throws(() => wireSchema({ type: 'string', format: 'duration' }, defaults), /format duration/);
  assert.throws(
    () => wireSchema({ type: 'string', contentEncoding: 'base64' }, defaults),
    /keyword contentEncoding/,
  );
  const twice = {
    type: 'object',
    properties: { checkOut: text(), checkIn: text({ name: 'v2.names.checkIn' }) },
  };
  assert.throws(() => wireSchema(twice, settingsFrom({ 'v2.names.checkIn': 'checkOut' })), /called checkOut/);
  assert.throws(
    () => openapi(settingsFrom({ 'v2.booking.path': '/v2/hotels/checkrate' })),
    /and another operation are both POST/,
  );
});

test('publishes a list in the message that a target states', () => {
  const { paths } = openapi(
    settingsFrom({
      'v2.booking.path': '/bookings',
      'v2.booking.body': { rooms: [{ token: '{bookingToken}' }], contact: '{email}' },
    }),
  );
  assert.match(
    JSON.stringify(paths['/bookings']),
    /"rooms":\{"type":"array","prefixItems":\[\{"type":"object","properties":\{"token":/,
  );
});

test('converts examples to the wire of the settings', () => {
  const request = examples['v1.book'].request!['whole'];
  const wire = JSON.stringify(toWire(operationOf('v1.book').request!, request, settings.changed));
  assert.ok(JSON.stringify(openapiDocuments.changed).includes(wire));
});
