/** What a call is by its method and address: an operation, a near miss with its differences, a preflight, or none. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operationOf, servedOperationIds } from '../../schemas/operations.ts';
import {
  addressRecogniser,
  nearMissSentence,
  recogniser,
  type RecognisedCall,
} from '../../schemas/recognise.ts';
import { defaults, settingsFrom } from '../../schemas/settings.ts';
import { routeOf } from '../../schemas/wire-request.ts';
import { requireItems } from '../support/require-items.ts';

const brief = (call: RecognisedCall): string =>
  call.is === 'operation'
    ? call.operation
    : call.is === 'nearly'
      ? `nearly ${call.operation}: ${call.wrong.join(', ')}`
      : call.is;

/** `METHOD path`, and what it must be recognised as. */
const below: readonly (readonly [call: string, expected: string])[] = [
  ['POST /v1/api/Pull/Ping', 'v1.ping'],
  ['POST /v1/api/Pull/%50ing?x=1', 'v1.ping'],
  ['GET /orders/o%2F1?x=1', 'order.by-id'],
  ['GET /orders?locator=1', 'order.by-query'],
  ['POST /v2/orders/1', 'nearly order.by-id: method, version'],
  ['GET /v2/orders/1', 'nearly order.by-id: version'],
  ['GET /V1.0/orders', 'nearly order.by-query: version'],
  ['GET /Orders/1', 'nearly order.by-id: letter case'],
  ['GET /orders/1/', 'nearly order.by-id: slash'],
  ['GET /orders/', 'nearly order.by-query: slash'],
  ['GET //orders/1', 'nearly order.by-id: slash'],
  ['POST /v2/hotels//availability', 'nearly v2.avail: slash'],
  ['POST /hotels/availability', 'nearly v2.avail: version'],
  ['POST /v1/hotels/availability', 'nearly v2.avail: version'],
  ['POST /v2/v2/hotels/availability', 'nearly v2.avail: version'],
  ['POST /V2/hotels/availability', 'nearly v2.avail: letter case'],
  ['GET /v1/api/pull/ping/', 'nearly v1.ping: method, letter case, slash'],
  ['DELETE /orders/1', 'nearly order.by-id: method'],
  ['GET /v2/generateLongStayAccessToken', 'nearly longstay.token: method, version'],
  ['OPTIONS /v2/hotels/availability', 'preflight'],
  ['OPTIONS /nothing', 'preflight'],
  ['HEAD /orders/1', 'none'],
  ['GET /order/1', 'none'],
  ['GET /orders/1/items', 'none'],
  ['POST /else/v2/hotels/availability', 'none'],
  ['GET /', 'none'],
  ['GET *', 'none'],
];

test('recognises an operation, a near miss, a preflight or none below a base URL', () => {
  const recognise = recogniser(defaults);
  for (const [call, expected] of below) {
    const [method, target] = call.split(' ') as [string, string];
    assert.equal(brief(recognise(method, target)), expected, call);
  }
});

test('every operation is itself at its own route, and nearly itself with a slash or another method, at every other path of it', () => {
  for (const settings of [
    defaults,
    settingsFrom({ 'v2.booking.path': '/v3/reserve', 'orders.lost.path': '/gone/{lostReservationId}/now' }),
  ])
    for (const id of requireItems(servedOperationIds)) {
      const { method, path } = routeOf(id, settings);
      const filled = path.replaceAll(/\{\w+\}/g, 'x-1');
      const recognise = recogniser(settings, operationOf(id).base as 'api_url');
      assert.equal(brief(recognise(method, filled)), id);
      const { assumed } = operationOf(id);
      const isShown = [assumed?.path, assumed?.method].every((one) => !one || settings.known(one));
      // A path that the target does not state has no near misses.
      assert.equal(brief(recognise(method, `${filled}/`)), isShown ? `nearly ${id}: slash` : 'none');
      assert.equal(brief(recognise('PATCH', filled)), isShown ? `nearly ${id}: method` : 'none');
    }
});

test('a call with its whole address is recognised below the known base URLs; without them, by its path', () => {
  const known = addressRecogniser(defaults, {
    base_url: 'https://v1.example/root/',
    api_url: 'https://API.example:443',
    webhook: 'https://me.example/hook',
  });
  const unknown = addressRecogniser(defaults, {});
  const requested: readonly (readonly [typeof known, string, string])[] = [
    [known, 'POST https://v1.example/root/v1/api/Pull/Ping', 'v1.ping'],
    [known, 'POST https://v1.example:443/root//v1/api/Pull/Ping', 'nearly v1.ping: slash'],
    [known, 'POST https://v1.example/v1/api/Pull/Ping', 'none'],
    [known, 'GET HTTPS://Api.Example/orders/1', 'order.by-id'],
    [known, 'GET https://api.example/v2/orders/1', 'nearly order.by-id: version'],
    [known, 'GET https://api.example.evil.example/orders/1', 'none'],
    [known, 'POST https://me.example/hook/?a=1', 'webhook'],
    [known, 'POST https://auth.example/v1/generateLongStayAccessToken', 'longstay.token'],
    [unknown, 'POST https://any.example/some/where/v2/hotels/availability', 'v2.avail'],
    [unknown, 'GET https://any.example/api/v2/orders/1', 'nearly order.by-id: version'],
    [unknown, 'GET https://any.example/a//b/orders/1', 'order.by-id'],
    [unknown, 'GET https://any.example/a//orders/1', 'nearly order.by-id: slash'],
    [unknown, 'GET https://any.example/index.html', 'none'],
  ];
  for (const [recognise, call, expected] of requested) {
    const [method, url] = call.split(' ') as [string, string];
    assert.equal(brief(recognise(method, url)), expected, call);
  }
});

test('shows the correct call with the sent values', () => {
  const request = { method: 'POST', url: 'https://api.example/v2/orders/a%2F1?x=1' };
  assert.equal(
    nearMissSentence({ operation: 'order.by-id', wrong: ['method', 'version'] }, request, defaults),
    'POST /v2/orders/a%2F1: looks like Order by id, but with a wrong method and version; the correct call is GET /orders/a%2F1',
  );
});

test('recognises a call within microseconds', () => {
  const recognise = recogniser(defaults);
  const began = process.cpuUsage();
  for (let round = 0; round < 10_000; round += 1)
    for (const path of ['/v1/api/Pull/GetHotelAvail', '/orders/12345', '/v2/orders/1'])
      recognise('GET', path);
  const { user } = process.cpuUsage(began);
  assert.ok(user / 30_000 < 50, `${user / 30_000} µs each`);
});
