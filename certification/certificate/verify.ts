/** Verifies a certificate offline: its signer, whether it was altered, and whether it is in force. */
import { existsSync } from 'node:fs';
import { calculateJwkThumbprint, type JWK } from 'jose';
import { exits, UsageError, type ExitCode } from '../../lib/exit.ts';
import { maxResultsFileBytes } from '../../lib/bounds.ts';
import { isObject } from '../../lib/objects.ts';
import { parseNamedFile, readNamedFile } from '../../targets/json-file.ts';
import { shapeCheck } from '../../targets/sentences.ts';
import { formVersion, Sealed, type Certificate } from './form.ts';
import { hashOfText } from './hashes.ts';
import { isOfFirstForm, signerOf } from './seal.ts';

/** The public key that is expected to have signed, or its fingerprint. */
interface ExpectedSigner {
  readonly key?: JWK;
  readonly fingerprint?: string;
}

export interface VerifyResult {
  /** Exit code: 0 valid, 1 altered or not in force, 3 intact but of an unknown signer. */
  readonly code: ExitCode;
  readonly says: readonly string[];
  /** Undefined if anything was altered. */
  readonly certificate?: Certificate;
  readonly fingerprint?: string;
}

const alteredResult = (...says: string[]): VerifyResult => ({ code: exits.failed.code, says });

/**
 * @param file path of certificate.json; its page is verified, too, if it is in the same folder
 * @param today YYYY-MM-DD
 * @throws UsageError if the file cannot be read
 */
export async function verify(
  file: string,
  expectedSigner: ExpectedSigner,
  today: string,
): Promise<VerifyResult> {
  const page = file.replace(/\.json$/, '.html');
  return check(
    textOf(file),
    page !== file && existsSync(page)
      ? readNamedFile(page, 'page', 'its certificate', maxResultsFileBytes)
      : undefined,
    expectedSigner,
    today,
    file,
  );
}

/** Reads a certificate of this version without verifying its signature. @throws UsageError where it cannot be read */
export function readSealed(file: string): Sealed {
  const { json, problems } = parseFile(file, textOf(file));
  if (problems.length > 0)
    throw new UsageError(
      `${file} is not a certificate that this version of hotel-contract can read: ${problems[0]}`,
    );
  return json as unknown as Sealed;
}

const textOf = (file: string): string =>
  readNamedFile(file, 'certificate', 'CERTIFICATE.JSON', maxResultsFileBytes);

/** Verifies the text of a certificate. */
export async function check(
  text: string,
  page: string | undefined,
  expectedSigner: ExpectedSigner,
  today: string,
  file = 'it',
): Promise<VerifyResult> {
  const { json, problems } = parseFile(file, text);
  if (!hasEachMemberOnce(json, text))
    return alteredResult(
      'Altered: the JSON is not the text that was signed; it may have a duplicate member.',
    );
  const { schemaVersion } = json.certificate as { schemaVersion?: unknown };
  const isNewer = typeof schemaVersion === 'number' && schemaVersion > formVersion;
  if (problems.length > 0 && !isNewer)
    return alteredResult(...problems.slice(0, maxProblems).map((problem) => `Altered: ${problem}.`));
  const fingerprint = await signerOf(json as unknown as Sealed);
  if (fingerprint === undefined)
    return alteredResult('Altered: its contents are not those that were signed.');
  if (isNewer)
    return {
      code: exits.unjudged.code,
      says: ['A newer version of this tool made it: verify it with that version.'],
    };
  const expectedFingerprint =
    expectedSigner.key === undefined
      ? expectedSigner.fingerprint
      : await calculateJwkThumbprint(expectedSigner.key);
  if (expectedFingerprint !== undefined && expectedFingerprint !== fingerprint)
    return alteredResult(
      `Signed by another key, whose fingerprint is ${fingerprint}: this certificate proves nothing.`,
    );
  const { certificate, page: signedPageHash } = json as unknown as Sealed;
  if (page !== undefined && signedPageHash !== hashOfText(page))
    return alteredResult('Altered: the page beside it is not the one that was signed.');
  return validityResult(certificate, fingerprint, expectedFingerprint !== undefined, today);
}

function validityResult(
  certificate: Certificate,
  fingerprint: string,
  isKnown: boolean,
  today: string,
): VerifyResult {
  const { issued, expires, waivers } = certificate;
  const problems = [
    ...(today < issued ? [`Issued on ${issued}, which is still to come.`] : []),
    ...(today >= expires ? [`Expired on ${expires}.`] : []),
    ...waivers.flatMap(({ requirement, until }) =>
      today >= until ? [`The waiver of ${requirement} expired on ${until}.`] : [],
    ),
  ];
  const result = (end: keyof typeof exits, says: string): VerifyResult => ({
    certificate,
    fingerprint,
    code: exits[problems.length > 0 ? 'failed' : end].code,
    says: [says, ...problems],
  });
  if (!isKnown) return result('unjudged', `Intact, signer unknown: fingerprint ${fingerprint}.`);
  if (problems.length > 0) return result('failed', 'Intact, and not in force.');
  return result('ok', `Intact, signed by ${fingerprint}, in force until ${expires}.`);
}

const maxProblems = 10;
const checkShape = shapeCheck(Sealed);

interface ParsedFile {
  readonly json: { readonly certificate: object; readonly signature: string };
  /** Differences from the schema of this version, one sentence each. */
  readonly problems: readonly string[];
}

/** @throws UsageError if the file is not a certificate, or has format 1 */
function parseFile(file: string, text: string): ParsedFile {
  const json = parseNamedFile(file, text);
  if (isOfFirstForm(json))
    throw new UsageError(
      `${file} has an old format, which does not protect against changes: have the certificate reissued`,
    );
  if (!isObject(json) || !isObject(json['certificate']) || typeof json['signature'] !== 'string')
    throw new UsageError(
      `${file} is not a certificate: give the certificate.json that "certify trace --certificate" or the console has written`,
    );
  return { json: json as unknown as ParsedFile['json'], problems: checkShape(json) };
}

/** Whether the text has each member once. The parser drops the first value of a duplicate member, which a person could read. */
export const hasEachMemberOnce = (json: unknown, text: string): boolean =>
  JSON.stringify(json) === withoutWhitespace(text);

/** Removes the white space between the tokens of JSON. */
function withoutWhitespace(json: string): string {
  const parts: string[] = [];
  let [isInString, begin] = [false, 0];
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index]!;
    if (isInString && character === '\\') index += 1;
    else if (character === '"') isInString = !isInString;
    else if (!isInString && /\s/.test(character)) {
      parts.push(json.slice(begin, index));
      begin = index + 1;
    }
  }
  return parts.join('') + json.slice(begin);
}
