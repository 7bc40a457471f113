/** Secrets are found in every encoding, and nothing else is changed. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { random } from '../../lib/random.ts';
import { redact } from '../../lib/redact.ts';
import { maskerOf } from '../../lib/secrets/masker.ts';
import { encodings } from '../support/encodings.ts';

const alphabets = [
  'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789',
  '0123456789abcdef-',
  'Ab9+/=',
  `aZ5._~-!$&'()*,;:@%"<>`,
];
const lengths = [6, 7, 8, 9, 12, 19, 20, 21, 36, 64, 257, 700, 2_000];

const secretOf = (length: number, alphabet: string): string => {
  const chance = random('secret', length, alphabet);
  return Array.from({ length }, () => chance.pick([...alphabet])).join('');
};

/** A secret of each length and alphabet, with its masker, which takes longer to make than to use. */
const secrets = alphabets.flatMap((alphabet) =>
  lengths.map((length) => {
    const secret = secretOf(length, alphabet);
    return { secret, mask: maskerOf(['another-secret-of-ours', secret]) };
  }),
);

/** Asserts that at most some characters remain of what stood between two texts, and that both texts stay. */
function assertMasked(masked: string, before: string, behind: string, most: number, what: string): void {
  assert.ok(masked.startsWith(before) && masked.endsWith(behind), what);
  const between = masked.slice(before.length, masked.length - behind.length);
  const rest = between.replaceAll(/secret:\d+:[0-9a-f]{12}/g, '');
  assert.ok(rest.length <= most, `${rest.length} characters left of ${what}`);
}

describe('a secret is replaced', () => {
  for (const [how, write] of Object.entries(encodings))
    test(how, () => {
      for (const { secret, mask } of secrets) {
        const written = write(secret);
        for (const [before, behind] of [
          ['', ''],
          ['{"a":"1", "message":"no access: ', ' there"}'],
          ['<p>seen: ', '.</p>'],
          ['https://there.example/?key=', '#end'],
        ] as const) {
          const text = before + written + behind;
          const masked = mask(text);
          const what = `${secret} as ${written} in ${text}: ${masked}`.slice(0, 600);
          // A few characters beside the secret in base64 may remain, such as the end of a key's name.
          assertMasked(masked, before, behind, how.startsWith('base64 ') ? 26 : 2, what);
          assert.ok(!masked.includes(written), what);
        }
      }
    });

  test('in pieces of 12 characters and more, in each encoding and place', () => {
    const secret = 'J7xq2Vw-9TzpLm4Rk_8sYd6HbGn3Cf5';
    const token = `eyJhbGciOiJIUzI1NiJ9.${'eyJzdWIiOiJ4In0'}.q9Zr7Yp2Wm4Tk6Vb8Xc1`;
    const mask = maskerOf([secret, token]);
    const half = Math.ceil(secret.length / 2);
    const pieces = [
      secret.slice(1),
      secret.slice(0, -1),
      secret.slice(half),
      secret.slice(0, half),
      secret.slice(9, 21),
      token.slice(1),
      token.slice(30),
    ];
    for (const piece of pieces)
      for (const [how, write] of Object.entries(encodings))
        for (const [before, behind] of [
          ['{"a":"!', '!"}'],
          ['<b title="!', '!">'],
          ['!', '!'],
          ['/v2/!', '!?a=1'],
        ] as const) {
          const masked = mask(`${before}${write(piece)}${behind}`);
          const what = `${piece} as ${how}: ${masked}`;
          assertMasked(masked, before, behind, how.startsWith('base64 ') ? 34 : 4, what);
        }
    const cut = mask(`{"one":"${secret.slice(0, half)}","other":"${secret.slice(half)}"}`);
    assert.match(cut, /^\{"one":"secret:16:[0-9a-f]{12}","other":"secret:15:[0-9a-f]{12}"\}$/);
  });

  test('if the text ends in the middle of it', () => {
    const mask = maskerOf(['s3cret-of-the-deployment/of+ours']);
    for (let length = 6; length < 30; length += 1)
      assert.match(mask(`{"a":"${'s3cret-of-the-deployment/of+ours'.slice(0, length)}`), /^\{"a":"secret:/);
    for (const [how, write] of Object.entries(encodings)) {
      if (how.startsWith('base64 of') || how.endsWith('in lines')) continue;
      const written = write('s3cret-of-the-deployment/of+ours');
      for (let cut = 1; cut < 8; cut += 1)
        assert.match(
          mask(`{"a":"${written.slice(0, -cut)}`),
          /^\{"a":"secret:\d+:[0-9a-f]{12}[^a-z]{0,3}$/,
          how,
        );
    }
    assert.match(mask('{"a":"s3cret%2Dof%2Dthe'), /^\{"a":"secret:/);
  });
});

describe('nothing else is replaced', () => {
  const mask = maskerOf([
    'Abc123',
    '4711470',
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl',
    'a b\\c%41&amp;',
    'Hotel-distribution-service.customerReservations-7Kq9',
  ]);
  for (const text of [
    '',
    '{}',
    'abc12',
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJiMTIifQ.b3RoZXJzaWduZWQ',
    'eyJhbGciOiJIUzI1NiJ9.eyJ',
    'the distribution-service, its customerReservations',
    '{"price":14711470.5}',
    'a=1&b=%20&c=\\u0041 &amp; =3D "\\\\"',
    '%',
    '\\u00',
  ])
    test(JSON.stringify(text), () => assert.equal(mask(text), text));

  test('and a value that is not a JSON text stays a number', () =>
    assert.equal(typeof JSON.parse(mask('{"id": 4711470}')).id, 'number'));

  test('and equal texts stay equal', () => {
    assert.equal(
      mask('x Abc123 y Abc123'),
      `x ${redact('secret', 'Abc123')} y ${redact('secret', 'Abc123')}`,
    );
  });

  test('and JSON stays JSON', () => {
    const json = { 'key Abc123': 'Abc123', list: ['a b\\c%41&amp;', 'a\\"Abc123\\', 4711470, -4711470] };
    assert.ok(!JSON.stringify(JSON.parse(mask(JSON.stringify(json)))).includes('Abc123'));
  });
});
