/** Invalid Authorization headers. Specification: "Authentication". */
import type { OtherAuthorization } from './credentials.ts';

/** The index at which the signature of a JWT begins; undefined for another token. */
const signatureIn = (token: string): number | undefined =>
  token.includes('.') ? token.lastIndexOf('.') + 1 : undefined;

/** Changes the first character of a JWT's signature. The form stays valid. A token without dots is changed in its middle. */
export function forged(token: string): string {
  const at = signatureIn(token) ?? Math.floor(token.length / 2);
  return token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
}

/** Invalid Authorization headers by a description for messages. No answer to them may contain data. */
export const badAuthorizations: Readonly<Record<string, OtherAuthorization>> = {
  'no Authorization': null,
  'Bearer alone': 'Bearer',
  'Bearer not.a.token': 'Bearer not.a.token',
  'Basic credentials': `Basic ${'A'.repeat(64)}`,
  'a bearer token with another signature': (bearer) => `Bearer ${forged(bearer)}`,
  'a bearer token without its signature': (bearer) => `Bearer ${bearer.slice(0, signatureIn(bearer) ?? -8)}`,
  'a bearer token of two parts': (bearer) => `Bearer ${bearer.slice(0, (signatureIn(bearer) ?? -8) - 1)}`,
};
