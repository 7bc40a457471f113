/** The state of a certification for the console's page. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CertifiedRequirement } from '../certificate/form.ts';
import { certificateFile } from '../certificate/issue.ts';
import { deniedRequirements, scenarioProblems, openQuestions } from '../certificate/certificate-input.ts';
import { questionOf, clausesToAttest } from '../certificate/questions.ts';
import { fingerprintIn } from '../certificate/seal.ts';
import { readSealed } from '../certificate/verify.ts';
import { firstViolations, programmeOf, type Certification, type Progress } from '../certify.ts';
import { textOf } from '../requirements.ts';
import type { CertificationState } from './state.ts';
import type {
  ShownCertificate,
  ShownQuestion,
  ShownScenario,
  CertificationInProgress,
} from '../../reports/page/certification.ts';
import { definedMembers } from '../../lib/objects.ts';
import { plural } from '../../lib/plural.ts';

const maxAccusations = 30;

/** @param folder the folder of the certificate, if one was issued */
export function certificationView(
  certification: Certification,
  state: CertificationState,
  lastAt: number,
  folder: string,
): CertificationInProgress {
  const { programme, outcome, scenarios, standings, judged } = certification;
  const { title } = programmeOf(programme);
  const certificate = certificateIn(folder);
  const objections = objectionsTo(certification, state);
  return {
    programme: { name: programme, title },
    partner: state.partner,
    client: state.client,
    attempt: state.attempt,
    begun: state.begun,
    outcome,
    next: nextStepOf(
      certification,
      objections,
      certificate !== undefined,
      openQuestions(certification, state).length,
    ),
    exchanges: judged.exchanges,
    lastAt,
    scenarios: scenarios.map(scenarioView),
    accused: firstViolations(certification)
      .slice(0, maxAccusations)
      .map((violation) => ({ ...violation, says: textOf(violation.of) })),
    requirements: standings.map(({ of, state, exchanges }) => ({
      id: of,
      says: textOf(of),
      state,
      exchanges,
    })),
    questions: clausesToAttest(programme).map((requirement): ShownQuestion => {
      const attestation = state.attestations.find((candidate) => candidate.requirement === requirement);
      return { requirement, question: questionOf(requirement), ...definedMembers({ attestation }) };
    }),
    waivers: state.waivers,
    gaps: judged.gaps.map(({ why }) => why),
    against: objections,
    ...definedMembers({ certificate }),
  };
}

/** Reasons against a certificate that are known without reading the journal again. */
function objectionsTo(certification: Certification, state: CertificationState): string[] {
  const waivedIds = new Set(state.waivers.map(({ requirement: requirementId }) => requirementId));
  return [
    ...certification.misled,
    ...certification.standings.flatMap(({ of, state }) =>
      state === 'broken' && !waivedIds.has(of) ? [`${of} failed: ${textOf(of)}`] : [],
    ),
    ...certification.scenarios.flatMap((progress) => scenarioProblems(progress, state.waivers)),
    ...openQuestions(certification, state),
    ...deniedRequirements(certification, state),
    ...certification.judged.gaps.map(({ why }) => `The journal has a gap: ${why}.`),
  ];
}

function nextStepOf(
  { outcome, next, scenarios, misled }: Certification,
  against: readonly string[],
  isCertified: boolean,
  openCount: number,
): string {
  if (isCertified) return 'Nothing: the certificate is issued, and can be downloaded below.';
  if (against.length === 0)
    return 'Everything is shown: the certification manager can issue the certificate.';
  if (misled.length > 0) return next;
  if (outcome === 'failed') return `${next} Then show it again.`;
  if (outcome === 'passed')
    return openCount > 0
      ? `All required scenarios are complete. Answer the questions that traffic cannot show: ${plural(openCount, 'question')}, below.`
      : `All required scenarios are complete. There is no certificate yet: ${against[0]!.replace(/\.$/, '')}.`;
  const openScenarios = scenarios.filter(
    ({ state, scenario }) => !scenario.optional && state !== 'passed' && state !== 'warned',
  );
  const [firstWaiting] = openScenarios;
  if (firstWaiting !== undefined && openScenarios.every(({ state }) => state === 'waiting'))
    return `${firstWaiting.scenario.id} waits for time to pass: let the client continue, or skip the wait once it sends nothing.`;
  return next;
}

function scenarioView({
  scenario,
  state,
  missing,
  because,
  observedCount,
  refusal,
}: Progress): ShownScenario {
  const { id, title, asks, meets, optional = false } = scenario;
  const isBegun = state === 'to do' && observedCount > 0;
  const until = Math.max(...because.map((standing) => standing.until ?? 0), 0);
  return {
    id,
    title,
    asks,
    meets,
    optional,
    state: isBegun ? 'waiting' : state,
    ...(isBegun ? { waitsFor: 'the client' as const } : {}),
    ...(state === 'waiting' ? { waitsFor: 'time' as const } : {}),
    ...(state === 'waiting' && until > 0 ? { until } : {}),
    missing,
    ...definedMembers({ refusal }),
    because: because.map(({ of }) => textOf(of)),
  };
}

function certificateIn(folder: string): ShownCertificate | undefined {
  const file = join(folder, certificateFile);
  if (!existsSync(file)) return undefined;
  const sealed = readSealed(file);
  const { partner, client, profile, issued, expires, requirements, waivers } = sealed.certificate;
  const countOf = (countedOutcome: CertifiedRequirement['outcome']): number =>
    requirements.filter(({ outcome }) => outcome === countedOutcome).length;
  return {
    partner,
    client,
    profile,
    issued,
    expires,
    fingerprint: fingerprintIn(sealed),
    passed: countOf('passed'),
    warned: countOf('warned'),
    attested: countOf('attested'),
    waived: waivers.length,
  };
}
