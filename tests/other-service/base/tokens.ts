import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Client, Loose, Service } from '../types.ts';

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const signatureOf = (secret: string, text: string): string =>
  createHmac('sha512', secret).update(text).digest('base64url');

const equalsSafely = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** A JSON Web Token (HS512), padded by a claim to more than 640 characters. */
export const jwt = (secret: string, claims: Record<string, unknown>): string => {
  const text = `${part({ alg: 'HS512', typ: 'JWT' })}.${part({ ...claims, scope: 'hotels rates orders '.repeat(24).trim() })}`;
  return `${text}.${signatureOf(secret, text)}`;
};
/** The claims of a token of this service; null for other tokens. */
export const readJwt = (secret: string, token: string): Loose => {
  const [head, body, sign] = token.split('.');
  if (!head || !body || !sign || token.split('.').length !== 3 || token.length < 640 || token.length > 2000)
    return null;
  return equalsSafely(sign, signatureOf(secret, `${head}.${body}`))
    ? JSON.parse(Buffer.from(body, 'base64url').toString())
    : null;
};
/** An opaque token: signed claims of a kind. */
export const seal = (secret: string, kind: string, claims: Record<string, unknown>): string => {
  const text = part({ ...claims, kind });
  return `${kind}~${text}~${signatureOf(secret, text).slice(0, 32)}`;
};
export const unseal = (secret: string, kind: string, token: unknown): Loose => {
  if (typeof token !== 'string') return null;
  const [k, text, sign] = token.split('~');
  if (k !== kind || !text || !sign || !equalsSafely(sign, signatureOf(secret, text).slice(0, 32)))
    return null;
  const claims = JSON.parse(Buffer.from(text, 'base64url').toString());
  return claims.kind === kind ? claims : null;
};

export const tokenPoints = {
  keys: (s: Service, api: string, secret: string): Client | null =>
    s.clients.find((c) => c.apiKey === api && c.secretKey === secret) ?? null,
  bearer: (s: Service, header: string): Client | null => {
    const match = /^bearer\s+(\S+)$/i.exec(header);
    const claims = match ? readJwt(s.secret, match[1] ?? '') : null;
    if (claims?.use !== 'api') return null;
    return s.clients.find((c) => c.id === claims.sub) ?? null;
  },
  bookingLife: (): number => 15 * 60,
  bookable: (s: Service, claims: Loose): boolean => s.age() < claims.until,
  fileLife: (): number => 60 * 60,
  fileOpen: (s: Service, claims: Loose): boolean => s.age() < claims.until,
  longStayOpen: (s: Service, header: string, locator: string): boolean => {
    const match = /^bearer\s+(\S+)$/i.exec(header);
    const claims = match ? readJwt(s.secret, match[1] ?? '') : null;
    return claims?.use === 'long' && claims.landing === locator && s.age() < claims.until;
  },
};
