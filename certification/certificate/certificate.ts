/** Makes a certificate, or says why there is none. */
import type { Attestation, RequirementOutcome, Waiver } from './outcome.ts';
import type { Gap } from '../line.ts';
import { currentContract, statementHash } from './contract.ts';
import { formVersion, type Certificate } from './form.ts';
import { hashOf } from './hashes.ts';

export interface CertificateInput extends Pick<
  Certificate,
  'partner' | 'client' | 'profile' | 'tool' | 'issued' | 'expires'
> {
  readonly watched: Certificate['observed'] | undefined;
  readonly requirements: readonly RequirementOutcome[];
  readonly attestations: readonly Attestation[];
  readonly waivers: readonly Waiver[];
  readonly gaps: readonly Gap[];
  /** Other reasons against a certificate, one sentence each. */
  readonly against?: readonly string[];
}

/** @returns the certificate, or the reasons against it, one sentence each */
export function certificateOf({
  gaps,
  against,
  watched,
  ...input
}: CertificateInput): Certificate | readonly string[] {
  const problems = [
    ...(against ?? []),
    ...gapProblems(gaps),
    ...requirementProblems(input),
    ...waiverProblems(input),
  ];
  if (watched === undefined) return [...problems, 'Nothing was watched.'];
  if (problems.length > 0) return problems;
  const { partner, client, profile, tool, issued, expires, requirements, attestations, waivers } = input;
  return {
    schemaVersion: formVersion,
    partner,
    client,
    profile,
    contract: currentContract(),
    tool,
    observed: watched,
    issued,
    expires,
    requirements: requirements.map(({ evidence, ...requirement }) => ({
      ...requirement,
      statement: statementHash(requirement.id, requirement.title),
      exchanges: evidence.map(({ exchange }) => exchange),
      evidence: hashOf(evidence),
    })),
    attestations: attestations.map(({ requirement, says: comment, question, answer, by, on }) => ({
      requirement,
      question,
      answer,
      comment,
      by,
      on,
    })),
    waivers: waivers.map(({ requirement, reason, until }) => ({ requirement, reason, until })),
  };
}

const gapProblems = (gaps: readonly Gap[]): string[] =>
  gaps.map(
    ({ from, until, why }) =>
      `From ${new Date(from).toISOString()} to ${new Date(until).toISOString()} nothing was watched (${why}): no certificate covers a gap.`,
  );

type CertificateRules = Pick<
  CertificateInput,
  'requirements' | 'attestations' | 'waivers' | 'issued' | 'expires'
>;

function requirementProblems(rules: CertificateRules): string[] {
  const { requirements, attestations, waivers, issued, expires } = rules;
  const waivedIds = new Set(waivers.map(({ requirement }) => requirement));
  const attestedIds = new Set(attestations.map(({ requirement }) => requirement));
  return [
    ...(expires > issued ? [] : [`It would expire on ${expires}, not after the day of its issue.`]),
    ...requirements.flatMap(({ id, outcome }) => {
      if (outcome === 'failed' && !waivedIds.has(id)) return [`${id} failed.`];
      if (outcome === 'attested' && !attestedIds.has(id)) return [`Nobody has attested ${id}.`];
      return [];
    }),
    ...attestations.flatMap(({ requirement: requirementId, answer }) =>
      requirements.some(
        ({ id, outcome }) => id === requirementId && (outcome === 'attested' || answer !== 'yes'),
      )
        ? []
        : [`${requirementId} was attested, but does not need to be.`],
    ),
  ];
}

/** A waiver that is not needed is a problem, because it would hide the next violation. */
function waiverProblems({ requirements, waivers, issued }: CertificateRules): string[] {
  const outcomes = new Map(requirements.map(({ id, outcome }) => [id, outcome]));
  return waivers.flatMap(({ requirement: requirementId, reason, until }) => {
    const outcome = outcomes.get(requirementId);
    if (reason.trim() === '') return [`The waiver of ${requirementId} gives no reason.`];
    if (until <= issued) return [`The waiver of ${requirementId} expired on ${until}.`];
    if (outcome === 'failed' || outcome === 'not exercised') return [];
    return [
      outcome === undefined
        ? `The waiver of ${requirementId} names no requirement.`
        : `The waiver of ${requirementId} is not needed: the requirement ${outcome === 'passed' ? 'is kept' : `is ${outcome}`}. Take it out.`,
    ];
  });
}
