/** Signs a certificate as a whole. */
import { CompactSign, compactVerify, decodeProtectedHeader, EmbeddedJWK, calculateJwkThumbprint } from 'jose';
import { isObject } from '../../lib/objects.ts';
import type { Certificate, Sealed } from './form.ts';
import { canonical, hashOfText } from './hashes.ts';
import type { Signer } from './keys.ts';

/** The type in the signature, so that a signature of format 1 is not accepted for format 2. */
const jwsType = 'hotel-contract-certificate-2';

type SignedContent = Omit<Sealed, 'signature'>;

export async function seal(certificate: Certificate, page: string, signer: Signer): Promise<Sealed> {
  const signed: SignedContent = { certificate, page: hashOfText(page) };
  return { ...signed, signature: await signatureOf(signed, jwsType, signer) };
}

/** @returns the fingerprint of the key that signed the certificate; undefined if the signature is invalid */
export const signerOf = ({ signature, certificate, page }: Sealed): Promise<string | undefined> =>
  signerOfValue({ certificate, page }, jwsType, signature);

/** Signs the canonical form of a value. @param typ keeps signatures of different kinds of values apart */
export async function signatureOf(value: unknown, typ: string, signer: Signer): Promise<string> {
  const jws = await new CompactSign(bytesOf(value))
    .setProtectedHeader({ alg: 'EdDSA', typ, kid: signer.fingerprint, jwk: signer.publicKey })
    .sign(signer.key);
  const [header, , signature] = jws.split('.');
  return `${header}..${signature}`;
}

/** @returns the fingerprint of the key that signed the value; undefined if the signature is invalid */
export async function signerOfValue(
  value: unknown,
  typ: string,
  signature: string,
): Promise<string | undefined> {
  const [header = '', payload, bytes = '', ...extraParts] = signature.split('.');
  // Several base64url strings decode to the same bytes: only the canonical one is accepted.
  if (payload !== '' || extraParts.length > 0 || !isCanonicalBase64url(bytes)) return undefined;
  try {
    const jws = `${header}.${Buffer.from(bytesOf(value)).toString('base64url')}.${bytes}`;
    const { protectedHeader } = await compactVerify(jws, EmbeddedJWK, { algorithms: ['EdDSA'] });
    return protectedHeader.typ === typ ? await calculateJwkThumbprint(protectedHeader.jwk!) : undefined;
  } catch {
    return undefined;
  }
}

/** The key's fingerprint as stated in the signature, unverified. */
export const fingerprintIn = ({ signature }: Sealed): string => String(decodeProtectedHeader(signature).kid);

/** Whether a file has format 1, whose signature is an object with a payload of its own. */
export const isOfFirstForm = (file: unknown): boolean =>
  isObject(file) && isObject(file['signature']) && typeof file['signature']['payload'] === 'string';

const bytesOf = (value: unknown): Uint8Array => new TextEncoder().encode(canonical(value));

const isCanonicalBase64url = (value: string): boolean =>
  Buffer.from(value, 'base64url').toString('base64url') === value;
