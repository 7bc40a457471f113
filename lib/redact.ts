import { createHmac, randomBytes } from 'node:crypto';

/** Made for this run only, so that replaced secrets can be compared within a run and nowhere else. */
const key = randomBytes(32);

/** `kind:length:keyed hash`: equal secrets stay equal, and nothing can be learnt but the length. */
export function redact(kind: string, secret: string): string {
  return `${kind}:${secret.length}:${createHmac('sha256', key).update(secret).digest('hex').slice(0, 12)}`;
}

/** Headers with secrets replaced, keeping their form: the word before a token, and how it is written. */
export function redactHeaders(headers: Readonly<Record<string, string>>, secretNames: ReadonlySet<string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      if (!secretNames.has(name.toLowerCase())) return [name, value];
      const [, prefix = '', secret = ''] = /^((?:\w+\s+)*)(.*)$/s.exec(value) ?? [];
      return [name, secret === '' ? value : `${prefix}${redact('secret', secret)}`];
    }),
  );
}
