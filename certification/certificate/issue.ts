/** Writes a certificate: the signed file, and the page beside it. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../../lib/whole-file.ts';
import { certificateOf, type Judged } from './certificate.ts';
import { signerIn } from './keys.ts';
import { certificatePage } from './page.tsx';
import { sealed } from './seal.ts';

export const certificateFile = 'certificate.json';
export const certificatePageFile = 'certificate.html';

export interface Issued {
  readonly file: string;
  readonly fingerprint: string;
}

/**
 * @param folder where both files are written; what an earlier run wrote there is taken away first
 * @param keyFile of the private key, which is made where there is none
 * @returns why there is no certificate, a sentence each
 * @throws UsageError where the key cannot be used
 */
export async function issue(
  judged: Judged,
  folder: string,
  keyFile: string,
): Promise<Issued | readonly string[]> {
  const file = join(folder, certificateFile);
  const pageFile = join(folder, certificatePageFile);
  mkdirSync(folder, { recursive: true });
  for (const old of [file, pageFile]) rmSync(old, { force: true });
  const certificate = certificateOf(judged);
  if (!('schemaVersion' in certificate)) return certificate;
  const signer = await signerIn(keyFile);
  const page = certificatePage(certificate, signer.fingerprint);
  writeWhole(pageFile, page);
  writeWhole(file, `${JSON.stringify(await sealed(certificate, page, signer), null, 2)}\n`);
  return { file, fingerprint: signer.fingerprint };
}
