/** Checks a certificate offline: who signed it, whether anything was altered, and whether it is in force. */
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

export interface Signer {
  /** The public key that must have signed it. */
  readonly key?: JWK;
  /** Or what that key is told by. */
  readonly fingerprint?: string;
}

export interface Checked {
  /** Exit code: 0 good, 1 altered or not in force, 3 intact by an unknown signer. */
  readonly code: ExitCode;
  readonly says: readonly string[];
  /** Undefined where anything was altered: an altered certificate gets nothing. */
  readonly certificate?: Certificate;
  readonly fingerprint?: string;
}

const refused = (...says: string[]): Checked => ({ code: exits.failed.code, says });

/**
 * @param file path of certificate.json; a page beside it is checked with it
 * @param today YYYY-MM-DD
 * @throws UsageError where it cannot be read
 */
export async function verify(file: string, wanted: Signer, today: string): Promise<Checked> {
  const page = file.replace(/\.json$/, '.html');
  return check(
    textOf(file),
    page !== file && existsSync(page)
      ? readNamedFile(page, 'page', 'its certificate', maxResultsFileBytes)
      : undefined,
    wanted,
    today,
    file,
  );
}

/**
 * What stands in a certificate of this version, without a look at its signature.
 *
 * @throws UsageError where it cannot be read
 */
export function readSealed(file: string): Sealed {
  const { json, problems } = formOf(file, textOf(file));
  if (problems.length > 0) throw new UsageError(`${file} is no certificate of this version: ${problems[0]}`);
  return json as unknown as Sealed;
}

const textOf = (file: string): string =>
  readNamedFile(file, 'certificate', 'CERTIFICATE.JSON', maxResultsFileBytes);

/** The same of its text. */
export async function check(
  text: string,
  page: string | undefined,
  wanted: Signer,
  today: string,
  file = 'it',
): Promise<Checked> {
  const { json, problems } = formOf(file, text);
  // Of a member that is written twice one is shown, and another read.
  if (JSON.stringify(json) !== tight(text))
    return refused('Altered: it is not written as it was signed: is a member there twice?');
  const { schemaVersion } = json.certificate as { schemaVersion?: unknown };
  const isNewer = typeof schemaVersion === 'number' && schemaVersion > formVersion;
  if (problems.length > 0 && !isNewer)
    return refused(...problems.slice(0, mostProblems).map((problem) => `Altered: ${problem}.`));
  const fingerprint = await signerOf(json as unknown as Sealed);
  if (fingerprint === undefined) return refused('Altered: what it says is not what was signed.');
  if (isNewer)
    return {
      code: exits.unjudged.code,
      says: ['It was made by a newer version of this tool: take that one.'],
    };
  const known = wanted.key === undefined ? wanted.fingerprint : await calculateJwkThumbprint(wanted.key);
  if (known !== undefined && known !== fingerprint)
    return refused(`Signed by another key, whose fingerprint is ${fingerprint}: it says nothing.`);
  const { certificate, page: signed } = json as unknown as Sealed;
  if (page !== undefined && signed !== hashOfText(page))
    return refused('Altered: the page beside it is not the one that was signed.');
  return inForce(certificate, fingerprint, known !== undefined, today);
}

function inForce(certificate: Certificate, fingerprint: string, isKnown: boolean, today: string): Checked {
  const { issued, expires, waivers } = certificate;
  const over = [
    ...(today < issued ? [`Issued on ${issued}, which is still to come.`] : []),
    ...(today >= expires ? [`Expired on ${expires}.`] : []),
    ...waivers.flatMap(({ requirement, until }) =>
      today >= until ? [`The waiver of ${requirement} expired on ${until}.`] : [],
    ),
  ];
  const shown = { certificate, fingerprint };
  if (!isKnown)
    return {
      ...shown,
      code: over.length > 0 ? exits.failed.code : exits.unjudged.code,
      says: [`Intact, signer unknown: fingerprint ${fingerprint}.`, ...over],
    };
  if (over.length > 0)
    return { ...shown, code: exits.failed.code, says: ['Intact, and not in force.', ...over] };
  return {
    ...shown,
    code: exits.ok.code,
    says: [`Intact, signed by ${fingerprint}, in force until ${expires}.`],
  };
}

const mostProblems = 10;
let shape: ReturnType<typeof shapeCheck> | undefined;

interface Form {
  readonly json: { readonly certificate: object; readonly signature: string };
  /** Where it is not what stands in a certificate of this version, a sentence each. */
  readonly problems: readonly string[];
}

/** @throws UsageError where it is no certificate at all, or one of the first form */
function formOf(file: string, text: string): Form {
  const json = parseNamedFile(file, text);
  if (isOfFirstForm(json))
    throw new UsageError(
      `${file} was sealed by an earlier version of this tool, part by part, so that it could be altered unseen: have it issued anew`,
    );
  if (!isObject(json) || !isObject(json['certificate']) || typeof json['signature'] !== 'string')
    throw new UsageError(
      `${file} is no certificate: give the certificate.json that certify trace --certificate or the console has written`,
    );
  return { json: json as unknown as Form['json'], problems: (shape ??= shapeCheck(Sealed))(json) };
}

/** JSON without the white space between its parts. */
function tight(json: string): string {
  const parts: string[] = [];
  let [isText, begin] = [false, 0];
  for (let at = 0; at < json.length; at += 1) {
    const one = json[at]!;
    if (isText && one === '\\') at += 1;
    else if (one === '"') isText = !isText;
    else if (!isText && /\s/.test(one)) {
      parts.push(json.slice(begin, at));
      begin = at + 1;
    }
  }
  return parts.join('') + json.slice(begin);
}
