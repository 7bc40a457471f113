import { gzipSync } from 'node:zlib';

/** Encodings in which a service may repeat a secret. They share no code with the search for secrets. */
const encodeEach = (text: string, encode: (character: string, index: number) => string): string =>
  [...text].map(encode).join('');
const hex = (text: string, digits = 2): string => text.charCodeAt(0).toString(16).padStart(digits, '0');
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const percentEncode = (text: string): string => encodeEach(text, (character) => `%${hex(character)}`);

export const encodings: Readonly<Record<string, (secret: string) => string>> = {
  plain: (secret) => secret,
  'upper case': (secret) => secret.toUpperCase(),
  'lower case': (secret) => secret.toLowerCase(),
  'escapes of JSON': (secret) => encodeEach(secret, (character) => `\\u${hex(character, 4)}`),
  'some escapes of JSON': (secret) =>
    encodeEach(secret, (character, index) =>
      index % 3 === 1 ? `\\u${hex(character, 4).toUpperCase()}` : character,
    ),
  'escaped slashes': (secret) => JSON.stringify(secret).slice(1, -1).replaceAll('/', '\\/'),
  'percent, lower case': percentEncode,
  'percent, upper case': (secret) => percentEncode(secret).toUpperCase(),
  'percent, where needed': encodeURIComponent,
  'percent, here and there': (secret) =>
    encodeEach(secret, (character, index) =>
      index % 2 === 0 ? `%${hex(character)}` : encodeURIComponent(character),
    ),
  'percent, twice': (secret) => encodeURIComponent(percentEncode(secret)),
  'as a form': (secret) => new URLSearchParams({ a: secret }).toString().slice(2),
  base64,
  'base64 of an address': (secret) => Buffer.from(secret).toString('base64url'),
  'base64 without padding': (secret) => base64(secret).replace(/=+$/, ''),
  'base64 of user and secret': (secret) => base64(`u:${secret}`),
  'base64 of secret and more': (secret) => base64(`ab${secret}, and more`),
  'base64 of JSON': (secret) => Buffer.from(JSON.stringify({ key: secret, at: 1 })).toString('base64url'),
  'base64 in lines': (secret) => base64(`key=${secret}`).replaceAll(/.{19}/g, '$&\r\n'),
  'base64 of base64': (secret) => base64(base64(`u:${secret}`)),
  'base64 of UTF-16': (secret) => Buffer.from(`u:${secret}`, 'utf16le').toString('base64'),
  'base64 of UTF-16, the other end first': (secret) =>
    Buffer.from(secret, 'utf16le').swap16().toString('base64'),
  'base64 of hexadecimal': (secret) => base64(Buffer.from(secret).toString('hex')),
  'gzip in base64': (secret) => gzipSync(`{"key":"${encodeURIComponent(secret)}"}`).toString('base64'),
  'from its end': (secret) => [...secret].toReversed().join(''),
  hexadecimal: (secret) => Buffer.from(secret).toString('hex'),
  'hexadecimal, upper case': (secret) => Buffer.from(secret).toString('hex').toUpperCase(),
  'entities by number': (secret) => encodeEach(secret, (character) => `&#${character.charCodeAt(0)};`),
  'entities in hexadecimal': (secret) => encodeEach(secret, (character) => `&#x${hex(character)};`),
  'entities in hexadecimal, the last one cut off': (secret) =>
    encodeEach(secret, (character) => `&#x${hex(character)};`).slice(0, -1),
  'entities by name': (secret) =>
    secret
      .replaceAll('&', '&amp;')
      .replaceAll('/', '&sol;')
      .replaceAll('+', '&plus;')
      .replaceAll('=', '&equals;'),
  'quoted-printable': (secret) =>
    encodeEach(secret, (character, index) =>
      index % 30 === 29 && character !== '='
        ? `=\r\n${character}`
        : index % 4 === 0 || character === '='
          ? `=${hex(character).toUpperCase()}`
          : character,
    ),
  'in lines': (secret) =>
    encodeEach(secret, (character, index) => (index % 7 === 6 ? `${character}\n` : character)),
  'in lines of JSON': (secret) =>
    encodeEach(secret, (character, index) => (index % 7 === 6 ? `${character}\\n` : character)),
  spaced: (secret) => encodeEach(secret, (character) => `${character} `),
};
