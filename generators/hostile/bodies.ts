/** Hostile bodies: invalid ones, and valid ones with an error in them. The same seed gives the same bytes. */
import { gzipSync } from 'node:zlib';
import { inject, type InjectionPoint } from '../raw.ts';
import type { Baseline } from './good.ts';

/** A body on the wire. If it is sent in pieces, it has no content length. */
export interface HostileBody {
  readonly description: string;
  readonly bytes: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  readonly inPieces?: true;
  /** Whether the bytes are encoded, so that slots in them cannot be filled. */
  readonly packed?: true;
}

const megabyte = 1024 * 1024;

const nestedText = (depth: number, open: string, close: string, innermost = ''): string =>
  open.repeat(depth) + innermost + close.repeat(depth);

/** Texts that are not JSON, or JSON that is not a message. */
const hostileTexts = ({
  body: validBody,
  number,
  text,
  code,
  object,
  list,
}: Baseline): Readonly<Record<string, string>> => ({
  'nothing at all': '',
  spaces: ' \n\t ',
  'half a body': validBody.slice(0, Math.floor(validBody.length / 2)),
  'two bodies': validBody + validBody,
  'a trailing comma': `${validBody.slice(0, -1)},}`,
  'a comment': `/* hello */${validBody}`,
  'single quotes': validBody.replaceAll('"', "'"),
  'no quotes': validBody.replaceAll('"', ''),
  'a line of prose': 'GET / HTTP/1.1\r\nHost: x\r\n\r\n',
  XML: '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><PingRQ>&b;</PingRQ>',
  form: toForm(validBody),
  null: 'null',
  true: 'true',
  zero: '0',
  'a number without end': '9'.repeat(100_000),
  text: '"hello"',
  list: '[]',
  'list of bodies': `[${validBody}]`,
  'nothing inside': '{}',
  NaN: inject(number, 'NaN'),
  Infinity: inject(number, '-Infinity'),
  'a list 10,000 deep': nestedText(10_000, '[', ']'),
  'an object 10,000 deep': nestedText(10_000, '{"a":', '}', '1'),
  'a list 200,000 deep that never ends': '['.repeat(200_000),
  'a list 200,000 deep': nestedText(200_000, '[', ']'),
  'a deep member that is unknown': withMember(
    validBody,
    `"Unknown":${nestedText(10_000, '{"a":', '}', '1')}`,
  ),
  'a deep text': inject(text, nestedText(10_000, '[', ']')),
  'a deep object': inject(object, nestedText(9_000, `{${JSON.stringify(object.name)}:`, '}', '1')),
  'a deep list': inject(list, nestedText(10_000, `[{${JSON.stringify(list.name)}:`, '}]', '1')),
  'every member twice': `${validBody.slice(0, -1)},${validBody.slice(1)}`,
  'a member three times': inject(code, `0,${JSON.stringify(code.name)}:1,${JSON.stringify(code.name)}:"x"`),
  'a number beyond all numbers': inject(number, '1e400'),
  'a number below all numbers': inject(number, '-1e400'),
  'minus zero': inject(number, '-0'),
  'next to nothing': inject(number, '1e-400'),
  'a very long number': inject(number, `0.${'1'.repeat(10_000)}`),
  'a leading zero': inject(number, '01'),
  'a lone surrogate': inject(text, String.raw`"\ud800"`),
  'surrogates in the wrong order': inject(text, String.raw`"\udfff\ud800"`),
  'an escaped NUL': inject(text, String.raw`"\u0000\u0001"`),
  'a prototype': withMember(
    validBody,
    '"__proto__":{"Target":1,"polluted":true},"constructor":{"prototype":{"polluted":true}}',
  ),
  'names of Object': withMember(
    validBody,
    '"toString":1,"hasOwnProperty":1,"valueOf":null,"toJSON":1,"then":"x","length":-1',
  ),
  'a prototype as a code': inject(code, '"__proto__"'),
  'a constructor as a code': inject(code, '"constructor"'),
  'a method as a code': inject(code, '"toString"'),
  'a prototype as an object': inject(object, '{"__proto__":null}'),
  'an own prototype in a list': inject(list, '[{"__proto__":[]}]'),
  '100,000 members': `{${Array.from({ length: 50_000 }, (_, index) => `"m${index}":${index}`).join(',')}}`,
  '200,000 entries': withMember(validBody, `"Unknown":[${'0,'.repeat(200_000)}0]`),
  'a list of 100,000 empty objects': inject(list, `[${'{},'.repeat(100_000)}{}]`),
  'a list of as much as goes in': inject(list, `[${repeatFirstEntry(list)}]`),
  'a text of 400,000 characters': inject(text, `"${'é'.repeat(400_000)}"`),
  'a name of 900,000 characters': withMember(validBody, `"${'x'.repeat(900_000)}":1`),
  'just too long': withMember(validBody, `"Unknown":"${'x'.repeat(megabyte)}"`),
  'ten megabytes': 'x'.repeat(10 * megabyte),
  'ten megabytes of JSON': withMember(validBody, `"Unknown":"${'x'.repeat(10 * megabyte)}"`),
});

/** Adds members to an object; JSON parsers use the last one of a duplicate name. */
const withMember = (object: string, members: string): string => `${object.slice(0, -1)},${members}}`;

const toForm = (body: string): string =>
  Object.entries(JSON.parse(body) as object)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&');

/** The first entry of a list repeated, up to 900,000 characters. */
function repeatFirstEntry({ original }: InjectionPoint): string {
  const entry = JSON.stringify((Array.isArray(original) ? original[0] : undefined) ?? {});
  return Array.from({ length: Math.floor(900_000 / (entry.length + 1)) }, () => entry).join(',');
}

export const jsonHeaders = { 'content-type': 'application/json' } as const;

/** Bodies whose bytes, content type and encoding do not match. */
function mismatchedBodies({ body, text }: Baseline): HostileBody[] {
  const bytes = Buffer.from(body);
  const bodyDeclaredAs = (type: string): HostileBody => ({
    description: `called ${type}`,
    bytes,
    headers: { 'content-type': type },
  });
  const bodyWithBytes = (description: string, ...octets: number[]): HostileBody => ({
    description,
    bytes: Buffer.concat([
      Buffer.from(`${text.before}"`),
      Buffer.from(octets),
      Buffer.from(`"${text.after}`),
    ]),
    headers: jsonHeaders,
  });
  return [
    ...[
      'text/plain',
      'text/xml; charset=utf-8',
      'application/json; charset=utf-16',
      'multipart/form-data',
      'application/x-www-form-urlencoded',
    ].map(bodyDeclaredAs),
    ...[
      'application/problem+json',
      'APPLICATION/JSON',
      'json',
      ';;',
      'application/json, text/html',
      '*/*',
    ].map(bodyDeclaredAs),
    { description: 'without a type', bytes, headers: {} },
    {
      description: 'with a byte order mark',
      bytes: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes]),
      headers: jsonHeaders,
    },
    {
      description: 'in UTF-16',
      bytes: Buffer.from(`\ufeff${body}`, 'utf16le'),
      headers: jsonHeaders,
      packed: true,
    },
    { description: 'in Latin-1', bytes: Buffer.from(inject(text, '"é"'), 'latin1'), headers: jsonHeaders },
    bodyWithBytes('with a byte that is no UTF-8', 0xff),
    bodyWithBytes('with a surrogate in UTF-8', 0xed, 0xa0, 0x80),
    bodyWithBytes('with an overlong slash', 0xc0, 0xaf),
    bodyWithBytes('with half a character', 0xe6, 0x9d),
    bodyWithBytes('with a bare NUL', 0x00),
    { description: 'of zeros', bytes: Buffer.alloc(1_000), headers: jsonHeaders },
    {
      description: 'in gzip',
      bytes: gzipSync(bytes),
      headers: { ...jsonHeaders, 'content-encoding': 'gzip' },
      packed: true,
    },
    { description: 'called gzip', bytes, headers: { ...jsonHeaders, 'content-encoding': 'gzip' } },
    { description: 'called brotli', bytes, headers: { ...jsonHeaders, 'content-encoding': 'br' } },
    { description: 'in pieces', bytes, headers: jsonHeaders, inPieces: true },
    {
      description: 'in pieces, ten megabytes',
      bytes: Buffer.alloc(10 * megabyte, 0x20),
      headers: jsonHeaders,
      inPieces: true,
    },
  ];
}

export const fixedBodies = (baseline: Baseline): HostileBody[] => [
  ...Object.entries(hostileTexts(baseline)).map(([description, text]) => ({
    description,
    bytes: Buffer.from(text),
    headers: jsonHeaders,
  })),
  ...mismatchedBodies(baseline),
];
