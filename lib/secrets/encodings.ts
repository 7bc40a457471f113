/** The encodings of a secret that a text is searched for: those that cannot be decoded character by character. */

/** A text that reveals a secret. */
export interface Encoding {
  readonly text: string;
  /** Whether neighbouring characters reveal a part of the secret too: base64 writes three bytes as four characters. */
  readonly overlaps: boolean;
  /** Whether this encoding is the secret itself, which may consist of ordinary words. */
  readonly isPlain: boolean;
  /** The part of `text` that reveals nothing, because other secrets contain it, too. */
  readonly common?: string;
}

/** The minimum length of a secret in characters, without white space: shorter ones occur in texts by chance. */
export const minSecretLength = 6;

/** Whether a secret is too short to be told from a word or a number: masking it everywhere would damage what has to be judged. */
export const isTooShort = (secret: string): boolean => secret.replaceAll(/\s/g, '').length < minSecretLength;

type Encoder = (text: string) => string;

const plainEncodings: readonly Encoder[] = [
  (text) => text,
  (text) => Buffer.from(text, 'utf8').toString('latin1'),
  (text) => text.replaceAll(' ', '+'),
];
const hex: Encoder = (text) => Buffer.from(text, 'utf8').toString('hex');
const reverse: Encoder = (text) => [...text].toReversed().join('');
const base64 = (charset: 'utf8' | 'utf16le', isSwapped = false): Encoder[] =>
  [0, 1, 2].map((precedingBytes) => (text) => {
    const bytes = Buffer.from(text, charset);
    return base64After(precedingBytes, isSwapped ? bytes.swap16() : bytes);
  });
const commonEncodings: readonly Encoder[] = [hex, ...base64('utf8')];
/** Base64 in the URL alphabet: when it is encoded again, the result differs from that of standard base64. */
const toUrlAlphabet: Encoder = (text) => text.replaceAll('+', '-').replaceAll('/', '_');
/** Encodings of an encoded secret. */
const doubleEncodings: readonly Encoder[] = [hex, reverse, ...base64('utf8')].flatMap((inner) =>
  commonEncodings.flatMap((outer): Encoder[] => [
    (text) => outer(inner(text)),
    (text) => outer(toUrlAlphabet(inner(text))),
  ]),
);

/**
 * Every encoding of a secret that `decodeLayer` cannot undo; also hex and base64 of the secret in lower case, in upper case,
 * URL-encoded, and escaped for JSON.
 */
export function encodingsOf(secret: string): Encoding[] {
  // The common beginning of tokens of one kind reveals nothing.
  const [prefix = ''] = /^eyJ[\w-]+\./.exec(secret) ?? [];
  const encodingOf = (encode: Encoder, text = secret): Encoding => ({
    text: encode(text),
    overlaps: !plainEncodings.includes(encode) && encode !== hex,
    isPlain: plainEncodings.includes(encode),
    ...(prefix === '' ? {} : { common: encode(prefix) }),
  });
  const variants = [
    secret.toLowerCase(),
    secret.toUpperCase(),
    encodeURIComponent(toWellFormed(secret)),
    JSON.stringify(secret).slice(1, -1),
  ].filter((text) => text !== secret);
  return [
    ...[
      ...plainEncodings,
      ...commonEncodings,
      reverse,
      ...base64('utf16le'),
      ...base64('utf16le', true),
      ...doubleEncodings,
    ].map((encode) => encodingOf(encode)),
    encodingOf((text) => hex(text).replaceAll(/..(?=.)/g, '$&:')),
    ...variants.flatMap((text) => commonEncodings.map((encode) => encodingOf(encode, text))),
  ];
}

/** The part of the base64 of some bytes that does not depend on the bytes around them. */
function base64After(precedingBytes: number, bytes: Buffer): string {
  const text = Buffer.concat([Buffer.alloc(precedingBytes), bytes]).toString('base64');
  return text.slice(
    Math.ceil((precedingBytes * 8) / 6),
    Math.floor(((precedingBytes + bytes.length) * 8) / 6),
  );
}

/** Replaces lone surrogates, which cannot be encoded. */
const toWellFormed = (text: string): string => Buffer.from(text, 'utf8').toString('utf8');
