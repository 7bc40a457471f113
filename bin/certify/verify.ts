/** `certify verify` and `certify renew`: what a certificate says, and what has to be shown again. */
import { publicKeyIn } from '../../certification/certificate/keys.ts';
import { clausesNow, isSameContract, toShowAgain } from '../../certification/certificate/recertify.ts';
import { verify as check, type Checked } from '../../certification/certificate/verify.ts';
import { exits, UsageError, type ExitCode } from '../../lib/exit.ts';
import { plural } from '../../lib/plural.ts';
import { visible, visibleLine, visibleName } from '../../lib/visible.ts';
import { dayOf } from '../../targets/day.ts';
import { say } from '../../lib/output.ts';

export interface VerifyVerb {
  readonly key?: string;
  readonly fingerprint?: string;
  readonly today?: string;
}

/** Says whether a certificate is what was signed, by whom, and in force. */
export async function verify(file: string, options: VerifyVerb): Promise<ExitCode> {
  const checked = await checkedBy(file, options);
  const { says, certificate, code } = checked;
  for (const sentence of says) say(visible(sentence));
  if (certificate !== undefined) {
    const { partner, client, profile, contract, requirements, waivers } = certificate;
    const many = (wanted: string): number => requirements.filter(({ outcome }) => outcome === wanted).length;
    say(
      `${visibleName(partner)}, ${visibleName(client.name)} ${visibleName(client.version)}: ${visibleLine(profile)}`,
    );
    say(
      visible(
        `contract v1 ${contract.v1}, v2 ${contract.v2}; ${many('passed')} requirements passed, ${many('warned')} warned, ${many('attested')} attested, ${many('not exercised')} not exercised, ${plural(waivers.length, 'waiver')}`,
      ),
    );
  }
  return code;
}

/** Lists what has to be shown again, and why. */
export async function renew(file: string, options: VerifyVerb): Promise<ExitCode> {
  const today = options.today ?? dayOf(Date.now());
  const { certificate: old, says, code } = await checkedBy(file, options);
  if (old === undefined) {
    for (const sentence of says) say(visible(sentence));
    say('Nothing is said of an altered certificate: certify the client anew.');
    return exits.unjudged.code;
  }
  if (code === exits.unjudged.code) say(visible(says.join(' ')));
  const again = toShowAgain(old, clausesNow(old), today);
  if (again.length === 0) {
    say(
      isSameContract(old)
        ? 'Nothing to show again: the contract is the one that was certified.'
        : 'Nothing to show again: the contract has changed, and no requirement of this certificate with it.',
    );
    return exits.ok.code;
  }
  say(`${plural(again.length, 'requirement')} to show again:`);
  for (const { requirement, why } of again) say(visible(`  ${requirement}  ${why}`));
  return exits.failed.code;
}

async function checkedBy(file: string, { key, fingerprint, today }: VerifyVerb): Promise<Checked> {
  if (key !== undefined && fingerprint !== undefined)
    throw new UsageError('--key and --fingerprint say the same: give one of them');
  return check(
    file,
    {
      ...(key === undefined ? {} : { key: await publicKeyIn(key) }),
      ...(fingerprint === undefined ? {} : { fingerprint }),
    },
    today ?? dayOf(Date.now()),
  );
}
