/** Authorization headers that are no good. Specification: "Authentication". */
import type { OtherAuthorization } from './credentials.ts';

/** Where the signature of a JWT begins; undefined in what is none. */
const signatureIn = (token: string): number | undefined =>
  token.includes('.') ? token.lastIndexOf('.') + 1 : undefined;

/**
 * A token with another character at the beginning of its signature: as good in form as before. What has no dots, and so is
 * no JWT, is off by a character in its middle.
 */
export function forged(token: string): string {
  const at = signatureIn(token) ?? Math.floor(token.length / 2);
  return token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
}

/** By how they read in a message. Whatever is answered to them, it is no data. */
export const badAuthorizations: Readonly<Record<string, OtherAuthorization>> = {
  'no Authorization': null,
  'Bearer alone': 'Bearer',
  'Bearer not.a.token': 'Bearer not.a.token',
  'Basic credentials': `Basic ${'A'.repeat(64)}`,
  'a bearer token with another signature': (bearer) => `Bearer ${forged(bearer)}`,
  'a bearer token without its signature': (bearer) => `Bearer ${bearer.slice(0, signatureIn(bearer) ?? -8)}`,
};
