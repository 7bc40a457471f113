/** The Ed25519 keys, in PEM, that sign and verify certificates. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { calculateJwkThumbprint, exportJWK, type JWK } from 'jose';
import { UsageError } from '../../lib/exit.ts';
import { readPrivateFile, writePrivateFile } from '../../lib/key-file.ts';
import { readText } from '../../lib/text-file.ts';
import { writeAtomically } from '../../lib/whole-file.ts';

export type Signer = Awaited<ReturnType<typeof signerIn>>;

export const publicFileOf = (file: string): string => `${file}.pub`;

/**
 * Reads the private key from a file, or creates it. The public key is in a second file.
 * @returns the keys, and the JWK thumbprint (RFC 7638) of the public key as fingerprint
 * @throws UsageError if others can read the file, or it is not an Ed25519 key
 */
export async function signerIn(file: string) {
  const key = privateKeyIn(file) ?? createKey(file);
  const publicPem = createPublicKey(key).export({ format: 'pem', type: 'spki' }) as string;
  if (!existsSync(publicFileOf(file))) writeAtomically(publicFileOf(file), publicPem);
  const publicKey = await exportJWK(createPublicKey(key));
  return { key, publicKey, fingerprint: await calculateJwkThumbprint(publicKey) };
}

/** @throws UsageError */
export async function publicKeyIn(file: string): Promise<JWK> {
  let text: string;
  try {
    text = readText(file);
  } catch (cause) {
    throw new UsageError(`there is no key ${file}: give the file of the public key with --key`, { cause });
  }
  if (text.includes('PRIVATE KEY'))
    throw new UsageError(
      `${file} is a private key, which is not needed to verify a certificate: pass ${publicFileOf(file)}`,
    );
  return exportJWK(parseEd25519(file, () => createPublicKey(text)));
}

function privateKeyIn(file: string): KeyObject | undefined {
  const text = readPrivateFile(file);
  return text === undefined ? undefined : parseEd25519(file, () => createPrivateKey(text));
}

function createKey(file: string): KeyObject {
  const { privateKey } = generateKeyPairSync('ed25519');
  mkdirSync(dirname(file), { recursive: true });
  writePrivateFile(file, privateKey.export({ format: 'pem', type: 'pkcs8' }) as string);
  return privateKey;
}

function parseEd25519(file: string, parseKey: () => KeyObject): KeyObject {
  let key: KeyObject | undefined;
  try {
    key = parseKey();
  } catch {
    // Reported below.
  }
  if (key?.asymmetricKeyType !== 'ed25519') throw new UsageError(`${file} holds no Ed25519 key in PEM`);
  return key;
}
