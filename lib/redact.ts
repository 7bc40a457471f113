import { createHmac, randomBytes } from 'node:crypto';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import { withCache } from './cache.ts';

export type Hasher = ReturnType<typeof hasherWith>;

/** Hashes that replace redacted strings: equal strings have equal hashes under one key, and a hash reveals only the length. */
export function hasherWith(key: Uint8Array) {
  const hash = (text: string): string => createHmac('sha256', key).update(text).digest('hex');
  return {
    /** `kind:length:keyed hash`. */
    text: (kind: string, secret: string) => `${kind}:${secret.length}:${hash(secret).slice(0, 12)}`,
    /** A hash for a JSON number; too short for a card number. */
    number: (digits: string) => String(parseInt(hash(digits).slice(0, 7), 16)),
  };
}

/** Whether a string is such a hash. */
export const isRedactionHash = (text: string): boolean => /^(?:\w+ )*[a-z]+:\d+:[0-9a-f]{12}$/.test(text);

/** The name of the key that this thread gives to the threads that it starts. */
const keyName = 'hotel-contract: key of hashes';
const runKey = (getEnvironmentData(keyName) as Uint8Array | undefined) ?? randomBytes(32);
setEnvironmentData(keyName, runKey);

/** The hashes of this run: equal secrets have equal hashes in all threads of a run, but not in another run. */
export const runHasher: Hasher = hasherWith(runKey);

export const { text: redact, number: redactNumber } = runHasher;

/** Whether a token has the form of a JSON Web Token: three base64url parts if it is signed, five if it is encrypted. */
export const isJwt = (token: string): boolean =>
  /^[\w-]+(?:\.[\w-]+){2}$|^[\w-]+\.[\w-]*(?:\.[\w-]+){3}$/.test(token);

/** Redacts a secret within a value and keeps its form: the word before a token, and whether the token is a JWT. */
export function redactValue(value: string, { text }: Hasher = runHasher): string {
  const [, prefix = '', secret = ''] = /^((?:\w+\s+)*)(.*)$/s.exec(value) ?? [];
  return secret === '' ? value : `${prefix}${text(isJwt(secret) ? 'jwt' : 'secret', secret)}`;
}

/** Redacts the values of the headers with these names. */
export function redactHeaders(
  headers: Readonly<Record<string, string>>,
  secretNames: ReadonlySet<string>,
): Record<string, string> {
  const redacted: Record<string, string> = {};
  for (const name in headers)
    redacted[name] = secretNames.has(name.toLowerCase()) ? redactHeader(headers[name]!) : headers[name]!;
  return redacted;
}

/** Cached, because the same few credentials occur again and again, and a keyed hash is expensive. */
export const redactHeader = withCache((value: string) => redactValue(value));

/** Whether the digits from `from` to `to` of a JSON text, with a minus sign before them or none, are a whole JSON number. */
export const isJsonNumber = (text: string, from: number, to: number): boolean =>
  /[:[,]\s{0,9}-?$/.test(text.slice(Math.max(0, from - 10), from)) &&
  /^\s{0,9}[,}\]]/.test(text.slice(to, to + 10));
