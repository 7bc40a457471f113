/** What a certificate says, and when there is none. */
import type { Attestation, DutyOutcome, Evidence, Waiver } from '../outcome.ts';
import type { Gap } from '../traced.ts';
import { contractNow, statementOf, type ContractShown } from './contract.ts';
import { hashOf, type Watched } from './hashes.ts';

export interface CertifiedDuty extends Omit<DutyOutcome, 'evidence'> {
  /** Of what it said when it was judged, by which a change of the contract is seen. */
  readonly statement: string;
  /** Numbers of the exchanges that show it, and the hash of these and of their lines. */
  readonly exchanges: readonly number[];
  readonly evidence: string;
}

export interface Certificate {
  readonly schemaVersion: 1;
  readonly partner: string;
  readonly client: { readonly name: string; readonly version: string };
  /** For what it is: a programme or a profile. */
  readonly profile: string;
  readonly contract: ContractShown;
  readonly tool: { readonly name: string; readonly version: string };
  readonly watched: Watched;
  /** YYYY-MM-DD; from the day `expires` on it is no longer in force. */
  readonly issued: string;
  readonly expires: string;
  readonly duties: readonly CertifiedDuty[];
  readonly attestations: readonly Attestation[];
  readonly waivers: readonly Waiver[];
}

export interface Judged extends Omit<Certificate, 'schemaVersion' | 'contract' | 'duties' | 'watched'> {
  readonly watched: Watched | undefined;
  readonly duties: readonly DutyOutcome[];
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
    ...dutyProblems(judged),
    ...waiverProblems(judged),
  ];
  if (watched === undefined) return [...problems, 'Nothing was watched.'];
  if (problems.length > 0) return problems;
  return {
    schemaVersion: 1,
    partner: judged.partner,
    client: judged.client,
    profile: judged.profile,
    contract: contractNow(),
    tool: judged.tool,
    watched,
    issued: judged.issued,
    expires: judged.expires,
    duties: judged.duties.map(({ evidence, ...duty }) => ({
      ...duty,
      statement: statementOf(duty.id, duty.title),
      exchanges: evidence.map(({ exchange }) => exchange),
      evidence: hashOfEvidence(evidence),
    })),
    attestations: judged.attestations,
    waivers: judged.waivers,
  };
}

const hashOfEvidence = (evidence: readonly Evidence[]): string => hashOf(evidence);

const gapProblems = (gaps: readonly Gap[]): string[] =>
  gaps.map(
    ({ from, until, why }) =>
      `From ${new Date(from).toISOString()} to ${new Date(until).toISOString()} nothing was watched (${why}): no certificate covers a gap.`,
  );

type Ruled = Pick<Judged, 'duties' | 'attestations' | 'waivers' | 'issued' | 'expires'>;

function dutyProblems({ duties, attestations, waivers, issued, expires }: Ruled): string[] {
  const waived = new Set(waivers.map(({ duty }) => duty));
  const attested = new Set(attestations.map(({ duty }) => duty));
  return [
    ...(expires > issued ? [] : [`It would expire on ${expires}, not after the day of its issue.`]),
    ...duties.flatMap(({ id, outcome }) => {
      if (outcome === 'failed' && !waived.has(id)) return [`${id} failed.`];
      if (outcome === 'attested' && !attested.has(id)) return [`${id} is attested by nobody.`];
      return [];
    }),
    ...attestations.flatMap(({ duty, answer }) =>
      duties.some(({ id, outcome }) => id === duty && (outcome === 'attested' || answer === 'no'))
        ? []
        : [`${duty} is attested, and is no duty that has to be.`],
    ),
  ];
}

/** A waiver that is not needed hides the next mistake. */
function waiverProblems({ duties, waivers, issued }: Ruled): string[] {
  const outcomes = new Map(duties.map(({ id, outcome }) => [id, outcome]));
  return waivers.flatMap(({ duty, reason, until }) => {
    const outcome = outcomes.get(duty);
    if (reason.trim() === '') return [`The waiver of ${duty} gives no reason.`];
    if (until <= issued) return [`The waiver of ${duty} expired on ${until}.`];
    if (outcome === 'failed' || outcome === 'not exercised') return [];
    return [
      outcome === undefined
        ? `The waiver of ${duty} names no duty.`
        : `The waiver of ${duty} is not needed: the duty ${outcome === 'passed' ? 'is kept' : `is ${outcome}`}. Take it out.`,
    ];
  });
}
