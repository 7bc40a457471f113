/** A certificate with its signature, which is over all of it. */
import { CompactSign, compactVerify, decodeProtectedHeader, EmbeddedJWK, calculateJwkThumbprint } from 'jose';
import { isObject } from '../../lib/objects.ts';
import type { Certificate, Sealed } from './form.ts';
import { canonical, hashOfText } from './hashes.ts';
import type { Signer } from './keys.ts';

/** Of the first form the signature must not be taken for one of this. */
const type = 'hotel-contract-certificate-2';

type Signed = Omit<Sealed, 'signature'>;

export async function sealed(certificate: Certificate, page: string, signer: Signer): Promise<Sealed> {
  const signed: Signed = { certificate, page: hashOfText(page) };
  const whole = await new CompactSign(payloadOf(signed))
    .setProtectedHeader({ alg: 'EdDSA', typ: type, kid: signer.fingerprint, jwk: signer.publicKey })
    .sign(signer.key);
  const [header, , signature] = whole.split('.');
  return { ...signed, signature: `${header}..${signature}` };
}

/** The fingerprint of the key by which all of it was signed; undefined where the signature does not fit. */
export async function signerOf({ signature, ...signed }: Sealed): Promise<string | undefined> {
  const [header = '', payload, value = '', ...more] = signature.split('.');
  // Several texts stand for the same bytes: only that which is written is taken.
  if (payload !== '' || more.length > 0 || !isOneForm(value)) return undefined;
  try {
    const whole = `${header}.${Buffer.from(payloadOf(signed)).toString('base64url')}.${value}`;
    const { protectedHeader } = await compactVerify(whole, EmbeddedJWK, { algorithms: ['EdDSA'] });
    return protectedHeader.typ === type ? await calculateJwkThumbprint(protectedHeader.jwk!) : undefined;
  } catch {
    return undefined;
  }
}

/** By which the key is told, as the signature itself names it. */
export const fingerprintIn = ({ signature }: Sealed): string => String(decodeProtectedHeader(signature).kid);

/** Whether a file was sealed in the first form, by the hash of each part. */
export const isOfFirstForm = (file: unknown): boolean =>
  isObject(file) && isObject(file['signature']) && typeof file['signature']['payload'] === 'string';

const payloadOf = ({ certificate, page }: Signed): Uint8Array =>
  new TextEncoder().encode(canonical({ certificate, page }));

const isOneForm = (value: string): boolean => Buffer.from(value, 'base64url').toString('base64url') === value;
