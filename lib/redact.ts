import { createHmac, randomBytes } from 'node:crypto';

/** Made for this run only, so that replaced secrets can be compared within a run and nowhere else. */
const key = randomBytes(32);

/** `kind:length:keyed hash`: equal secrets stay equal, and nothing can be learnt but the length. */
export function redact(kind: string, secret: string): string {
  return `${kind}:${secret.length}:${createHmac('sha256', key).update(secret).digest('hex').slice(0, 12)}`;
}

/** Whether a token has the form of a JSON Web Token: three parts of base64url where it is signed, five where it is encrypted. */
export const isJwt = (token: string): boolean =>
  /^[\w-]+(?:\.[\w-]+){2}$|^[\w-]+\.[\w-]*(?:\.[\w-]+){3}$/.test(token);

/** A value that holds a secret, with the secret replaced and its form kept: the word before a token, and whether it is a JWT. */
export function redactValue(value: string): string {
  const [, prefix = '', secret = ''] = /^((?:\w+\s+)*)(.*)$/s.exec(value) ?? [];
  return secret === '' ? value : `${prefix}${redact(isJwt(secret) ? 'jwt' : 'secret', secret)}`;
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

const remembered = 200;

export const redactHeader = remembering(redactValue);

/** Equal numbers stay equal; too short for a card. */
export const redactedNumber = (digits: string): string =>
  String(parseInt(createHmac('sha256', key).update(digits).digest('hex').slice(0, 7), 16));

/** Whether what stands between two places of a text is a number in JSON. */
export const standsAsNumber = (text: string, from: number, to: number): boolean =>
  /[:[,]\s{0,9}-?$/.test(text.slice(Math.max(0, from - 10), from)) &&
  /^\s{0,9}[,}\]]/.test(text.slice(to, to + 10));
