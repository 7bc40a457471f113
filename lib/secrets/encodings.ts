/** The encodings of a secret that a text is searched for: those that cannot be decoded character by character. */

/** A text that reveals a secret. */
export interface Encoding {
  readonly text: string;
  /** Whether neighbouring characters reveal a part of the secret too: base64 writes three bytes as four characters. */
  readonly overlaps: boolean;
  /** Whether this encoding is the secret itself, which may consist of ordinary words. */
  readonly isPlain: boolean;
  /** The span that reveals nothing, because other secrets contain it, too. */
  readonly common?: string;
}

/** The minimum length of a secret in characters, without white space: shorter ones occur in texts by chance. */
export const minSecretLength = 6;

/** Whether a secret is too short to be told from a word or a number: masking it everywhere would damage what has to be judged. */
export const isTooShort = (secret: string): boolean => secret.replaceAll(/\s/g, '').length < minSecretLength;

type Encode = (text: string) => string;

const plainEncodings: readonly Encode[] = [
  (text) => text,
  (text) => Buffer.from(text, 'utf8').toString('latin1'),
  (text) => text.replaceAll(' ', '+'),
];
const hex: Encode = (text) => Buffer.from(text, 'utf8').toString('hex');
const reversed: Encode = (text) => [...text].toReversed().join('');
const base64 = (charset: 'utf8' | 'utf16le', isSwapped = false): Encode[] =>
  [0, 1, 2].map((before) => (text) => {
    const bytes = Buffer.from(text, charset);
    return base64Behind(before, isSwapped ? bytes.swap16() : bytes);
  });
const commonEncodings: readonly Encode[] = [hex, ...base64('utf8')];
/** The URL alphabet within another base64 gives a different text. */
const toUrlAlphabet: Encode = (text) => text.replaceAll('+', '-').replaceAll('/', '_');
/** Encoded twice. */
const doubleEncodings: readonly Encode[] = [hex, reversed, ...base64('utf8')].flatMap((inner) =>
  commonEncodings.flatMap((outer): Encode[] => [
    (text) => outer(inner(text)),
    (text) => outer(toUrlAlphabet(inner(text))),
  ]),
);

/**
 * Every encoding of a secret except those that `decodeLayer` undoes, and hex and base64 of the secret in lower case, in upper case
 * or escaped.
 */
export function encodingsOf(secret: string): Encoding[] {
  // The common beginning of tokens of one kind reveals nothing.
  const [prefix = ''] = /^eyJ[\w-]+\./.exec(secret) ?? [];
  const encodingOf = (encode: Encode, text = secret): Encoding => ({
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
      reversed,
      ...base64('utf16le'),
      ...base64('utf16le', true),
      ...doubleEncodings,
    ].map((encode) => encodingOf(encode)),
    encodingOf((text) => hex(text).replaceAll(/..(?=.)/g, '$&:')),
    ...variants.flatMap((text) => commonEncodings.map((encode) => encodingOf(encode, text))),
  ];
}

/** The part of the base64 of some bytes that does not depend on the bytes around them. */
function base64Behind(before: number, bytes: Buffer): string {
  const text = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
  return text.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
}

/** Replaces lone surrogates, which cannot be encoded. */
const toWellFormed = (text: string): string => Buffer.from(text, 'utf8').toString('utf8');
