/** What a call shows around its body, and what it says at all: typed from the specification. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { redactHeader } from '../../lib/redact.ts';
import type { JudgedExchange } from '../../schemas/exchange.ts';
import { judgeRequest } from '../../schemas/judge/request.ts';
import { defaults, settingsFrom, type Settings } from '../../schemas/settings.ts';
import { envelope, exchange } from '../support/judged.ts';

const tokenOf = (length: number): string => `${'h'.repeat(36)}.${'p'.repeat(length - 81)}.${'s'.repeat(43)}`;
const token = tokenOf(640);
const keys = {
  [defaults.get('v1.keys.api').toLowerCase()]: 'k',
  [defaults.get('v1.keys.secret').toLowerCase()]: 's',
};

interface Sent {
  readonly method?: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly unknownCaller?: true;
}

const asks = (
  operation: JudgedExchange['operation'],
  { body, headers = { authorization: `Bearer ${token}` }, ...sent }: Sent,
  settings: Settings = defaults,
): string[] =>
  judgeRequest(
    exchange(operation, body, {}, { ...sent, headers: { ...keys, ...headers } }),
    settings,
  ).findings.map(({ clause, pointer }) => `${clause} ${pointer}`);

const ping = { ...envelope, EchoData: 'x' };
const search = {
  destinations: { regionId: '7' },
  [defaults.get('v2.names.checkIn')]: '2026-06-01',
  [defaults.get('v2.names.checkOut')]: '2026-06-03',
  occupancy: { [defaults.get('v2.names.adults')]: 2 },
};

test('method and path of every operation are those that the specification shows, below any base address', () => {
  for (const base of ['', '/base', '/tenants/t-1', '/a/b'])
    for (const [operation, method, path, body] of [
      ['v1.ping', 'POST', '/v1/api/Pull/Ping', ping],
      ['v2.avail', 'POST', '/v2/hotels/availability', search],
      ['v2.checkrate', 'POST', '/v2/hotels/checkrate', { rateTokens: ['t'] }],
      ['longstay.token', 'POST', '/generateLongStayAccessToken', { landingPageLocator: 'l' }],
      ['order.by-query', 'GET', '/orders?locator=L', undefined],
      ['order.by-id', 'GET', '/orders/o%2F1', undefined],
    ] as const)
      assert.deepEqual(asks(operation, { method, url: base + path, body }), [], `${operation} ${base}`);
});

test('another method or path breaks the clause of the operation, a wrong version that of its path', () => {
  const findingsFor = (operation: JudgedExchange['operation'], method: string, url: string, body?: unknown) =>
    asks(operation, { method, url, body });
  assert.deepEqual(findingsFor('v1.ping', 'PUT', '/v1/api/Pull/Ping', ping), ['v1.post-only ']);
  assert.deepEqual(findingsFor('v1.ping', 'POST', '/v1/api/Pull/ping', ping), ['v1.ping.path ']);
  assert.deepEqual(findingsFor('v1.ping', 'POST', '/v2/api/Pull/Ping', ping), [
    'v1.ping.path ',
    'ver.v1-path ',
  ]);
  assert.deepEqual(findingsFor('v2.avail', 'PUT', '/v2/hotels/availability', search), ['v2.avail.path ']);
  assert.deepEqual(findingsFor('v2.avail', 'POST', '/hotels/availability', search), [
    'v2.avail.path ',
    'ver.v2-path ',
  ]);
  assert.deepEqual(findingsFor('v2.checkrate', 'POST', '/v1/hotels/checkrate', { rateTokens: ['t'] }), [
    'v2.checkrate.path ',
    'ver.v2-path ',
  ]);
  assert.deepEqual(
    findingsFor('longstay.token', 'GET', '/generateLongStayAccessToken?landingPageLocator=l'),
    ['longstay.token.path '],
  );
  assert.deepEqual(findingsFor('longstay.token', 'POST', '/generateToken', { landingPageLocator: 'l' }), [
    'longstay.token.path ',
  ]);
  assert.deepEqual(findingsFor('order.by-query', 'POST', '/orders?locator=L'), ['order.by-query.path ']);
  assert.deepEqual(findingsFor('order.by-query', 'GET', '/order?locator=L'), ['order.by-query.path ']);
  assert.deepEqual(findingsFor('order.by-id', 'GET', '/v2/orders/o'), ['ver.orders-unversioned ']);
  assert.deepEqual(findingsFor('order.by-id', 'GET', '/orders'), ['order.by-id.path ']);
});

test('a path or method that the specification does not show is required only as the target states it', () => {
  const elsewhere = { method: 'GET', url: '/lost/l' };
  assert.deepEqual(asks('lost.by-id', elsewhere, settingsFrom({})), []);
  assert.deepEqual(
    asks('lost.by-id', elsewhere, settingsFrom({ 'orders.lost.path': '/lost/{lostReservationId}' })),
    [],
  );
  assert.deepEqual(
    asks('lost.by-id', elsewhere, settingsFrom({ 'orders.lost.path': '/gone/{lostReservationId}' })),
    ['order.lost.path '],
  );
});

test('a bearer token is a JWT of 640 to 2000 characters, both unchanged and redacted', () => {
  const exchangeWith = (authorization: string, more: Partial<Sent> = {}) => {
    const both = [authorization, redactHeader(authorization)].map((one) =>
      asks('order.by-id', { method: 'GET', url: '/orders/o', headers: { authorization: one }, ...more }),
    );
    assert.deepEqual(both[0], both[1], authorization.slice(0, 40));
    return both[0];
  };
  for (const length of [640, 641, 1999, 2000])
    assert.deepEqual(exchangeWith(`Bearer ${tokenOf(length)}`), [], String(length));
  for (const length of [639, 2001])
    assert.deepEqual(
      exchangeWith(`Bearer ${tokenOf(length)}`),
      ['auth.bearer.length-640-2000 '],
      String(length),
    );
  const encrypted = ['h'.repeat(40), '', 'i'.repeat(16), 'c'.repeat(700), 't'.repeat(22)];
  assert.deepEqual(exchangeWith(`Bearer ${encrypted.join('.')}`), [], 'an encrypted one has five parts');
  for (const other of [
    'a'.repeat(700),
    `${'a'.repeat(350)}.${'b'.repeat(350)}`,
    `${token}.`,
    `.${token}`,
    `${token}.s`,
    `${token}+`,
  ])
    assert.deepEqual(exchangeWith(`Bearer ${other}`), ['auth.bearer.jwt-form '], other.slice(-5));
  assert.deepEqual(exchangeWith('Bearer x'), ['auth.bearer.jwt-form ', 'auth.bearer.length-640-2000 ']);
  assert.deepEqual(exchangeWith(token), ['auth.bearer.header ']);
  assert.deepEqual(
    exchangeWith('Bearer of.somebody.else', { unknownCaller: true }),
    [],
    'what stands for the token is not the operator’s',
  );
});

test('the long-stay token is not meant, nor a call that carries no bearer token', () => {
  const call = { method: 'GET', url: '/longstay/l/availability', headers: { authorization: 'Bearer short' } };
  assert.deepEqual(asks('longstay.avail', call), []);
  const issue = {
    url: '/generateLongStayAccessToken',
    body: { landingPageLocator: 'l' },
    headers: { authorization: 'Bearer short' },
  };
  assert.deepEqual(asks('longstay.token', issue), []);
  assert.deepEqual(asks('longstay.token', issue, settingsFrom({ 'longstay.token.auth': 'bearer' }, true)), [
    'auth.bearer.jwt-form ',
    'auth.bearer.length-640-2000 ',
  ]);
});

test('a request without a body says nothing of what its message requires', () => {
  assert.deepEqual(asks('v1.ping', { url: '/v1/api/Pull/Ping' }), [
    'v1.env.timestamp-required /TimeStamp',
    'v1.env.target-required /Target',
    'v1.ping.echodata-required /EchoData',
  ]);
  const names = ['checkIn', 'checkOut'] as const;
  assert.deepEqual(asks('v2.avail', { url: '/v2/hotels/availability' }).toSorted(), [
    ...names.map((one) => `v2.avail.dates-iso /${defaults.get(`v2.names.${one}`)}`),
    'v2.avail.destinations-required /destinations',
    'v2.avail.occupancy-required /occupancy',
  ]);
  assert.deepEqual(asks('v2.checkrate', { url: '/v2/hotels/checkrate' }), [
    'v2.checkrate.tokens-required /rateTokens',
  ]);
});
