import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import nock from 'nock';
import { CannotJudge } from '../../lib/exit.ts';
import { sendThroughDispatcher } from '../../targets/outward.ts';
import { preflight } from '../../targets/preflight.ts';
import { probeWithTimeout } from '../../targets/probe.ts';
import type { Target } from '../../targets/target.ts';
import { targetWith } from '../support/target-with.ts';
import { serverForTest } from '../support/listening.ts';
import { rejected } from '../support/rejected.ts';

// Whoever imports nock has all requests of the process go through it, one after the other for each server.
nock.restore();

const target = targetWith({
  urls: { api_url: 'https://api.example.com', auth_url: 'https://auth.example.com' },
  secrets: { bearer: 'BEARER' },
});
const jwt = `${'a'.repeat(20)}.${'b'.repeat(700)}.${'c'.repeat(40)}`;
const look = (other: Partial<Target> = {}, bearer = jwt) =>
  preflight(
    { ...target, ...other },
    {
      env: { BEARER: bearer },
      today: '2026-11-21',
      probe: probeWithTimeout(2),
      now: () => Date.parse('2026-11-21T12:00:00Z'),
      retryDelays: [0, 0],
    },
  );
/** A token that expired in 2020. */
const expired = `a.${Buffer.from(JSON.stringify({ exp: 1_577_836_800, pad: 'x'.repeat(700) })).toString('base64url')}.c`;
/** The names of all that a search for a known hotel has. */
const settings = {
  'v2.names.checkIn': 'from',
  'v2.names.checkOut': 'to',
  'v2.names.occupancy': 'who',
  'v2.names.adults': 'grownUps',
};
const availability = () => nock('https://api.example.com').post('/v2/hotels/availability');

async function refusal(run: Promise<unknown>): Promise<string> {
  const { code, message } = await rejected(run, CannotJudge);
  assert.equal(code, 3);
  return message;
}

/** Only here, and never for servers of this machine: other tests of this process may be talking to theirs meanwhile. */
function withoutNetwork(): void {
  beforeEach(() => {
    nock.activate();
    nock.enableNetConnect(/^127\.0\.0\.1(?::|$)/);
  });
  afterEach(() => {
    nock.cleanAll();
    nock.enableNetConnect();
    nock.restore();
  });
}

describe('a server of this machine', () => {
  withoutNetwork();

  test('is reached meanwhile', async (t) => {
    const { port } = new URL(await serverForTest(t, (_, reply) => reply.end('here')));
    const { body } = await sendThroughDispatcher(`http://127.0.0.1:${port}/some?page=2`, { method: 'GET' });
    assert.equal(await body.text(), 'here');
  });
});

describe('a deployment that can be judged', () => {
  withoutNetwork();

  test('answers JSON to our credentials, and nothing is odd', async () => {
    const scope = nock('https://api.example.com', { reqheaders: { authorization: `Bearer ${jwt}` } })
      .post('/v2/hotels/availability', {})
      .reply(200, { hotels: [] });
    assert.deepEqual(await look(), []);
    scope.done();
  });

  test('may lose a response, or be busy, for a moment', async () => {
    availability().reply(503, 'x');
    availability().replyWithError(Object.assign(new Error('reset'), { code: 'ECONNRESET' }));
    const scope = availability().reply(200, {});
    assert.deepEqual(await look(), []);
    scope.done();
  });

  test('may refuse an empty request, with whatever body', async () => {
    availability().reply(400, 'no');
    assert.deepEqual(await look(), []);
  });

  test('receives a search for a known hotel if its names are known', async () => {
    const scope = nock('https://api.example.com')
      .post('/v2/hotels/availability', {
        destinations: { hotelIds: ['7'] },
        from: '2026-12-21',
        to: '2026-12-22',
        who: { grownUps: 2 },
      })
      .reply(200, {});
    await look({ settings, known: { hotelIds: ['7', '8'] } });
    scope.done();
  });

  test('calls each base URL of the claimed profiles', async () => {
    availability().reply(200, {});
    const scope = nock('https://auth.example.com').post('/generateLongStayAccessToken').reply(400, {});
    await look({ profiles: ['v2-rates', 'long-stay'] });
    scope.done();
  });
});

describe('oddities are warnings', () => {
  withoutNetwork();

  const cases: readonly (readonly [name: string, warning: RegExp, bearer: string])[] = [
    ['a token that is no JWT', /does not have the form of a JWT/, 'secret'],
    ['a short token', /is 5 characters long: 640 to 2000 are specified/, 'a.b.c'],
    ['an expired token', /expired at 2020-01-01/, expired],
  ];
  for (const [name, warning, bearer] of cases)
    test(name, async () => {
      availability().reply(200, {});
      const warnings = await look({}, bearer);
      assert.equal(warnings.length, 1, warnings.join('\n'));
      assert.match(warnings[0]!, warning);
    });

  test('a wrong clock, which a hook may have moved', async () => {
    const date = { date: 'Sat, 21 Nov 2026 13:00:00 GMT' };
    availability().reply(200, {}, date);
    assert.match(
      await refusal(look()),
      /is 3600 s ahead of this machine's: set the clocks, or give in clock.skew \(now 120\)/,
    );
    availability().reply(200, {}, date);
    assert.deepEqual(await look({ hooks: { advanceClock: { command: ['true'] } } }), []);
  });

  test('a clock within the allowed skew is none', async () => {
    availability().reply(200, {}, { date: 'Sat, 21 Nov 2026 12:01:59 GMT' });
    assert.deepEqual(await look(), []);
  });
});

describe('refuses in a sentence what cannot be judged:', () => {
  withoutNetwork();

  const answers: readonly (readonly [
    name: string,
    status: number,
    body: string,
    sentence: RegExp,
    headers?: Record<string, string>,
  ])[] = [
    ['refused credentials', 401, '{}', /answers 401 .*: it refuses the credentials in BEARER/],
    ['forbidden', 403, '', /answers 403 .*: it refuses the credentials in BEARER/],
    ['HTML', 200, '<!DOCTYPE html><p>hello', /answers with HTML instead of JSON: is api_url right\?/],
    ['an empty body', 200, '', /answers with an empty body instead of JSON/],
    ['XML', 200, '<?xml version="1.0"?>', /answers with XML/],
    ['a text', 200, 'OK', /answers with something that is not JSON/],
    [
      'no such path',
      404,
      '<h1>Not Found</h1>',
      /answers 404 to POST \/v2\/hotels\/availability: is api_url right\?/,
    ],
    [
      'a redirect',
      301,
      '',
      /redirects to https:\/\/new.example.com\/: put the final address into api_url/,
      { location: 'https://new.example.com/' },
    ],
    ['a gateway before nothing', 503, 'x', /answers 503 .*: the service behind it is down/],
    ['a limit that is used up', 429, '', /answers 429 .*, repeatedly: its rate limit is used up/],
  ];
  for (const [name, status, body, sentence, headers] of answers)
    test(name, async () => {
      availability().times(3).reply(status, body, headers);
      assert.match(await refusal(look()), sentence);
    });

  test('a token that is refused because it is over', async () => {
    availability().times(3).reply(401, '{}');
    assert.match(
      await refusal(look({}, expired)),
      /refuses the credentials in BEARER, a token that expired at 2020-01-01T00:00:00\.000Z\. Renew them/,
    );
  });

  test('500 to every call; 500 to a single call is a warning', async () => {
    const beside = () => nock('https://api.example.com').post('/v2/hotels/checkrate');
    availability().reply(500, {});
    beside().reply(500, {});
    assert.match(
      await refusal(look()),
      /answers 500 to POST \/v2\/hotels\/availability and to POST \/v2\/hotels\/checkrate: it fails for every/,
    );
    availability().reply(500, {});
    beside().reply(400, {});
    assert.deepEqual(await look(), ['api_url https://api.example.com answers 500 to a harmless first call.']);
  });

  test('keys that v1 refuses inside a 200 for every request', async () => {
    const v1 = {
      urls: { base_url: 'https://v1.example.com' },
      secrets: { apiKey: 'KEY', secretKey: 'SECRET' },
      profiles: ['v1-shop'],
      settings: { 'v1.keys.in': 'header', 'v1.keys.api': 'apikey', 'v1.keys.secret': 'secretkey' },
    } as const;
    const errors = { ErrorsType: { Errors: [{ Code: 1, Language: 8, ShortText: 'Who are you?' }] } };
    const requested = (name: string) => nock('https://v1.example.com').post(`/v1/api/Pull/${name}`);
    requested('Ping').reply(200, errors);
    requested('GetCityList').reply(200, errors);
    assert.match(
      await refusal(look(v1)),
      /responds with errors to .*Ping and to .*GetCityList \("Who are you\?"\): check the credentials in KEY and SECRET/,
    );
    requested('Ping').reply(200, errors);
    requested('GetCityList').reply(200, { Cities: [] });
    assert.deepEqual(await look(v1), [], 'that is a fault of Ping, for the gate to judge');
  });

  const errors: readonly (readonly [code: string, sentence: RegExp])[] = [
    ['ECONNRESET', /the connection was reset/],
    ['CERT_HAS_EXPIRED', /its certificate has expired/],
  ];
  for (const [code, sentence] of errors)
    test(code, async () => {
      availability()
        .times(3)
        .replyWithError(Object.assign(new Error(code), { code }));
      assert.match(await refusal(look()), sentence);
    });

  test('404 in JSON: to a good request the address is wrong, to any other it is an answer', async () => {
    availability().reply(404, {});
    assert.match(await refusal(look({ settings, known: { hotelIds: ['1'] } })), /is api_url right\?/);
    availability().reply(404, {});
    assert.deepEqual(await look(), []);
  });

  test('all failing base URLs are reported, without their secrets', async () => {
    availability().reply(404);
    nock('https://auth.example.com').post('/generateLongStayAccessToken').reply(404);
    const message = await refusal(look({ profiles: ['v2-rates', 'long-stay'] }));
    assert.equal(message.split('\n').length, 2);
    assert.ok(!message.includes(jwt));
  });
});
