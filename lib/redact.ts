import { createHmac, randomBytes } from 'node:crypto';

/** What stands for texts that nobody keeps: equal ones stay equal under one key, and nothing can be learnt but the length. */
export interface Hashes {
  /** `kind:length:keyed hash`. */
  text(kind: string, secret: string): string;
  /** The same where a number has to stand; too short for a card. */
  number(digits: string): string;
}

export function hashesBy(key: Uint8Array): Hashes {
  const hash = (text: string): string => createHmac('sha256', key).update(text).digest('hex');
  return {
    text: (kind, secret) => `${kind}:${secret.length}:${hash(secret).slice(0, 12)}`,
    number: (digits) => String(parseInt(hash(digits).slice(0, 7), 16)),
  };
}

/** Whether a text is one that stands for another. */
export const isReplaced = (text: string): boolean => /^(?:\w+ )*[a-z]+:\d+:[0-9a-f]{12}$/.test(text);

/** Made for this run only, so that replaced secrets can be compared within a run and nowhere else. */
export const ofThisRun: Hashes = hashesBy(randomBytes(32));

export const { text: redact, number: redactedNumber } = ofThisRun;

/** Whether a token has the form of a JSON Web Token: three parts of base64url where it is signed, five where it is encrypted. */
export const isJwt = (token: string): boolean =>
  /^[\w-]+(?:\.[\w-]+){2}$|^[\w-]+\.[\w-]*(?:\.[\w-]+){3}$/.test(token);

/** A value that holds a secret, with the secret replaced and its form kept: the word before a token, and whether it is a JWT. */
export function redactValue(value: string, { text }: Hashes = ofThisRun): string {
  const [, prefix = '', secret = ''] = /^((?:\w+\s+)*)(.*)$/s.exec(value) ?? [];
  return secret === '' ? value : `${prefix}${text(isJwt(secret) ? 'jwt' : 'secret', secret)}`;
}

/** Headers with the values of those that are named replaced. */
export function redactHeaders(
  headers: Readonly<Record<string, string>>,
  secretNames: ReadonlySet<string>,
): Record<string, string> {
  const without: Record<string, string> = {};
  for (const name in headers)
    without[name] = secretNames.has(name.toLowerCase()) ? redactHeader(headers[name]!) : headers[name]!;
  return without;
}

/** The same few credentials and masks come again and again, and a keyed hash takes longer than all the rest. */
export function remembering(replace: (value: string) => string): (value: string) => string {
  const known = new Map<string, string>();
  return (value) => {
    let without = known.get(value);
    if (without === undefined) {
      if (known.size >= remembered) known.clear();
      known.set(value, (without = replace(value)));
    }
    return without;
  };
}

const remembered = 1_000;

export const redactHeader = remembering((value) => redactValue(value));

/** Whether what stands between two places of a text is a number in JSON. */
export const standsAsNumber = (text: string, from: number, to: number): boolean =>
  /[:[,]\s{0,9}-?$/.test(text.slice(Math.max(0, from - 10), from)) &&
  /^\s{0,9}[,}\]]/.test(text.slice(to, to + 10));
