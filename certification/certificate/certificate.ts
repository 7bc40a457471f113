/** What a certificate says, and when there is none. */
import type { Attestation, RequirementOutcome, Waiver } from '../outcome.ts';
import type { Gap } from '../line.ts';
import { contractNow, statementOf } from './contract.ts';
import { formVersion, type Certificate } from './form.ts';
import { hashOf } from './hashes.ts';

export interface Judged extends Pick<
  Certificate,
  'partner' | 'client' | 'profile' | 'tool' | 'issued' | 'expires'
> {
  readonly watched: Certificate['observed'] | undefined;
  readonly requirements: readonly RequirementOutcome[];
  readonly attestations: readonly Attestation[];
  readonly waivers: readonly Waiver[];
  readonly gaps: readonly Gap[];
  /** What else stands against it, as sentences. */
  readonly against?: readonly string[];
}

/** @returns the certificate, or why there is none: a sentence each */
export function certificateOf({
  gaps,
  against,
  watched,
  ...judged
}: Judged): Certificate | readonly string[] {
  const problems = [
    ...(against ?? []),
    ...gapProblems(gaps),
    ...requirementProblems(judged),
    ...waiverProblems(judged),
  ];
  if (watched === undefined) return [...problems, 'Nothing was watched.'];
  if (problems.length > 0) return problems;
  const { partner, client, profile, tool, issued, expires, requirements, attestations, waivers } = judged;
  return {
    schemaVersion: formVersion,
    partner,
    client,
    profile,
    contract: contractNow(),
    tool,
    observed: watched,
    issued,
    expires,
    requirements: requirements.map(({ id, title, strength, outcome, evidence }) => ({
      id,
      title,
      severity: strength,
      outcome,
      statement: statementOf(id, title),
      exchanges: evidence.map(({ exchange }) => exchange),
      evidence: hashOf(evidence),
    })),
    attestations: attestations.map(({ duty, question, answer, says, by, on }) => ({
      requirement: duty,
      question,
      answer,
      comment: says,
      by,
      on,
    })),
    waivers: waivers.map(({ duty, reason, until }) => ({ requirement: duty, reason, until })),
  };
}

const gapProblems = (gaps: readonly Gap[]): string[] =>
  gaps.map(
    ({ from, until, why }) =>
      `From ${new Date(from).toISOString()} to ${new Date(until).toISOString()} nothing was watched (${why}): no certificate covers a gap.`,
  );

type Ruled = Pick<Judged, 'requirements' | 'attestations' | 'waivers' | 'issued' | 'expires'>;

function requirementProblems({ requirements, attestations, waivers, issued, expires }: Ruled): string[] {
  const waived = new Set(waivers.map(({ duty }) => duty));
  const attested = new Set(attestations.map(({ duty }) => duty));
  return [
    ...(expires > issued ? [] : [`It would expire on ${expires}, not after the day of its issue.`]),
    ...requirements.flatMap(({ id, outcome }) => {
      if (outcome === 'failed' && !waived.has(id)) return [`${id} failed.`];
      if (outcome === 'attested' && !attested.has(id)) return [`${id} is attested by nobody.`];
      return [];
    }),
    ...attestations.flatMap(({ duty, answer }) =>
      requirements.some(({ id, outcome }) => id === duty && (outcome === 'attested' || answer === 'no'))
        ? []
        : [`${duty} is attested, and is no requirement that has to be.`],
    ),
  ];
}

/** A waiver that is not needed hides the next mistake. */
function waiverProblems({ requirements, waivers, issued }: Ruled): string[] {
  const outcomes = new Map(requirements.map(({ id, outcome }) => [id, outcome]));
  return waivers.flatMap(({ duty, reason, until }) => {
    const outcome = outcomes.get(duty);
    if (reason.trim() === '') return [`The waiver of ${duty} gives no reason.`];
    if (until <= issued) return [`The waiver of ${duty} expired on ${until}.`];
    if (outcome === 'failed' || outcome === 'not exercised') return [];
    return [
      outcome === undefined
        ? `The waiver of ${duty} names no requirement.`
        : `The waiver of ${duty} is not needed: the requirement ${outcome === 'passed' ? 'is kept' : `is ${outcome}`}. Take it out.`,
    ];
  });
}
