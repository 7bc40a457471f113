import { randomBytes } from 'node:crypto';
import { decodeJwt, jwtVerify, SignJWT } from 'jose';

/** What this process signs. `use` keeps operator tokens and long-stay tokens apart. */
export interface Claims {
  readonly use: 'bearer' | 'longstay';
  /** The tenant. */
  readonly sub: string;
  /** Long-stay tokens only: the landing page, and when the token ends, in seconds on the tenant's clock. */
  readonly landingPageLocator?: string;
  readonly sessionId?: string;
  readonly exp?: number;
}

export interface Signer {
  /** @param length exact number of characters; absent for as short as it comes */
  sign(claims: Claims, length?: number): Promise<string>;
  /** The claims of a token signed here, or undefined. Says nothing about its end: that is compared with a tenant's clock. */
  read(token: string): Promise<Claims | undefined>;
  /** What a token says of itself, whoever signed it; undefined where it is no JWT. */
  claimedBy(token: string): Partial<Claims> | undefined;
}

/** Specification, "Authentication": a bearer has 640 to 2000 characters. */
export const bearerLengths = { shortest: 640, longest: 2000 } as const;

const remembered = 10_000;

/** Longer ones are not looked into. */
const longestRead = 8_000;

export function createSigner(key: Uint8Array = randomBytes(32)): Signer {
  // A signature costs 0.2 ms to check and callers repeat their token with every call.
  const observed = new Map<string, Claims>();
  return {
    sign: (claims, length) => {
      const { keyName, padding } = length === undefined ? unpadded : paddingFor(claims, length);
      return encode(key, claims, keyName, padding);
    },
    read: async (token) => {
      const known = observed.get(token);
      if (known) return known;
      if (token.length > longestRead) return undefined;
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: new Date(0) });
        if (observed.size >= remembered) observed.clear();
        const claims = payload as unknown as Claims;
        observed.set(token, claims);
        return claims;
      } catch {
        return undefined;
      }
    },
    claimedBy: (token) => {
      if (token.length > longestRead) return undefined;
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

const unpadded = { keyName: '', padding: '' };

/** Base64url skips every fourth length, so the header's key name takes up what the padding alone cannot reach. */
function paddingFor(claims: Claims, length: number): { keyName: string; padding: string } {
  for (const keyName of ['sandbox', 'sandbox1', 'sandbox12']) {
    const room = Math.floor(((length - lengthOf(claims, keyName, 0)) * 3) / 4);
    for (let pad = Math.max(1, room - 2); pad <= room + 2; pad += 1) {
      if (lengthOf(claims, keyName, pad) === length) return { keyName, padding: 'x'.repeat(pad) };
    }
  }
  throw new RangeError(`A bearer token of ${length} characters cannot be made.`);
}

function lengthOf(claims: Claims, keyName: string, pad: number): number {
  const header = JSON.stringify({ alg: 'HS256', typ: 'JWT', kid: keyName }).length;
  const payload = JSON.stringify({ ...claims, padding: '' }).length + pad;
  return base64Length(header) + 1 + base64Length(payload) + 1 + 43;
}

const base64Length = (bytes: number): number => Math.ceil((bytes * 4) / 3);
