/** A certification as a certificate says it: each requirement with its outcome and evidence, and what stands against it. */
import { clauseOf } from '../../schemas/clauses.ts';
import type { Certification, Progress } from '../certify.ts';
import { severityOf, textOf, type Standing } from '../requirements.ts';
import type { Attestation, RequirementOutcome, Waiver } from '../outcome.ts';
import { programmeOf } from '../scenarios/programmes.ts';
import type { Line } from '../line.ts';
import type { Judged } from './certificate.ts';
import { hashOf, WatchedTally } from './hashes.ts';
import { questionOf, toAttest } from './questions.ts';

/** What the recording cannot say. */
export interface CertificateRequest extends Pick<
  Judged,
  'partner' | 'client' | 'tool' | 'issued' | 'expires'
> {
  readonly attestations: readonly Attestation[];
  readonly waivers: readonly Waiver[];
}

/** @param again the lines that were judged, once more */
export async function judgedOf(
  certification: Certification,
  again: AsyncIterable<Line> | Iterable<Line>,
  requested: CertificateRequest,
): Promise<Judged> {
  const { programme, standings, judged, misled } = certification;
  const { hashes, watched } = await hashed(again, new Set(standings.flatMap(({ exchanges }) => exchanges)));
  const { profiles } = programmeOf(programme);
  return {
    ...requested,
    profile: programme,
    watched,
    gaps: judged.gaps,
    requirements: [
      ...standings.map((standing) => outcomeOf(standing, hashes)),
      ...toAttest(profiles).map((id) => attestedOutcome(id, requested.attestations)),
    ],
    against: [
      ...misled,
      ...certification.scenarios.flatMap((one) => againstScenario(one, requested.waivers)),
      ...unanswered(certification, requested),
    ],
  };
}

/** What keeps a certificate from being given, beside requirements that failed and gaps: a sentence each. */
export function unanswered(
  { programme }: Pick<Certification, 'programme'>,
  { attestations, waivers }: Pick<CertificateRequest, 'attestations' | 'waivers'>,
): string[] {
  const settled = new Set([...attestations, ...waivers].map(({ duty }) => duty));
  return toAttest(programmeOf(programme).profiles)
    .filter((id) => !settled.has(id))
    .map((id) => `${id} is attested by nobody: ${questionOf(id)}`);
}

/** What still waits is no evidence; what was kept before is. */
const outcomes: Partial<Record<Standing['state'], RequirementOutcome['outcome']>> = {
  broken: 'failed',
  warned: 'warned',
  'not configured': 'not exercised',
};

function outcomeOf(
  { of, state, exercised, exchanges }: Standing,
  hashes: ReadonlyMap<number, string>,
): RequirementOutcome {
  return {
    id: of,
    title: textOf(of),
    strength: severityOf(of),
    outcome: outcomes[state] ?? (exercised > 0 ? 'passed' : 'not exercised'),
    evidence: exchanges.flatMap((exchange) => {
      const hash = hashes.get(exchange);
      return hash === undefined ? [] : [{ exchange, hash }];
    }),
  };
}

function attestedOutcome(
  id: ReturnType<typeof toAttest>[number],
  attestations: readonly Attestation[],
): RequirementOutcome {
  const answer = attestations.findLast(({ duty }) => duty === id)?.answer;
  const strength = severityOf(id);
  const denied = strength === 'fails' ? 'failed' : 'warned';
  return {
    id,
    title: clauseOf(id).text,
    strength,
    outcome: answer === undefined ? 'not exercised' : answer === 'yes' ? 'attested' : denied,
    evidence: [],
  };
}

/** A waiver speaks for a requirement, never for what was not played. */
export function againstScenario(
  { scenario, state, missing, because }: Progress,
  waivers: readonly Waiver[],
): string[] {
  if (scenario.optional || state === 'passed' || state === 'warned') return [];
  const waived = new Set(waivers.map(({ duty }) => duty));
  const isWaived = because.length > 0 && because.every(({ of }) => waived.has(of));
  const name = `${scenario.id} (${scenario.title})`;
  if (state === 'failed')
    return missing.length === 0 ? [] : [`${name} was not shown: ${missing.join('; ')}.`];
  if (isWaived) return [];
  if (state === 'waiting')
    return [
      `${name} still waits: ${because.map(({ of }) => of).join(', ')} is decided by what happens next.`,
    ];
  if (state === 'not configured')
    return [`${name} cannot be judged: the target does not state what it takes.`];
  return [`${name} was not shown: ${missing.join('; ')}.`];
}

async function hashed(
  lines: AsyncIterable<Line> | Iterable<Line>,
  wanted: ReadonlySet<number>,
): Promise<{ hashes: Map<number, string>; watched: Judged['watched'] }> {
  const hashes = new Map<number, string>();
  const tally = new WatchedTally();
  for await (const line of lines) {
    tally.add(line);
    if ('exchange' in line && wanted.has(line.exchange.number))
      hashes.set(line.exchange.number, hashOf(line));
  }
  return { hashes, watched: tally.watched() };
}
