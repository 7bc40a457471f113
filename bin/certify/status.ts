/** `certify status`: keeps the signed list of certificates, and reads it for `verify` and `renew`. */
import { existsSync } from 'node:fs';
import type { Certificate } from '../../certification/certificate/form.ts';
import { signerIn, type Signer } from '../../certification/certificate/keys.ts';
import { supersedingProblems } from '../../certification/certificate/recertify.ts';
import {
  entryOf,
  nextStatusList,
  readStatusList,
  statusOf,
  type VerifiedStatusList,
  type StateChange,
  type StatusVerdict,
} from '../../certification/certificate/status.ts';
import { verify } from '../../certification/certificate/verify.ts';
import { NoAnswer, withPool } from '../../client/transport.ts';
import { maxResultsFileBytes } from '../../lib/bounds.ts';
import { exits, UsageError, type ExitCode } from '../../lib/exit.ts';
import { printMessage } from '../../lib/output.ts';
import { escapeControls, escapeLookAlikes } from '../../lib/visible.ts';
import { writeAtomically } from '../../lib/whole-file.ts';
import { dayOf } from '../../targets/day.ts';
import { readNamedFile } from '../../targets/json-file.ts';
import { printJson } from '../answer.ts';

export interface StatusOptions {
  readonly list: string;
  readonly set?: 'active' | 'suspended' | 'revoked';
  readonly reason?: string;
  /** The private key that signs the list. */
  readonly key?: string;
  /** Days until a newer list is due. */
  readonly days: number;
}

/** Options of `renew --new`. */
export interface SupersedeOptions {
  /** The list of certificates that records the replacement. */
  readonly list?: string;
  /** The private key that signs the list. */
  readonly signingKey?: string;
}

const defaultValidityDays = 30;

/**
 * Prints the list of certificates. With a key, the list is signed anew before; with a file as well, it then has the given
 * state of that certificate.
 */
export async function status(file: string | undefined, options: StatusOptions): Promise<ExitCode> {
  const { list, set: state = 'active', reason = '', key: signingKey, days } = options;
  if (signingKey !== undefined) {
    if (file !== undefined && state !== 'active' && reason.trim() === '')
      throw new UsageError(`with --reason, say why the certificate is ${state}`);
    const signer = await signerOfList(signingKey);
    const certificate = file === undefined ? undefined : await certificateBy(file, signer);
    const changes =
      certificate === undefined ? [] : [{ of: certificate, state, reason: reason.trim() || 'issued' }];
    await writeList(list, changes, signer, days, options.set !== undefined);
  } else if (file !== undefined) throw new UsageError('with --key, give the private key that signs the list');
  const signedList = await listIn(list);
  if (typeof signedList === 'string') {
    printMessage(escapeControls(signedList));
    return exits.failed.code;
  }
  const { number, issued, due, certificates } = signedList.list;
  const fingerprint = signedList.signer;
  printJson('certify-status', { number, issued, due, fingerprint, certificates, exit: exits.ok.code });
  for (const { partner, client, profile, state: certificateState, on, reason: why } of certificates)
    printMessage(
      `${certificateState.padEnd(10)} since ${on}  ${escapeLookAlikes(partner)}, ${escapeLookAlikes(client.name)} ${escapeLookAlikes(client.version)}: ${escapeControls(`${profile} (${why})`)}`,
    );
  printMessage(
    escapeControls(
      `list ${number} of ${issued}, signed by ${signedList.signer}; a newer one is due on ${due}`,
    ),
  );
  return exits.ok.code;
}

/** @param sources files or URLs */
export async function statusAt(
  certificate: Certificate,
  signer: string,
  sources: readonly string[],
  today: string,
): Promise<StatusVerdict> {
  return statusOf(certificate, signer, await Promise.all(sources.map(listIn)), today);
}

/** Records in the list that a new certificate supersedes an old one, if the new one shows every requirement to verify again. */
export async function supersede(
  oldCertificate: Certificate,
  oldFingerprint: string,
  file: string,
  { list, signingKey }: SupersedeOptions,
  today: string,
): Promise<ExitCode> {
  if (list === undefined || signingKey === undefined)
    throw new UsageError(
      '--new needs --list, which says what is superseded, and --signing-key, which signs it',
    );
  const signer = await signerOfList(signingKey);
  if (signer.fingerprint !== oldFingerprint)
    throw new UsageError(
      `the old certificate was not signed with ${signingKey}: give the key with the fingerprint ${oldFingerprint}`,
    );
  const newCertificate = await certificateBy(file, signer);
  const problems = supersedingProblems(oldCertificate, newCertificate, today);
  for (const problem of problems) printMessage(escapeControls(problem));
  const exit = problems.length > 0 ? exits.failed.code : exits.ok.code;
  printJson('certify-renew', { says: problems, requirements: [], exit });
  if (problems.length > 0) return exit;
  const changes: StateChange[] = [
    { of: oldCertificate, state: 'superseded', reason: 'renewed', by: newCertificate },
    { of: newCertificate, state: 'active', reason: 'issued' },
  ];
  await writeList(list, changes, signer, defaultValidityDays);
  printMessage(escapeControls(`${list}: the old certificate is superseded, and the new one is active.`));
  return exit;
}

/** Does not create a missing key, because nobody trusts a new key. */
async function signerOfList(file: string): Promise<Signer> {
  if (!existsSync(file))
    throw new UsageError(
      `there is no key ${file}: the list is signed by the key that signed its certificates. If it is lost, issue them again with a new key, and publish a new list`,
    );
  return signerIn(file);
}

async function certificateBy(file: string, { fingerprint }: Signer): Promise<Certificate> {
  const { certificate, says } = await verify(file, { fingerprint }, dayOf(Date.now()));
  if (certificate === undefined) throw new UsageError(`${file}: ${says.join(' ')}`);
  return certificate;
}

async function writeList(
  file: string,
  changes: readonly StateChange[],
  signer: Signer,
  days: number,
  isStateGiven = true,
): Promise<void> {
  const old = existsSync(file) ? await listIn(file) : undefined;
  if (typeof old === 'string') throw new UsageError(old);
  const existingEntries = changes.flatMap(({ of }) => (old === undefined ? [] : (entryOf(old, of) ?? [])));
  if (!isStateGiven && existingEntries.length > 0)
    throw new UsageError(
      `the certificate is ${existingEntries[0]!.state} in ${file}: give its next state with --set`,
    );
  writeAtomically(file, await nextStatusList(old, changes, signer, Date.now(), days));
}

/** @returns the list, or why it is not accepted */
async function listIn(source: string): Promise<VerifiedStatusList | string> {
  if (!/^https?:\/\//i.test(source))
    return readStatusList(source, readNamedFile(source, 'list', '--status', maxResultsFileBytes));
  try {
    const response = await withPool((send) => send({ method: 'GET', url: source, headers: {} }));
    if (response.status === 200) return await readStatusList(source, response.body);
    return `${source} answered with ${response.status}, and no list.`;
  } catch (error) {
    if (error instanceof NoAnswer) return `${source} cannot be read: ${error.reason}.`;
    throw error;
  }
}
