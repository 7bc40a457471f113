/** Issues a certificate for a journal: reads its options, attestations and waivers. */
import { certificateFile, certificatePageFile, issue } from '../../certification/certificate/issue.ts';
import { publicFileOf } from '../../certification/certificate/keys.ts';
import {
  certificateInputOf,
  type CertificateRequest,
} from '../../certification/certificate/certificate-input.ts';
import { attestableIds, attestationOf, isAttestable } from '../../certification/certificate/questions.ts';
import type { Certification } from '../../certification/certify.ts';
import type { Attestation, Waiver } from '../../certification/certificate/outcome.ts';
import type { Line } from '../../certification/line.ts';
import { refuse, UsageError } from '../../lib/exit.ts';
import { definedMembers, isObject, type Members } from '../../lib/objects.ts';
import { dayOf, isDay } from '../../targets/day.ts';
import { readJson } from '../../targets/json-file.ts';
import { toolVersion } from '../../lib/about.ts';
import { attestationAnswers } from '../../reports/page/certification.ts';
import { optionOf } from '../options.ts';
import type { CertificateOptions } from './options.ts';

export const defaultKeyFile = 'signing.key';
const defaultDays = 365;
/** Options that only the issue of a certificate uses. */
const certificateOptions = ['partner', 'client', 'clientVersion', 'attestations', 'waivers', 'days'];

/** @returns the first and last day of a certificate that is issued today */
export const validityPeriod = (days = defaultDays): { readonly issued: string; readonly expires: string } => {
  const now = Date.now();
  return { issued: dayOf(now), expires: dayOf(now + days * 86_400_000) };
};

/**
 * Checks the options before the recording is read.
 * @throws UsageError if a required option of a certificate is missing, or a file cannot be read
 */
export function certificateRequestOf(options: CertificateOptions): CertificateRequest | undefined {
  const { certificate, key: _, ...details } = options;
  if (certificate === undefined) {
    const [uselessOption] = Object.keys(definedMembers(details)).filter((name) =>
      certificateOptions.includes(name),
    );
    refuse(
      uselessOption &&
        `${optionOf(uselessOption)} is about a certificate: name its folder with --certificate FOLDER too`,
    );
    return undefined;
  }
  const { partner, client, clientVersion, attestations, waivers, days } = details;
  for (const [name, value = ''] of Object.entries({ partner, client, clientVersion }))
    refuse(
      value.trim() === '' &&
        `a certificate names the client: give --partner, --client and --client-version (${optionOf(name)} is missing)`,
    );
  return {
    partner: partner!,
    client: { name: client!, version: clientVersion! },
    tool: { name: 'hotel-contract', version: toolVersion() },
    ...validityPeriod(days),
    attestations: attestations === undefined ? [] : attestationsIn(attestations),
    waivers: waivers === undefined ? [] : waiversIn(waivers),
  };
}

/**
 * @param lines the judged journal lines, read a second time
 * @returns messages that say where the certificate was written, or why there is none
 */
export async function certificateFor(
  certification: Certification,
  lines: AsyncIterable<Line>,
  request: CertificateRequest,
  { certificate: folder = '.', key = defaultKeyFile }: CertificateOptions,
): Promise<{ readonly isIssued: boolean; readonly messages: readonly string[] }> {
  const issued = await issue(await certificateInputOf(certification, lines, request), folder, key);
  if (!('file' in issued)) return { isIssued: false, messages: ['There is no certificate:', ...issued] };
  return {
    isIssued: true,
    messages: [
      `The certificate is in ${folder}: ${certificateFile}, and ${certificatePageFile} for people.`,
      `It is signed by ${issued.fingerprint}; check it with hotel-contract certify verify ${issued.file} --key ${publicFileOf(key)}`,
    ],
  };
}

/** `[{ "requirement", "answer", "says", "by", "on" }]`. @throws UsageError */
function attestationsIn(file: string): Attestation[] {
  return listIn(file, 'attestations').map((entry, index) => {
    const { requirement: requirementId, says, by, on } = entry;
    const entryName = `${file}: entry ${index}`;
    if (typeof requirementId !== 'string' || !isAttestable(requirementId))
      throw new UsageError(
        `${entryName} must name a requirement that can be attested: ${attestableIds.join(', ')}`,
      );
    const answer = attestationAnswers.find((answer) => answer === entry['answer']);
    if (answer === undefined)
      throw new UsageError(`${entryName}: "answer" must be one of: ${attestationAnswers.join(', ')}`);
    return attestationOf(requirementId, {
      answer,
      says: textOf(says, entryName, 'says'),
      by: textOf(by, entryName, 'by'),
      on: dayIn(on, entryName, 'on'),
    });
  });
}

/** `[{ "requirement", "reason", "until" }]`. @throws UsageError */
function waiversIn(file: string): Waiver[] {
  return listIn(file, 'waivers').map(({ requirement: requirementId, reason, until }, index) => {
    const entryName = `${file}: entry ${index}`;
    return {
      requirement: textOf(requirementId, entryName, 'requirement'),
      reason: textOf(reason, entryName, 'reason'),
      until: dayIn(until, entryName, 'until'),
    };
  });
}

function listIn(file: string, what: 'attestations' | 'waivers'): Members[] {
  const json = readJson(file, what, `--${what}`);
  if (!Array.isArray(json) || !json.every(isObject))
    throw new UsageError(`${file} must be a list of ${what}: [{ "requirement": … }]`);
  const oldIndex = json.findIndex((entry) => 'duty' in entry);
  if (oldIndex >= 0)
    throw new UsageError(
      `${file}: entry ${oldIndex} has "duty", which is now called "requirement": rename it`,
    );
  return json;
}

function textOf(value: unknown, entryName: string, name: string): string {
  if (typeof value === 'string' && value.trim() !== '') return value;
  throw new UsageError(`${entryName}: ${name} must be a text`);
}

function dayIn(value: unknown, entryName: string, name: string): string {
  if (typeof value === 'string' && isDay(value)) return value;
  throw new UsageError(`${entryName}: ${name} must be an existing day, as YYYY-MM-DD`);
}
