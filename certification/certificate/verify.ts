/** Checks a certificate offline: who signed it, whether anything was altered, and whether it is in force. */
import { existsSync, readFileSync } from 'node:fs';
import { calculateJwkThumbprint, decodeProtectedHeader, type FlattenedJWS, type JWK } from 'jose';
import { exits, UsageError, type ExitCode } from '../../lib/exit.ts';
import { isObject } from '../../lib/objects.ts';
import type { Certificate } from './certificate.ts';
import { alteredParts, certificateType, isPageAltered, signedManifest } from './seal.ts';

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
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    throw new UsageError(`there is no certificate ${file}: give the path of certificate.json`, { cause });
  }
  const page = file.replace(/\.json$/, '.html');
  return check(
    text,
    page !== file && existsSync(page) ? readFileSync(page, 'utf8') : undefined,
    wanted,
    today,
  );
}

/** The same of its text. */
export async function check(
  text: string,
  page: string | undefined,
  wanted: Signer,
  today: string,
): Promise<Checked> {
  const file = parsed(text);
  if (!isObject(file) || !isObject(file['signature']))
    return refused('Altered: it cannot be read as a signed certificate.');
  const { certificate, signature, ...more } = file;
  const strange = Object.keys(more).map((name) => `/${name} was put in`);
  // Of a member that is written twice one is shown, and another read.
  if (JSON.stringify(file) !== tight(text))
    strange.push('it is not written as it was signed: is a member there twice?');
  const jws = signature as unknown as FlattenedJWS;
  const own = ownKey(jws);
  if (own === undefined) return refused('Altered: its signature cannot be read.', ...strange);
  const fingerprint = await calculateJwkThumbprint(own).catch(() => '');
  const manifest = await signedManifest(jws, own);
  const altered = [...strange, ...(manifest === undefined ? [] : alteredParts(certificate, manifest))];
  if (manifest === undefined || altered.length > 0)
    return refused(
      ...(manifest === undefined ? ['Altered: its signature does not fit.'] : []),
      ...altered.map((one) => `Altered: ${one}`),
    );
  const known = wanted.key === undefined ? wanted.fingerprint : await calculateJwkThumbprint(wanted.key);
  if (known !== undefined && known !== fingerprint)
    return refused(`Signed by another key, whose fingerprint is ${fingerprint}: it says nothing.`);
  if (page !== undefined && isPageAltered(page, manifest))
    return refused('Altered: the page beside it is not the one that was signed.');
  return inForce(certificate as Certificate, fingerprint, known !== undefined, today);
}

function inForce(certificate: Certificate, fingerprint: string, isKnown: boolean, today: string): Checked {
  const { schemaVersion, issued, expires, waivers } = certificate;
  if (schemaVersion !== 1)
    return {
      code: exits.unjudged.code,
      says: ['It was made by a newer version of this tool: take that one.'],
    };
  const over = [
    ...(today < issued ? [`Issued on ${issued}, which is still to come.`] : []),
    ...(today >= expires ? [`Expired on ${expires}.`] : []),
    ...waivers.flatMap(({ duty, until }) =>
      today >= until ? [`The waiver of ${duty} expired on ${until}.`] : [],
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

function ownKey(jws: FlattenedJWS): JWK | undefined {
  try {
    const { jwk, typ } = decodeProtectedHeader(jws);
    return typ === certificateType && isObject(jwk) && jwk['kty'] === 'OKP' && !('d' in jwk)
      ? (jwk as unknown as JWK)
      : undefined;
  } catch {
    return undefined;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
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
