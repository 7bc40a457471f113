/** Bodies that nobody in their senses would send, and good ones with something wrong in them. Same seed, same bytes. */
import { gzipSync } from 'node:zlib';

/** What is put on the wire. A body in pieces is sent without saying how long it is. */
export interface Hostile {
  readonly what: string;
  readonly bytes: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  readonly inPieces?: true;
}

const megabyte = 1024 * 1024;

const nested = (depth: number, open: string, close: string, inside = ''): string => open.repeat(depth) + inside + close.repeat(depth);

/** Texts that are no JSON, or that are JSON of a kind. `good` is a good body of the operation. */
const texts = (good: string): Readonly<Record<string, string>> => ({
  'nothing at all': '',
  spaces: ' \n\t ',
  'half a body': good.slice(0, Math.floor(good.length / 2)),
  'two bodies': good + good,
  'a trailing comma': `${good.slice(0, -1)},}`,
  'a comment': `/* hello */${good}`,
  'single quotes': good.replaceAll('"', "'"),
  'no quotes': good.replaceAll('"', ''),
  'a line of prose': 'GET / HTTP/1.1\r\nHost: x\r\n\r\n',
  XML: '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><PingRQ>&b;</PingRQ>',
  form: 'TimeStamp=now&Target=0',
  null: 'null',
  true: 'true',
  zero: '0',
  'a number without end': '9'.repeat(100_000),
  text: '"hello"',
  list: '[]',
  'list of bodies': `[${good}]`,
  'nothing inside': '{}',
  NaN: '{"Target":NaN,"TimeStamp":Infinity}',
  'a list 10,000 deep': nested(10_000, '[', ']'),
  'an object 10,000 deep': nested(10_000, '{"a":', '}', '1'),
  'a list 200,000 deep that never ends': '['.repeat(200_000),
  'a list 200,000 deep': nested(200_000, '[', ']'),
  'a deep member that is unknown': withMember(good, `"Unknown":${nested(10_000, '{"a":', '}', '1')}`),
  'a deep EchoToken': withMember(good, `"EchoToken":${nested(10_000, '[', ']')}`),
  'a deep criterion': withMember(
    good,
    `"HotelSearchCriteria":{"Criterion":${nested(5_000, '{"Criterion":', '}', '1')}},"Criteria":${nested(9_000, '[', ']')}`,
  ),
  'a deep list of reservations': withMember(
    good,
    `"HotelReservationsType":{"HotelReservations":${nested(10_000, '[{"RoomStaysType":', '}]', '1')}}`,
  ),
  'every member twice': `${good.slice(0, -1)},${good.slice(1)}`,
  'a Target twice': withMember(good, '"Target":0,"Target":1,"Target":"x"'),
  'a number beyond all numbers': withMember(good, '"Version":1e400'),
  'a number below all numbers': withMember(good, '"Version":-1e400'),
  'minus zero': withMember(good, '"Version":-0,"Target":-0'),
  'next to nothing': withMember(good, '"Version":1e-400'),
  'a very long number': withMember(good, `"Version":0.${'1'.repeat(10_000)}`),
  'a lone surrogate': withMember(good, String.raw`"EchoToken":"\ud800","EchoData":"\udfff\ud800"`),
  'an escaped NUL': withMember(good, String.raw`"EchoToken":"\u0000","EchoData":"\u0000\u0001"`),
  'a prototype': withMember(good, '"__proto__":{"Target":1,"polluted":true},"constructor":{"prototype":{"polluted":true}}'),
  'names of Object': withMember(good, '"toString":1,"hasOwnProperty":1,"valueOf":null,"toJSON":1,"then":"x","length":-1'),
  'a prototype as a code': withMember(good, '"PrimaryLangID":"__proto__","Target":"constructor","Version":"toString"'),
  'an own prototype in lists': withMember(
    good,
    '"HotelReservationsType":{"HotelReservations":[{"__proto__":[]}]},"UniqueID":[{"__proto__":null}]',
  ),
  '100,000 members': `{${Array.from({ length: 50_000 }, (_, index) => `"m${index}":${index}`).join(',')}}`,
  '200,000 entries': withMember(good, `"Unknown":[${'0,'.repeat(200_000)}0]`),
  '100,000 reservations': withMember(good, `"HotelReservationsType":{"HotelReservations":[${'{},'.repeat(100_000)}{}]}`),
  '50,000 hotels': withMember(
    good,
    `"HotelDescriptiveInfosType":{"HotelDescriptiveInfos":[${'{"HotelRef":{"HotelCode":1172}},'.repeat(20_000)}{}]}`,
  ),
  'a token of 900,000 characters': withMember(good, `"EchoToken":"${'é'.repeat(400_000)}"`),
  'a name of 900,000 characters': withMember(good, `"${'x'.repeat(900_000)}":1`),
  'just too long': withMember(good, `"Unknown":"${'x'.repeat(megabyte)}"`),
  'ten megabytes': 'x'.repeat(10 * megabyte),
  'ten megabytes of JSON': withMember(good, `"Unknown":"${'x'.repeat(10 * megabyte)}"`),
});

/** Members beside those of an object; of one that stands twice JSON's readers take the last. */
const withMember = (object: string, members: string): string => `${object.slice(0, -1)},${members}}`;

export const asJson = { 'content-type': 'application/json' } as const;

/** Bytes, types and encodings that do not fit one another. */
function misfits(good: string): Hostile[] {
  const bytes = Buffer.from(good);
  const typed = (type: string): Hostile => ({ what: `called ${type}`, bytes, headers: { 'content-type': type } });
  const bad = (what: string, ...octets: number[]): Hostile => ({
    what,
    bytes: Buffer.concat([bytes.subarray(0, -1), Buffer.from(',"EchoToken":"'), Buffer.from(octets), Buffer.from('"}')]),
    headers: asJson,
  });
  return [
    ...[
      'text/plain',
      'text/xml; charset=utf-8',
      'application/json; charset=utf-16',
      'multipart/form-data',
      'application/x-www-form-urlencoded',
    ].map(typed),
    ...['application/problem+json', 'APPLICATION/JSON', 'json', ';;', 'application/json, text/html', '*/*'].map(typed),
    { what: 'without a type', bytes, headers: {} },
    { what: 'with a byte order mark', bytes: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes]), headers: asJson },
    { what: 'in UTF-16', bytes: Buffer.from(`\ufeff${good}`, 'utf16le'), headers: asJson },
    { what: 'in Latin-1', bytes: Buffer.from(withMember(good, '"EchoToken":"é"'), 'latin1'), headers: asJson },
    bad('with a byte that is no UTF-8', 0xff),
    bad('with a surrogate in UTF-8', 0xed, 0xa0, 0x80),
    bad('with an overlong slash', 0xc0, 0xaf),
    bad('with half a character', 0xe6, 0x9d),
    bad('with a bare NUL', 0x00),
    { what: 'of zeros', bytes: Buffer.alloc(1_000), headers: asJson },
    { what: 'in gzip', bytes: gzipSync(bytes), headers: { ...asJson, 'content-encoding': 'gzip' } },
    { what: 'called gzip', bytes, headers: { ...asJson, 'content-encoding': 'gzip' } },
    { what: 'called brotli', bytes, headers: { ...asJson, 'content-encoding': 'br' } },
    { what: 'in pieces', bytes, headers: asJson, inPieces: true },
    { what: 'in pieces, ten megabytes', bytes: Buffer.alloc(10 * megabyte, 0x20), headers: asJson, inPieces: true },
  ];
}

/** Every fixed kind of hostile body. */
export const fixedBodies = (good: string): Hostile[] => [
  ...Object.entries(texts(good)).map(([what, text]) => ({ what, bytes: Buffer.from(text), headers: asJson })),
  ...misfits(good),
];
