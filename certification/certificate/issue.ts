/** Writes a certificate: the signed file and its page. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from '../../lib/whole-file.ts';
import { certificateOf, type CertificateInput } from './certificate.ts';
import { signerIn } from './keys.ts';
import { certificatePage } from './page.tsx';
import { seal } from './seal.ts';

export const certificateFile = 'certificate.json';
export const certificatePageFile = 'certificate.html';

export interface IssuedCertificate {
  readonly file: string;
  readonly fingerprint: string;
}

/**
 * @param folder folder of both files; those of an earlier run are deleted first
 * @param keyFile file of the private key; created if missing
 * @returns the certificate, or why there is none, one sentence each
 * @throws UsageError if the key cannot be used
 */
export async function issue(
  input: CertificateInput,
  folder: string,
  keyFile: string,
): Promise<IssuedCertificate | readonly string[]> {
  const file = join(folder, certificateFile);
  const pageFile = join(folder, certificatePageFile);
  mkdirSync(folder, { recursive: true });
  for (const old of [file, pageFile]) rmSync(old, { force: true });
  const certificate = certificateOf(input);
  if (!('schemaVersion' in certificate)) return certificate;
  const signer = await signerIn(keyFile);
  const page = certificatePage(certificate, signer.fingerprint);
  writeAtomically(pageFile, page);
  writeAtomically(file, `${JSON.stringify(await seal(certificate, page, signer), null, 2)}\n`);
  return { file, fingerprint: signer.fingerprint };
}
