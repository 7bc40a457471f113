/** Problems in responses: their place, their status, and what they state about the request. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whyUnjudged } from '../../schemas/judge/status.ts';
import { answer, envelope, exchange, exercised, found, ping, problem } from '../support/judged.ts';

test('a v1 problem is reported inside a 200, unless it is about credentials or transport', () => {
  const refused = { ...answer, ErrorsType: { Errors: [problem] } };
  for (const expects of ['accepted', 'open'] as const) {
    assert.deepEqual(found(ping({}, refused, { expects })), []);
    assert.deepEqual(found(ping({}, refused, { expects, status: 400 })), ['v1.err.in-200 ']);
    assert.deepEqual(found(ping({}, 'Bad request', { expects, status: 422 })), ['v1.err.in-200 ']);
  }
  const notFound = { expects: 'open', status: 404 } as const;
  assert.deepEqual(found(ping({}, 'No such hotel', { ...notFound, answeredBefore: true })), [
    'v1.err.in-200 ',
  ]);
  for (const status of [401, 403, 404, 405, 413, 415, 429, 500, 503])
    assert.deepEqual(found(ping({}, '', { expects: 'open', status })), [], String(status));
  for (const status of [404, 405, 413, 415, 500])
    assert.ok(found(ping({}, '', { status })).includes('v1.ping.path '), String(status));
  assert.deepEqual(
    found(exchange('v1.ping', '{"not', 'Bad request', { expects: 'open', status: 400 })),
    [],
    'nothing is said of what is not JSON',
  );
});

test('a body with errors or warnings in the usual place reports them, whatever its status', () => {
  const refused = { ...answer, ErrorsType: { Errors: [problem] } };
  const warned = { ...answer, WarningsType: { Warnings: [problem] } };
  for (const expects of ['accepted', 'open'] as const)
    for (const status of [201, 302, 404, 405, 413, 415, 500, 503])
      // Responses with a status below 400 may have warnings.
      for (const reported of status < 400 ? [refused] : [refused, warned])
        assert.deepEqual(
          found(ping({}, reported, { expects, status })),
          ['v1.err.in-200 '],
          `${expects} ${status}`,
        );
  const filters = { ...envelope, HotelSearchCriteria: { Criterion: { Address: null } } };
  assert.deepEqual(
    found(exchange('v1.avail', filters, refused, { status: 422 })),
    ['v1.err.in-200 '],
    'not what is special about it',
  );
  assert.deepEqual(found(ping({}, refused, { expects: 'open', status: 400, unknownCaller: true })), []);
});

test('a v1 problem in a response is judged, whatever gateway the service is behind', () => {
  const refused = { ...answer, ErrorsType: { Errors: [problem] } };
  for (const expects of ['accepted', 'open'] as const)
    for (const status of [502, 503, 504]) {
      assert.equal(whyUnjudged(ping({}, refused, { expects, status })), undefined, String(status));
      const silent = [
        '',
        '<h1>busy</h1>',
        { ErrorsType: { Errors: [] } },
        { ErrorsType: null },
        [],
        { Errors: [problem] },
      ];
      for (const body of silent)
        assert.match(
          String(whyUnjudged(ping({}, body, { expects, status }))),
          /busy or out of reach/,
          JSON.stringify(body),
        );
      for (const operation of ['v2.avail', 'order.by-id'] as const)
        assert.match(
          String(whyUnjudged(exchange(operation, {}, refused, { expects, status }))),
          /busy or out of reach/,
        );
    }
  for (const status of [407, 408, 429])
    assert.match(String(whyUnjudged(ping({}, refused, { status }))), /busy or out of reach/);
  for (const status of [401, 403])
    assert.match(String(whyUnjudged(ping({}, refused, { status }))), /credentials were refused/);
  assert.match(
    String(whyUnjudged(ping({}, refused, { expects: 'open', status: 503, unknownCaller: true }))),
    /busy or out of reach/,
  );
});

test('a redirect is no success', () => {
  for (const status of [204, 301, 302, 307, 308])
    assert.deepEqual(found(ping({}, '', { status })), ['v1.http-200 '], String(status));
});

test('refused credentials, limits and gateways say nothing of a valid request, in every API', () => {
  const orders = { request: { method: 'GET', url: 'https://service.example/orders/o', headers: {} } };
  for (const status of [401, 403, 407, 408, 429, 502, 503, 504])
    for (const one of [
      ping({}, '', { status }),
      exchange('v2.avail', {}, '', { status }),
      exchange('v2.checkrate', { rateTokens: ['t'] }, '', { status }),
      exchange('order.by-id', undefined, '', { ...orders, status }),
      exchange('longstay.token', { landingPageLocator: 'l' }, '', { status }),
    ])
      assert.deepEqual([found(one), exercised(one)], [[], []], `${one.operation} ${status}`);
});

test('an error to an open request need not repeat it, an answer without errors must', () => {
  const errors = { ErrorsType: { Errors: [problem] } };
  assert.deepEqual(
    found(ping({ EchoToken: 'e', Version: 3 }, { ...answer, ...errors }, { expects: 'open' })),
    [],
  );
  assert.deepEqual(found(ping({ EchoToken: 'e' }, answer, { expects: 'open' })), [
    'v1.env.echo-token-same /EchoToken',
  ]);
  assert.deepEqual(found(ping({}, { ...answer, ...errors, Success: {} })), [
    'v1.env.success-xor-errors /Success',
  ]);
});

test('other statuses and error bodies of v2 and orders are accepted if the specification does not state any', () => {
  const query = {
    request: { method: 'GET', url: 'https://service.example/orders', headers: { authorization: 'Bearer x' } },
  };
  for (const status of [400, 404, 500]) {
    assert.deepEqual(
      found(exchange('order.by-query', {}, '<html>', { ...query, expects: 'open', status })),
      [],
    );
    assert.deepEqual(found(exchange('v2.avail', {}, 'oops', { expects: 'open', status })), []);
  }
  assert.deepEqual(found(exchange('v2.checkrate', { rateTokens: ['t'] }, '', { status: 404 })), []);
});
