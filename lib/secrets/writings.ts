/** The writings of a secret that a text is searched for: those that cannot be undone character by character. */

/** A text that stands for a secret where it is found; in letters as `fold` leaves them. */
export interface Writing {
  readonly text: string;
  /** Whether the characters beside it say a part of the secret, too: base64 puts three bytes into four characters. */
  readonly spills: boolean;
}

/** Shorter ones stand in texts by chance. Characters, without white space. */
export const shortestSecret = 6;

/** Too short to be told from a word or a number: replaced everywhere, it would spoil what has to be judged. */
export const isTooShort = (secret: string): boolean => secret.replaceAll(/\s/g, '').length < shortestSecret;

/** Every writing of a secret but those that `decode` undoes; as they come, not folded. */
export function writingsOf(secret: string): Writing[] {
  const unlike = new Set([
    secret,
    secret.toLowerCase(),
    secret.toUpperCase(),
    encodeURIComponent(wellFormed(secret)),
    JSON.stringify(secret).slice(1, -1),
  ]);
  const bytes = [...unlike].map((one) => Buffer.from(one, 'utf8'));
  const plain = [
    secret,
    bytes[0]!.toString('latin1'),
    ...(secret.includes(' ') ? [secret.replaceAll(' ', '+')] : []),
    ...bytes.flatMap((one) => [one.toString('hex'), one.toString('hex').replaceAll(/..(?=.)/g, '$&:')]),
  ];
  return [
    ...plain.map((text) => ({ text, spills: false })),
    ...bytes.flatMap((one) => [0, 1, 2].map((before) => ({ text: base64Behind(before, one), spills: true }))),
  ];
}

/** What base64 makes of bytes behind so many others, as far as it is the same whatever stands before and behind them. */
function base64Behind(before: number, bytes: Buffer): string {
  const text = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
  return text.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
}

/** Half of a pair of surrogates cannot be encoded. */
const wellFormed = (text: string): string => Buffer.from(text, 'utf8').toString('utf8');
