/** Converts a certification to the content of a certificate: requirements with outcomes and evidence, and reasons against. */
import { clauseOf } from '../../schemas/clauses.ts';
import type { Certification, Progress } from '../certify.ts';
import { severityOf, textOf, type Standing } from '../requirements.ts';
import type { Attestation, RequirementOutcome, Waiver } from './outcome.ts';
import type { Line } from '../line.ts';
import type { CertificateInput } from './certificate.ts';
import { hashOf, JournalSummary } from './hashes.ts';
import { questionOf, clausesToAttest } from './questions.ts';

/** The parts of a certificate that are not in the recording. */
export interface CertificateRequest extends Pick<
  CertificateInput,
  'partner' | 'client' | 'tool' | 'issued' | 'expires'
> {
  readonly attestations: readonly Attestation[];
  readonly waivers: readonly Waiver[];
}

/** @param lines the judged lines, read again */
export async function certificateInputOf(
  certification: Certification,
  lines: AsyncIterable<Line> | Iterable<Line>,
  request: CertificateRequest,
): Promise<CertificateInput> {
  const { programme, standings, judged, misled } = certification;
  const questions = clausesToAttest(programme);
  const { hashes, watched } = await hashLines(
    lines,
    new Set(standings.flatMap(({ exchanges }) => exchanges)),
  );
  return {
    ...request,
    // An earlier version also asked what this programme does not need.
    attestations: request.attestations.filter(({ requirement }) =>
      questions.some((id) => id === requirement),
    ),
    profile: programme,
    watched,
    gaps: judged.gaps,
    requirements: [
      ...standings.map((standing) => outcomeOf(standing, hashes)),
      ...questions.map((id) => attestedOutcome(id, request.attestations)),
    ],
    against: [
      ...misled,
      ...certification.scenarios.flatMap((progress) => scenarioProblems(progress, request.waivers)),
      ...openQuestions(certification, request),
    ],
  };
}

/** The requirements that were answered with no, and that fail without a waiver, one sentence each. */
export const deniedRequirements = (
  { programme }: Pick<Certification, 'programme'>,
  { attestations, waivers }: Pick<CertificateRequest, 'attestations' | 'waivers'>,
): string[] =>
  clausesToAttest(programme)
    .filter((id) => attestedOutcome(id, attestations).outcome === 'failed')
    .filter((id) => waivers.every(({ requirement }) => requirement !== id))
    .map((id) => `${id} was answered with no: waive it with a reason and an end date, or change the client`);

/** The questions that have neither an answer nor a waiver, one sentence each. */
export function openQuestions(
  { programme }: Pick<Certification, 'programme'>,
  { attestations, waivers }: Pick<CertificateRequest, 'attestations' | 'waivers'>,
): string[] {
  const answeredOrWaived = new Set([...attestations, ...waivers].map(({ requirement }) => requirement));
  return clausesToAttest(programme)
    .filter((id) => !answeredOrWaived.has(id))
    .map((id) => `nobody has attested ${id}: ${questionOf(id)}`);
}

/** The outcomes of some states. For all other states, the outcome depends on whether the requirement was exercised. */
const outcomeOfState: Partial<Record<Standing['state'], RequirementOutcome['outcome']>> = {
  broken: 'failed',
  warned: 'warned',
  'not configured': 'not exercised',
};

const outcomeOf = (
  { of, state, exercised, exchanges }: Standing,
  hashes: ReadonlyMap<number, string>,
): RequirementOutcome => ({
  id: of,
  title: textOf(of),
  severity: severityOf(of),
  outcome: outcomeOfState[state] ?? (exercised > 0 ? 'passed' : 'not exercised'),
  evidence: exchanges.flatMap((exchange) => {
    const hash = hashes.get(exchange);
    return hash === undefined ? [] : [{ exchange, hash }];
  }),
});

function attestedOutcome(
  id: ReturnType<typeof clausesToAttest>[number],
  attestations: readonly Attestation[],
): RequirementOutcome {
  const answer = attestations.findLast(({ requirement: requirementId }) => requirementId === id)?.answer;
  const severity = severityOf(id);
  const outcomes = {
    yes: 'attested',
    no: severity === 'fails' ? 'failed' : 'warned',
    'does not apply': 'not exercised',
  } as const;
  return {
    id,
    title: clauseOf(id).text,
    severity,
    outcome: answer === undefined ? 'not exercised' : outcomes[answer],
    evidence: [],
  };
}

/** Why a scenario prevents a certificate. A waiver excuses a requirement, never a scenario that was not shown. */
export function scenarioProblems(
  { scenario, state, missing, because }: Progress,
  waivers: readonly Waiver[],
): string[] {
  if (scenario.optional || state === 'passed' || state === 'warned') return [];
  const waivedIds = new Set(waivers.map(({ requirement: requirementId }) => requirementId));
  const isWaived = because.length > 0 && because.every(({ of }) => waivedIds.has(of));
  const name = `${scenario.id} (${scenario.title})`;
  if (state === 'failed')
    return missing.length === 0 ? [] : [`${name} was not shown: ${missing.join('; ')}.`];
  if (isWaived) return [];
  if (state === 'waiting')
    return [
      `${name} still waits, and what happens next decides: ${because.map(({ of }) => textOf(of)).join(' ')}`,
    ];
  if (state === 'not configured')
    return [`${name} cannot be judged: the target does not state what it takes.`];
  return [`${name} was not shown: ${missing.join('; ')}.`];
}

async function hashLines(
  lines: AsyncIterable<Line> | Iterable<Line>,
  evidenceNumbers: ReadonlySet<number>,
): Promise<{ hashes: Map<number, string>; watched: CertificateInput['watched'] }> {
  const hashes = new Map<number, string>();
  const journalSummary = new JournalSummary();
  for await (const line of lines) {
    journalSummary.add(line);
    if ('exchange' in line && evidenceNumbers.has(line.exchange.number))
      hashes.set(line.exchange.number, hashOf(line));
  }
  return { hashes, watched: journalSummary.summary() };
}
