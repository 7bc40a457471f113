/** Problems in responses: their place, their status, and what they state about the request. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reasonNotJudged } from '../../schemas/judge/status.ts';
import {
  v1Response,
  envelope,
  exchange,
  exercisedClausesOf,
  findingsOf,
  pingExchange,
  v1Error,
} from '../support/judged.ts';

test('a v1 problem is reported inside a 200, unless it is about credentials or transport', () => {
  const refused = { ...v1Response, ErrorsType: { Errors: [v1Error] } };
  for (const expects of ['accepted', 'open'] as const) {
    assert.deepEqual(findingsOf(pingExchange({}, refused, { expects })), []);
    assert.deepEqual(findingsOf(pingExchange({}, refused, { expects, status: 400 })), ['v1.err.in-200 ']);
    assert.deepEqual(findingsOf(pingExchange({}, 'Bad request', { expects, status: 422 })), [
      'v1.err.in-200 ',
    ]);
  }
  const notFound = { expects: 'open', status: 404 } as const;
  assert.deepEqual(findingsOf(pingExchange({}, 'No such hotel', { ...notFound, answeredBefore: true })), [
    'v1.err.in-200 ',
  ]);
  for (const status of [401, 403, 404, 405, 413, 415, 429, 500, 503])
    assert.deepEqual(findingsOf(pingExchange({}, '', { expects: 'open', status })), [], String(status));
  for (const status of [404, 405, 413, 415, 500])
    assert.ok(findingsOf(pingExchange({}, '', { status })).includes('v1.ping.path '), String(status));
  assert.deepEqual(
    findingsOf(exchange('v1.ping', '{"not', 'Bad request', { expects: 'open', status: 400 })),
    [],
    'nothing is said of what is not JSON',
  );
});

test('a body with errors or warnings in the usual place reports them, whatever its status', () => {
  const refused = { ...v1Response, ErrorsType: { Errors: [v1Error] } };
  const warned = { ...v1Response, WarningsType: { Warnings: [v1Error] } };
  for (const expects of ['accepted', 'open'] as const)
    for (const status of [201, 302, 404, 405, 413, 415, 500, 503])
      // Responses with a status below 400 may have warnings.
      for (const reported of status < 400 ? [refused] : [refused, warned])
        assert.deepEqual(
          findingsOf(pingExchange({}, reported, { expects, status })),
          ['v1.err.in-200 '],
          `${expects} ${status}`,
        );
  const filters = { ...envelope, HotelSearchCriteria: { Criterion: { Address: null } } };
  assert.deepEqual(
    findingsOf(exchange('v1.avail', filters, refused, { status: 422 })),
    ['v1.err.in-200 '],
    'not what is special about it',
  );
  assert.deepEqual(
    findingsOf(pingExchange({}, refused, { expects: 'open', status: 400, unknownCaller: true })),
    [],
  );
});

test('a v1 problem in a response is judged, whatever gateway the service is behind', () => {
  const refused = { ...v1Response, ErrorsType: { Errors: [v1Error] } };
  for (const expects of ['accepted', 'open'] as const)
    for (const status of [502, 503, 504]) {
      assert.equal(
        reasonNotJudged(pingExchange({}, refused, { expects, status })),
        undefined,
        String(status),
      );
      const silent = [
        '',
        '<h1>busy</h1>',
        { ErrorsType: { Errors: [] } },
        { ErrorsType: null },
        [],
        { Errors: [v1Error] },
      ];
      for (const body of silent)
        assert.match(
          String(reasonNotJudged(pingExchange({}, body, { expects, status }))),
          /busy or out of reach/,
          JSON.stringify(body),
        );
      for (const operation of ['v2.avail', 'order.by-id'] as const)
        assert.match(
          String(reasonNotJudged(exchange(operation, {}, refused, { expects, status }))),
          /busy or out of reach/,
        );
    }
  for (const status of [407, 408, 429])
    assert.match(String(reasonNotJudged(pingExchange({}, refused, { status }))), /busy or out of reach/);
  for (const status of [401, 403])
    assert.match(String(reasonNotJudged(pingExchange({}, refused, { status }))), /credentials were refused/);
  assert.match(
    String(reasonNotJudged(pingExchange({}, refused, { expects: 'open', status: 503, unknownCaller: true }))),
    /busy or out of reach/,
  );
});

test('a redirect is no success', () => {
  for (const status of [204, 301, 302, 307, 308])
    assert.deepEqual(findingsOf(pingExchange({}, '', { status })), ['v1.http-200 '], String(status));
});

test('refused credentials, limits and gateways say nothing of a valid request, in every API', () => {
  const orders = { request: { method: 'GET', url: 'https://service.example/orders/o', headers: {} } };
  for (const status of [401, 403, 407, 408, 429, 502, 503, 504])
    for (const one of [
      pingExchange({}, '', { status }),
      exchange('v2.avail', {}, '', { status }),
      exchange('v2.checkrate', { rateTokens: ['t'] }, '', { status }),
      exchange('order.by-id', undefined, '', { ...orders, status }),
      exchange('longstay.token', { landingPageLocator: 'l' }, '', { status }),
    ])
      assert.deepEqual([findingsOf(one), exercisedClausesOf(one)], [[], []], `${one.operation} ${status}`);
});

test('an error to an open request need not repeat it, an answer without errors must', () => {
  const errors = { ErrorsType: { Errors: [v1Error] } };
  assert.deepEqual(
    findingsOf(
      pingExchange({ EchoToken: 'e', Version: 3 }, { ...v1Response, ...errors }, { expects: 'open' }),
    ),
    [],
  );
  assert.deepEqual(findingsOf(pingExchange({ EchoToken: 'e' }, v1Response, { expects: 'open' })), [
    'v1.env.echo-token-same /EchoToken',
  ]);
  assert.deepEqual(findingsOf(pingExchange({}, { ...v1Response, ...errors, Success: {} })), [
    'v1.env.success-xor-errors /Success',
  ]);
});

test('other statuses and error bodies of v2 and orders are accepted if the specification does not state any', () => {
  const query = {
    request: { method: 'GET', url: 'https://service.example/orders', headers: { authorization: 'Bearer x' } },
  };
  for (const status of [400, 404, 500]) {
    assert.deepEqual(
      findingsOf(exchange('order.by-query', {}, '<html>', { ...query, expects: 'open', status })),
      [],
    );
    assert.deepEqual(findingsOf(exchange('v2.avail', {}, 'oops', { expects: 'open', status })), []);
  }
  assert.deepEqual(findingsOf(exchange('v2.checkrate', { rateTokens: ['t'] }, '', { status: 404 })), []);
});
