/** The keys by which certificates are signed and checked: Ed25519, in PEM. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { calculateJwkThumbprint, exportJWK, type JWK } from 'jose';
import { UsageError } from '../../lib/exit.ts';
import { readPrivate, writePrivate } from '../../lib/key-file.ts';
import { readText } from '../../lib/text-file.ts';
import { writeWhole } from '../../lib/whole-file.ts';

export interface Signer {
  readonly key: KeyObject;
  readonly publicKey: JWK;
  /** By which people tell the key: of RFC 7638. */
  readonly fingerprint: string;
}

export const publicFileOf = (file: string): string => `${file}.pub`;

/**
 * The private key in a file, which is made where there is none. The public one lies beside it.
 *
 * @throws UsageError where others can read it, or it is no such key
 */
export async function signerIn(file: string): Promise<Signer> {
  const key = privateKeyIn(file) ?? madeKey(file);
  const publicPem = createPublicKey(key).export({ format: 'pem', type: 'spki' }) as string;
  if (!existsSync(publicFileOf(file))) writeWhole(publicFileOf(file), publicPem);
  const publicKey = await exportJWK(createPublicKey(key));
  return { key, publicKey, fingerprint: await calculateJwkThumbprint(publicKey) };
}

/** @throws UsageError */
export async function publicKeyIn(file: string): Promise<JWK> {
  let text: string;
  try {
    text = readText(file);
  } catch (cause) {
    throw new UsageError(`there is no key ${file}: --key names the file of the public key`, { cause });
  }
  if (text.includes('PRIVATE KEY'))
    throw new UsageError(
      `${file} is a private key, which nobody needs to check a certificate: give ${publicFileOf(file)}`,
    );
  return exportJWK(ed25519(file, () => createPublicKey(text)));
}

function privateKeyIn(file: string): KeyObject | undefined {
  const text = readPrivate(file);
  return text === undefined ? undefined : ed25519(file, () => createPrivateKey(text));
}

function madeKey(file: string): KeyObject {
  const { privateKey } = generateKeyPairSync('ed25519');
  mkdirSync(dirname(file), { recursive: true });
  writePrivate(file, privateKey.export({ format: 'pem', type: 'pkcs8' }) as string);
  return privateKey;
}

function ed25519(file: string, read: () => KeyObject): KeyObject {
  let key: KeyObject | undefined;
  try {
    key = read();
  } catch {
    // Said below.
  }
  if (key?.asymmetricKeyType !== 'ed25519') throw new UsageError(`${file} holds no Ed25519 key in PEM`);
  return key;
}
