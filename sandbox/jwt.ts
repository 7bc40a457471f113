import { randomBytes } from 'node:crypto';
import { decodeJwt, jwtVerify, SignJWT } from 'jose';

/** The claims of a token signed by this process. `use` distinguishes operator tokens from long-stay tokens. */
export interface Claims {
  readonly use: 'bearer' | 'longstay';
  readonly sub: string;
  /** Long-stay tokens only: the landing page. */
  readonly landingPageLocator?: string;
  readonly sessionId?: string;
  /** Long-stay tokens only: the expiry, in seconds on the tenant's clock. */
  readonly exp?: number;
}

export type Signer = ReturnType<typeof createSigner>;

/** Specification, "Authentication": a bearer token has 640 to 2000 characters. */
export const bearerLength = { min: 640, max: 2000 } as const;

const maxCachedTokens = 10_000;

/** A longer token is not decoded; its length in characters. Long-stay tokens may be longer than bearer tokens. */
const maxTokenLength = 8_000;

export function createSigner(key: Uint8Array = randomBytes(32)) {
  // Checking a signature takes 0.2 ms, and callers repeat their token with every call.
  const verifiedTokens = new Map<string, Claims>();
  return {
    /** @param length exact number of characters; as short as possible by default */
    sign: (claims: Claims, length?: number): Promise<string> => {
      const { keyName, padding } = length === undefined ? noPadding : paddingFor(claims, length);
      return encode(key, claims, keyName, padding);
    },
    /** The claims of a token signed here, or undefined. The expiry is not checked, because each tenant has its own clock. */
    verify: async (token: string): Promise<Claims | undefined> => {
      const cached = verifiedTokens.get(token);
      if (cached) return cached;
      if (token.length > maxTokenLength) return undefined;
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: new Date(0) });
        if (verifiedTokens.size >= maxCachedTokens) verifiedTokens.clear();
        const claims = payload as unknown as Claims;
        verifiedTokens.set(token, claims);
        return claims;
      } catch {
        return undefined;
      }
    },
    /** The claims of a token without checking its signature; undefined if it is no JWT. */
    decodeUnverified: (token: string): Partial<Claims> | undefined => {
      if (token.length > maxTokenLength) return undefined;
      try {
        return decodeJwt<Claims>(token);
      } catch {
        return undefined;
      }
    },
  };
}

const encode = (key: Uint8Array, claims: Claims, keyName: string, padding: string): Promise<string> =>
  new SignJWT({ ...claims, ...(padding === '' ? {} : { padding }) })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...(keyName === '' ? {} : { kid: keyName }) })
    .sign(key);

const noPadding = { keyName: '', padding: '' };

/** The header's `kid` provides the lengths that padding alone cannot reach, because base64url skips every fourth length. */
function paddingFor(claims: Claims, length: number) {
  for (const keyName of ['sandbox', 'sandbox1', 'sandbox12']) {
    const maxPadding = Math.floor(((length - lengthOf(claims, keyName, 0)) * 3) / 4);
    for (
      let paddingLength = Math.max(1, maxPadding - 2);
      paddingLength <= maxPadding + 2;
      paddingLength += 1
    ) {
      if (lengthOf(claims, keyName, paddingLength) === length)
        return { keyName, padding: 'x'.repeat(paddingLength) };
    }
  }
  throw new RangeError(`A bearer token of ${length} characters cannot be made.`);
}

/** Length of a padded token: header, payload and a signature of 43 characters, separated by dots. */
function lengthOf(claims: Claims, keyName: string, paddingLength: number): number {
  const headerBytes = JSON.stringify({ alg: 'HS256', typ: 'JWT', kid: keyName }).length;
  const payloadBytes = JSON.stringify({ ...claims, padding: '' }).length + paddingLength;
  return base64Length(headerBytes) + 1 + base64Length(payloadBytes) + 1 + 43;
}

const base64Length = (bytes: number): number => Math.ceil((bytes * 4) / 3);
