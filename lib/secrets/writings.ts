/** The writings of a secret that a text is searched for: those that cannot be undone character by character. */

/** A text that stands for a secret where it is found. */
export interface Writing {
  readonly text: string;
  /** Whether the characters beside it say a part of the secret, too: base64 puts three bytes into four characters. */
  readonly spills: boolean;
  /** Whether it is the secret itself, which may be of ordinary words. */
  readonly isPlain: boolean;
  /** The part of it that says nothing, because others have it as well. */
  readonly common?: string;
}

/** Shorter ones stand in texts by chance. Characters, without white space. */
export const shortestSecret = 6;

/** Too short to be told from a word or a number: replaced everywhere, it would spoil what has to be judged. */
export const isTooShort = (secret: string): boolean => secret.replaceAll(/\s/g, '').length < shortestSecret;

type Write = (text: string) => string;

const plain: readonly Write[] = [
  (text) => text,
  (text) => Buffer.from(text, 'utf8').toString('latin1'),
  (text) => text.replaceAll(' ', '+'),
];
const hex: Write = (text) => Buffer.from(text, 'utf8').toString('hex');
const reversed: Write = (text) => [...text].toReversed().join('');
const base64 = (encoding: 'utf8' | 'utf16le', isSwapped = false): Write[] =>
  [0, 1, 2].map((before) => (text) => {
    const bytes = Buffer.from(text, encoding);
    return base64Behind(before, isSwapped ? bytes.swap16() : bytes);
  });
const often: readonly Write[] = [hex, ...base64('utf8')];
/** The address's alphabet inside of another base64 makes another text. */
const address: Write = (text) => text.replaceAll('+', '-').replaceAll('/', '_');
/** On top of one another: what is written by one is written again by another. */
const twice: readonly Write[] = [hex, reversed, ...base64('utf8')].flatMap((inner) =>
  often.flatMap((outer): Write[] => [(text) => outer(inner(text)), (text) => outer(address(inner(text)))]),
);

/** Every writing of a secret but those that are undone; as they come, not folded. */
export function writingsOf(secret: string): Writing[] {
  // What all of these begin with says nothing of any: the kind of a token.
  const [head = ''] = /^eyJ[\w-]+\./.exec(secret) ?? [];
  const by = (write: Write, text = secret): Writing => ({
    text: write(text),
    spills: !plain.includes(write) && write !== hex,
    isPlain: plain.includes(write),
    ...(head === '' ? {} : { common: write(head) }),
  });
  const unlike = [
    secret.toLowerCase(),
    secret.toUpperCase(),
    encodeURIComponent(wellFormed(secret)),
    JSON.stringify(secret).slice(1, -1),
  ].filter((text) => text !== secret);
  return [
    ...[...plain, ...often, reversed, ...base64('utf16le'), ...base64('utf16le', true), ...twice].map(
      (write) => by(write),
    ),
    by((text) => hex(text).replaceAll(/..(?=.)/g, '$&:')),
    ...unlike.flatMap((text) => often.map((write) => by(write, text))),
  ];
}

/** What base64 makes of bytes behind so many others, as far as it is the same whatever stands before and behind them. */
function base64Behind(before: number, bytes: Buffer): string {
  const text = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
  return text.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
}

/** Half of a pair of surrogates cannot be encoded. */
const wellFormed = (text: string): string => Buffer.from(text, 'utf8').toString('utf8');
