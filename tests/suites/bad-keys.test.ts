/** How tests about credentials make wrong credentials, and which values in a response they count as data. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { redactHeader } from '../../lib/redact.ts';
import type { JudgedExchange } from '../../schemas/exchange.ts';
import type { Access } from '../../client/access.ts';
import { curlLine } from '../../client/curl.ts';
import { settingsFrom } from '../../schemas/settings.ts';
import { badAuthorizations, forgeToken } from '../../client/bearers.ts';
import type { Answer } from '../../client/answer.ts';
import { dataIn } from '../../suites/helpers/v1-bad-keys.ts';

describe('a forged token', () => {
  const header = Buffer.from('{"alg":"HS256"}').toString('base64url');
  const claims = Buffer.from('{"sub":"somebody"}').toString('base64url');

  for (const first of ['A', 'B', '_'])
    test(`says what the good one says, and has another signature, also where that begins with ${first}`, () => {
      const signature = `${first}${'x'.repeat(42)}`;
      const [same, too, other = ''] = forgeToken([header, claims, signature].join('.')).split('.');
      assert.deepEqual([same, too, other.length], [header, claims, signature.length]);
      assert.notDeepEqual(Buffer.from(other, 'base64url'), Buffer.from(signature, 'base64url'));
    });

  test('differs by one character if the valid one is not a JWT', () => {
    assert.equal(forgeToken('AAAAAAAA'), 'AAAABAAA');
    assert.equal(forgeToken('xxxxxxxx'), 'xxxxAxxx');
  });
});

test('no bad authorization is the good one', () => {
  for (const good of ['h.c.signature', 'an-opaque-token']) {
    const shown = Object.values(badAuthorizations).map((one) =>
      typeof one === 'function' ? one(good) : one,
    );
    assert.ok(!shown.includes(`Bearer ${good}`));
    assert.equal(new Set(shown).size, shown.length);
  }
});

describe('what an answer tells', () => {
  const reported = (answer: object | string, requested: object = {}): string[] => {
    const exchange = { request: { body: JSON.stringify(requested) } };
    const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
    return [...dataIn({ text, exchange } as unknown as Answer)];
  };
  const stays = {
    HotelStaysType: {
      HotelStays: [{ BasicPropertyInfo: { HotelRef: { HotelCode: 7, HotelName: 'Aurora' } } }],
    },
  };

  test('are the texts in its lists, whatever the names of the members', () => {
    assert.deepEqual(reported(stays), ['Aurora']);
    assert.deepEqual(reported({ found: [['Aurora', '', null, 7, true], { rooms: { name: 'Twin' } }] }), [
      'Aurora',
      'Twin',
    ]);
  });

  test('do not include texts of the request, its echo, problems, or the envelope of the response', () => {
    assert.deepEqual(reported(stays, { HotelName: 'Aurora' }), []);
    assert.deepEqual(reported({ Criteria: { POSType: { Sources: [{ PseudoCityCode: 'BRA' }] } } }), []);
    assert.deepEqual(
      reported({
        ErrorsType: { Errors: [{ Code: 1, ShortText: 'No key.' }] },
        Message: 'Forbidden',
        Count: 0,
      }),
      [],
    );
    assert.deepEqual(reported({ HotelStaysType: { HotelStays: [] } }), []);
    assert.deepEqual(reported('<html>Forbidden</html>'), []);
  });
});

describe('the line that repeats a call', () => {
  const own = { apiKey: 'our-first-key-of-many-letters', secretKey: 'our-second-key-of-many-letters' };
  const access = {
    keys: () => own,
    variables: { bearer: 'BEARER', apiKey: 'FIRST', secretKey: 'SECOND' },
  } as unknown as Access;
  const settings = settingsFrom({ 'v1.keys.api': 'apikey', 'v1.keys.secret': 'secretkey' });
  const line = (
    headers: Readonly<Record<string, string>>,
    more: Partial<JudgedExchange> = {},
    url = 'https://x.example/a',
  ): string =>
    curlLine(
      { request: { method: 'POST', url, headers }, ...more } as unknown as JudgedExchange,
      access,
      settings,
    );
  const [first, second, other] = [own.apiKey, own.secretKey, 'a-key-of-somebody-else'].map(redactHeader) as [
    string,
    string,
    string,
  ];
  const unknown = { unknownCaller: true } as const;

  test('names our credentials where they were shown', () => {
    assert.ok(
      line({ authorization: redactHeader('Bearer a.b.c') }).includes('"authorization: Bearer $BEARER"'),
    );
    assert.ok(
      line({ apikey: first, secretkey: second }).includes('-H "apikey: $FIRST" -H "secretkey: $SECOND"'),
    );
  });

  test('does not where another was shown: with ours it would show something else', () => {
    const forgedOne = redactHeader('Bearer a.b.d');
    assert.ok(line({ authorization: forgedOne }, unknown).includes(`'authorization: ${forgedOne}'`));
    assert.ok(
      line({ apikey: first, secretkey: other }, unknown).includes(
        `-H "apikey: $FIRST" -H 'secretkey: ${other}'`,
      ),
    );
    assert.ok(
      line({ apikey: second, secretkey: first }, unknown).includes(
        `-H 'apikey: ${second}' -H 'secretkey: ${first}'`,
      ),
    );
    const query = new URLSearchParams({ apikey: first, secretkey: other }).toString();
    const url = line({}, unknown, `https://x.example/a?${query}`);
    assert.ok(url.includes(`apikey='"$FIRST"'&secretkey=${encodeURIComponent(other)}`), url);
  });
});
