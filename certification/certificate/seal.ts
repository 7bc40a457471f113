/** A certificate with its signature, so that whatever is altered can be named. */
import { FlattenedSign, flattenedVerify, importJWK, type FlattenedJWS, type JWK } from 'jose';
import { isObject } from '../../lib/objects.ts';
import type { Certificate } from './certificate.ts';
import { hashOf, hashOfText } from './hashes.ts';
import type { Signer } from './keys.ts';

export const certificateType = 'hotel-contract-certificate';

/** What is signed: the hash of each part. */
interface Manifest {
  readonly parts: Readonly<Record<string, string>>;
  /** Of the page beside it. */
  readonly page: string;
}

/** What stands in the file. */
export interface Sealed {
  readonly certificate: Certificate;
  readonly signature: FlattenedJWS;
}

export async function sealed(certificate: Certificate, page: string, signer: Signer): Promise<Sealed> {
  const manifest: Manifest = { parts: partsOf(certificate), page: hashOfText(page) };
  const signature = await new FlattenedSign(new TextEncoder().encode(JSON.stringify(manifest)))
    .setProtectedHeader({
      alg: 'EdDSA',
      typ: certificateType,
      kid: signer.fingerprint,
      jwk: signer.publicKey,
    })
    .sign(signer.key);
  return { certificate, signature };
}

/** Each member, and of a list each entry: by where it stands, as a pointer. */
function partsOf(certificate: object): Record<string, string> {
  const parts: Record<string, string> = {};
  for (const [name, value] of Object.entries(certificate)) {
    if (!Array.isArray(value)) parts[`/${name}`] = hashOf(value);
    else for (const [at, item] of value.entries()) parts[`/${name}/${at}`] = hashOf(item);
  }
  return parts;
}

/** Whether a key signed it; undefined where the signature cannot be read at all. */
export async function signedManifest(signature: FlattenedJWS, key: JWK): Promise<unknown> {
  try {
    const { payload } = await flattenedVerify(signature, await importJWK(key, 'EdDSA'), {
      algorithms: ['EdDSA'],
    });
    return JSON.parse(new TextDecoder().decode(payload));
  } catch {
    return undefined;
  }
}

/** What a certificate says otherwise than it was signed: pointers. */
export function alteredParts(certificate: unknown, manifest: unknown): string[] {
  const signed = partsIn(manifest);
  const found = isObject(certificate) ? partsOf(certificate) : {};
  return [...new Set([...Object.keys(signed), ...Object.keys(found)])].flatMap((at) => {
    if (found[at] === undefined) return [`${at} was taken out`];
    if (signed[at] === undefined) return [`${at} was put in`];
    return found[at] === signed[at] ? [] : [`${named(at, certificate)} was altered`];
  });
}

/** The same for the page. */
export const isPageAltered = (page: string, manifest: unknown): boolean =>
  !isObject(manifest) || manifest['page'] !== hashOfText(page);

const partsIn = (manifest: unknown): Record<string, unknown> =>
  isObject(manifest) && isObject(manifest['parts']) ? manifest['parts'] : {};

/** With the duty of which it speaks. */
function named(at: string, certificate: unknown): string {
  const [, list = '', index = ''] = at.split('/');
  const item: unknown =
    isObject(certificate) && Array.isArray(certificate[list]) ? certificate[list][Number(index)] : undefined;
  const id = isObject(item) ? (item['id'] ?? item['duty']) : undefined;
  return typeof id === 'string' ? `${at} (${id})` : at;
}
