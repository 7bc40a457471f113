import { createHmac, randomBytes } from 'node:crypto';

/** Made for this run only, so that replaced secrets can be compared within a run and nowhere else. */
const key = randomBytes(32);

/** `kind:length:keyed hash`: equal secrets stay equal, and nothing can be learnt but the length. */
export function redact(kind: string, secret: string): string {
  return `${kind}:${secret.length}:${createHmac('sha256', key).update(secret).digest('hex').slice(0, 12)}`;
}

/** A value that holds a secret, with the secret replaced and its form kept: the word before a token, and how it is written. */
export function redactValue(value: string): string {
  const [, prefix = '', secret = ''] = /^((?:\w+\s+)*)(.*)$/s.exec(value) ?? [];
  return secret === '' ? value : `${prefix}${redact('secret', secret)}`;
}

/** Headers with the values of those that are named replaced. */
export function redactHeaders(headers: Readonly<Record<string, string>>, secretNames: ReadonlySet<string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, secretNames.has(name.toLowerCase()) ? redactValue(value) : value]),
  );
}
