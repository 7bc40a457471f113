/** Invalid Authorization headers. Specification: "Authentication". */
import type { OtherAuthorization } from './credentials.ts';

/** The index at which the signature of a JWT begins; undefined for another token. */
const signatureIndex = (token: string): number | undefined =>
  token.includes('.') ? token.lastIndexOf('.') + 1 : undefined;

/** Changes the first character of a JWT's signature. The form stays valid. A token without dots is changed in its middle. */
export function forgeToken(token: string): string {
  const index = signatureIndex(token) ?? Math.floor(token.length / 2);
  return token.slice(0, index) + (token[index] === 'A' ? 'B' : 'A') + token.slice(index + 1);
}

/** A JWT that ends with the dot before its signature. A token without dots loses its last eight characters. */
const withoutSignature = (token: string): string => token.slice(0, signatureIndex(token) ?? -8);

/** Invalid Authorization headers; the keys describe them in messages. No answer to them may contain data. */
export const badAuthorizations: Readonly<Record<string, OtherAuthorization>> = {
  'no Authorization': null,
  'Bearer alone': 'Bearer',
  'Bearer not.a.token': 'Bearer not.a.token',
  'Basic credentials': `Basic ${'A'.repeat(64)}`,
  'a bearer token with another signature': (bearer) => `Bearer ${forgeToken(bearer)}`,
  'a bearer token without its signature': (bearer) => `Bearer ${withoutSignature(bearer)}`,
  'a bearer token of two parts': (bearer) => `Bearer ${withoutSignature(bearer).slice(0, -1)}`,
};
