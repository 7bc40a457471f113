/** How it stands with a certification, for the page. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CertifiedRequirement } from '../certificate/form.ts';
import { againstScenario, unanswered } from '../certificate/judged.ts';
import { questionOf, toAttest } from '../certificate/questions.ts';
import { fingerprintIn } from '../certificate/seal.ts';
import { readSealed } from '../certificate/verify.ts';
import { firstAccusations, programmeOf, type Certification, type Progress } from '../certify.ts';
import { textOf } from '../requirements.ts';
import type { Kept } from './kept.ts';
import { certificateFile } from './live.ts';
import type {
  CertificateShown,
  QuestionShown,
  ScenarioShown,
  UnderWay,
} from '../../reports/page/certification.ts';
import { plural } from '../../lib/plural.ts';

/** More are not read. */
const mostAccused = 30;

/** @param folder in which its certificate is, where one was issued */
export function shownOf(certification: Certification, kept: Kept, lastAt: number, folder: string): UnderWay {
  const { programme, outcome, scenarios, standings, judged } = certification;
  const { title, profiles } = programmeOf(programme);
  const certificate = certificateIn(folder);
  const against = againstAll(certification, kept);
  return {
    programme: { name: programme, title },
    partner: kept.partner,
    client: kept.client,
    attempt: kept.attempt,
    begun: kept.begun,
    outcome,
    next: nextOf(certification, against, certificate !== undefined),
    exchanges: judged.exchanges,
    lastAt,
    scenarios: scenarios.map(scenarioShown),
    accused: firstAccusations(certification)
      .slice(0, mostAccused)
      .map((one) => ({ ...one, says: textOf(one.of) })),
    requirements: standings.map(({ of, state, exchanges }) => ({
      id: of,
      says: textOf(of),
      state,
      exchanges,
    })),
    questions: toAttest(profiles).map((duty): QuestionShown => {
      const answered = kept.attestations.find((one) => one.duty === duty);
      return { duty, question: questionOf(duty), ...(answered === undefined ? {} : { answered }) };
    }),
    waivers: kept.waivers,
    gaps: judged.gaps.map(({ why }) => why),
    against,
    ...(certificate === undefined ? {} : { certificate }),
  };
}

/** What would keep a certificate from being given, as far as it is known without reading the journal again. */
function againstAll(certification: Certification, kept: Kept): string[] {
  const waived = new Set(kept.waivers.map(({ duty }) => duty));
  return [
    ...certification.misled,
    ...certification.standings.flatMap(({ of, state }) =>
      state === 'broken' && !waived.has(of) ? [`${of} failed.`] : [],
    ),
    ...certification.scenarios.flatMap((one) => againstScenario(one, kept.waivers)),
    ...unanswered(certification, kept),
    ...certification.judged.gaps.map(({ why }) => `Something was not watched: ${why}.`),
  ];
}

function nextOf(
  { outcome, next, scenarios, misled }: Certification,
  against: readonly string[],
  isCertified: boolean,
): string {
  if (isCertified) return 'Nothing: the certificate is issued, and can be taken below.';
  if (against.length === 0) return 'All is shown: the certification manager can issue the certificate.';
  if (misled.length > 0) return next;
  if (outcome === 'failed') return `${next} Then begin anew.`;
  if (outcome === 'passed')
    return `All scenarios are played. Answer what traffic cannot show: ${plural(against.length, 'question')}, below.`;
  const open = scenarios.filter(
    ({ state, scenario }) => !scenario.optional && state !== 'passed' && state !== 'warned',
  );
  const [waits] = open;
  if (waits !== undefined && open.every(({ state }) => state === 'waiting'))
    return `${waits.scenario.id} waits for time: leave the client as it is, or let the wait pass once it is silent.`;
  return next;
}

function scenarioShown({ scenario, state, missing, because, seen }: Progress): ScenarioShown {
  const { id, title, asks, meets, optional = false } = scenario;
  const isBegun = state === 'to do' && seen > 0;
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
    because: because.map(({ of }) => of),
  };
}

function certificateIn(folder: string): CertificateShown | undefined {
  const file = join(folder, certificateFile);
  if (!existsSync(file)) return undefined;
  const sealed = readSealed(file);
  const { partner, client, profile, issued, expires, requirements, waivers } = sealed.certificate;
  const many = (wanted: CertifiedRequirement['outcome']): number =>
    requirements.filter(({ outcome }) => outcome === wanted).length;
  return {
    partner,
    client,
    profile,
    issued,
    expires,
    fingerprint: fingerprintIn(sealed),
    passed: many('passed'),
    warned: many('warned'),
    attested: many('attested'),
    waived: waivers.length,
  };
}
