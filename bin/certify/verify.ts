/** `certify verify` verifies a certificate. `certify renew` verifies it, too, and lists the requirements that the client must fulfil again. */
import { publicKeyIn } from '../../certification/certificate/keys.ts';
import {
  currentClauses,
  isSameContract,
  requirementsToReverify,
} from '../../certification/certificate/recertify.ts';
import { verify as verifyFile, type VerifyResult } from '../../certification/certificate/verify.ts';
import { exits, UsageError, worseExitCode, type ExitCode } from '../../lib/exit.ts';
import { definedMembers } from '../../lib/objects.ts';
import { plural } from '../../lib/plural.ts';
import { escapeControls, escapeControlsInLine, escapeLookAlikes } from '../../lib/visible.ts';
import { dayOf } from '../../targets/day.ts';
import { printMessage } from '../../lib/output.ts';
import { printJson } from '../answer.ts';
import { statusAt, supersede, type SupersedeOptions } from './status.ts';

export interface VerifyOptions {
  readonly key?: string;
  readonly fingerprint?: string;
  readonly today?: string;
  /** Files or URLs of the list of certificates. */
  readonly status?: readonly string[];
}

export interface RenewOptions extends Omit<VerifyOptions, 'status'>, SupersedeOptions {
  /** The current version of the client. */
  readonly clientVersion?: string;
  /** File of the certificate that supersedes the old one. */
  readonly new?: string;
}

/** Reports whether a certificate is unaltered and in force, and who signed it. */
export async function verify(file: string, options: VerifyOptions): Promise<ExitCode> {
  const verified = await verifyCertificate(file, options);
  const { certificate, fingerprint } = verified;
  const status =
    options.status === undefined || certificate === undefined
      ? undefined
      : await statusAt(certificate, fingerprint!, options.status, todayOf(options));
  const sentences = [...verified.says, ...(status === undefined ? [] : [status.says])];
  const code =
    status === undefined
      ? verified.code
      : worseExitCode(verified.code, exits[exitByStatus[status.state]].code);
  for (const sentence of sentences) printMessage(escapeControls(sentence));
  if (certificate !== undefined) {
    const { partner, client, profile, contract, requirements, waivers } = certificate;
    const countOf = (countedOutcome: string): number =>
      requirements.filter(({ outcome }) => outcome === countedOutcome).length;
    printMessage(
      `${escapeLookAlikes(partner)}, ${escapeLookAlikes(client.name)} ${escapeLookAlikes(client.version)}: ${escapeControlsInLine(profile)}`,
    );
    printMessage(
      escapeControls(
        `contract v1 ${contract.v1}, v2 ${contract.v2}; ${countOf('passed')} requirements passed, ${countOf('warned')} warned, ${countOf('attested')} attested, ${countOf('not exercised')} not exercised, ${plural(waivers.length, 'waiver')}`,
      ),
    );
  }
  printJson('certify-verify', {
    isIntact: certificate !== undefined,
    says: sentences,
    ...definedMembers({ certificate, fingerprint }),
    exit: code,
  });
  return code;
}

const exitByStatus = { active: 'ok', inactive: 'failed', unknown: 'unjudged' } as const;
const todayOf = ({ today }: VerifyOptions): string => today ?? dayOf(Date.now());

/** Lists the requirements that must be verified again, and why. */
export async function renew(file: string, options: RenewOptions): Promise<ExitCode> {
  const today = todayOf(options);
  const { certificate: old, says, code, fingerprint } = await verifyCertificate(file, options);
  if (old === undefined) {
    for (const sentence of says) printMessage(escapeControls(sentence));
    printMessage('An altered certificate cannot be renewed: certify the client again.');
    printJson('certify-renew', { says, requirements: [], exit: exits.unjudged.code });
    return exits.unjudged.code;
  }
  if (code === exits.unjudged.code) printMessage(escapeControls(says.join(' ')));
  if (options.new !== undefined) return supersede(old, fingerprint!, options.new, options, today);
  const toReverify = requirementsToReverify(old, currentClauses(old), today, options.clientVersion);
  const exit = toReverify.length === 0 ? exits.ok.code : exits.failed.code;
  printJson('certify-renew', { says, requirements: toReverify, exit });
  if (toReverify.length === 0) {
    printMessage(
      isSameContract(old)
        ? 'Nothing must be verified again: the contract has not changed.'
        : 'Nothing must be verified again: the contract has changed, but none of the requirements of this certificate has.',
    );
    return exit;
  }
  printMessage(`${plural(toReverify.length, 'requirement')} must be verified again:`);
  for (const { requirement, why } of toReverify) printMessage(escapeControls(`  ${requirement}  ${why}`));
  return exit;
}

async function verifyCertificate(
  file: string,
  { key, fingerprint, today }: VerifyOptions,
): Promise<VerifyResult> {
  if (key !== undefined && fingerprint !== undefined)
    throw new UsageError('--key and --fingerprint are mutually exclusive: pass only one');
  const publicKey = key === undefined ? undefined : await publicKeyIn(key);
  return verifyFile(file, definedMembers({ key: publicKey, fingerprint }), today ?? dayOf(Date.now()));
}
