/** Judges a partner's client by a programme: requirements and scenarios over one stream of exchanges. */
import { clauseOf, isClauseId } from '../schemas/clauses.ts';
import type { Profile } from '../schemas/clauses/clause.ts';
import {
  judgeTrace,
  textOf,
  type Accusation,
  type TraceJudgement,
  type Obligation,
  type JudgeOptions,
  type Standing,
} from './requirements.ts';
import { ParsedExchange } from './requirements/exchange.ts';
import { UncoveredExchanges } from './uncovered.ts';
import { programmeOf, type ProgrammeName } from './scenarios/programmes.ts';
import { Moments, progressOf, type Progress } from './scenarios/progress.ts';
import type { Line } from './line.ts';

export type { Progress, ScenarioState } from './scenarios/progress.ts';
export { programmeNames, programmeOf, programmes, type ProgrammeName } from './scenarios/programmes.ts';
export type { Scenario } from './scenarios/scenario.ts';

/** `incomplete`: nothing fails, but the client has not shown everything that the programme requires. */
export type Outcome = 'passed' | 'failed' | 'incomplete';

export interface Certification {
  readonly programme: ProgrammeName;
  readonly outcome: Outcome;
  readonly scenarios: readonly Progress[];
  /** The states of the obligations in the programme's profiles. */
  readonly standings: readonly Standing[];
  readonly accusations: readonly Accusation[];
  readonly judged: TraceJudgement;
  /** Exchanges that no certificate covers: calls that almost fit an operation, and calls while a fault was set. */
  readonly uncovered: readonly string[];
  /** These, and the requirements that are to be shown once more. */
  readonly misled: readonly string[];
  /** The next step, in one sentence. */
  readonly next: string;
}

/** Whether an obligation belongs to one of the profiles; practices belong to all. */
const isInProfiles = (id: Obligation, profiles: readonly Profile[]): boolean =>
  !isClauseId(id) || clauseOf(id).profiles.some((profile) => profiles.includes(profile));

export function certifier(name: ProgrammeName, options: JudgeOptions) {
  const { scenarios, profiles } = programmeOf(name);
  const judge = judgeTrace(options);
  const moments = new Moments(scenarios);
  const uncoveredExchanges = new UncoveredExchanges(profiles, options);
  const accusationsInProgramme = (accusations: readonly Accusation[]): Accusation[] =>
    accusations.filter(({ of }) => isInProfiles(of, profiles));
  const certification = (judgement: TraceJudgement): Certification => {
    const uncoveredSentences = [
      ...uncoveredExchanges.sentences,
      ...judgement.standings.flatMap(({ of, state }) =>
        options.again?.has(of) && state === 'not exercised' ? [`Show once more: ${textOf(of)}`] : [],
      ),
    ];
    const refusals = new Set<string | undefined>();
    const progress = scenarios
      .map((scenario) =>
        progressOf(scenario, moments, judgement.standings, judgement.accusations, options.settings),
      )
      .map(({ refusal, ...rest }) => {
        // If several scenarios have the same refusal, only the first shows it.
        const isShown = refusal !== undefined && !refusals.has(refusal);
        refusals.add(refusal);
        return isShown ? { ...rest, refusal } : rest;
      });
    const standings = judgement.standings.filter(({ of }) => isInProfiles(of, profiles));
    const hasFailed = standings.some(({ state }) => state === 'broken');
    const isDone = progress.every(
      ({ state, scenario }) => state === 'passed' || state === 'warned' || scenario.optional,
    );
    const outcome = hasFailed
      ? 'failed'
      : isDone && judgement.gaps.length + uncoveredSentences.length === 0
        ? 'passed'
        : 'incomplete';
    const accusations = accusationsInProgramme(judgement.accusations);
    return {
      programme: name,
      outcome,
      scenarios: progress,
      standings,
      accusations,
      judged: judgement,
      uncovered: uncoveredExchanges.sentences,
      misled: uncoveredSentences,
      next: nextStep(progress, accusations, judgement, uncoveredSentences, (options.blind ?? []).length > 0),
    };
  };
  return {
    /** @returns the violations that this line has shown */
    observe: (line: Line): readonly Accusation[] => {
      if ('exchange' in line && judge.isJudged(line.exchange)) {
        uncoveredExchanges.observe(line.exchange);
        moments.observe(new ParsedExchange(line.exchange, options.settings));
      }
      return accusationsInProgramme(judge.observe(line));
    },
    /** Advances the deployment's clock without an exchange. */
    tick: (now: number): readonly Accusation[] => accusationsInProgramme(judge.tick(now)),
    /** The present state. */
    now: () => certification(judge.judgedSoFar()),
    /** Ends the stream. @param now the final time of the deployment's clock, if known */
    end: (now?: number) => certification(judge.end(now)),
  };
}

function nextStep(
  progress: readonly Progress[],
  accusations: readonly Accusation[],
  { gaps }: TraceJudgement,
  [uncoveredSentence]: readonly string[],
  isRedacted: boolean,
): string {
  if (uncoveredSentence !== undefined) return uncoveredSentence;
  const failing = accusations.find(({ severity }) => severity === 'fails');
  if (failing !== undefined) return `Change the client: ${failing.advice}`;
  const required = progress.filter(({ scenario }) => !scenario.optional);
  const toDo = required.filter(({ state }) => state === 'to do');
  const refused = toDo.find(({ refusal }) => refusal !== undefined);
  if (refused !== undefined) return `${refused.scenario.id}: ${refused.refusal}`;
  const [next] = toDo;
  if (next !== undefined)
    return next.observedCount > 0 && next.missing.length > 0
      ? `${next.scenario.id}: still missing: ${next.missing.join('; ')}.`
      : `${next.scenario.id}: ${next.scenario.asks}`;
  const waiting = progress.find(({ state }) => state === 'waiting');
  if (waiting !== undefined) return `${waiting.scenario.id}: wait, and let the client continue by itself.`;
  const unconfigured = required.find(({ state }) => state === 'not configured');
  if (unconfigured !== undefined) {
    const settings = unconfigured.missing.join(', ') || 'the missing settings';
    return isRedacted
      ? `Record again without removing headers or bodies, or set ${settings} in the target file; then judge again.`
      : `Set ${settings} in the target file, and judge again.`;
  }
  if (gaps.length > 0) return 'Record again without a gap: no certificate covers a gap.';
  return 'All required scenarios have been shown.';
}

/** The first violation of each clause or practice and the number of its violations; failures before warnings. */
export function firstViolations({
  accusations,
  standings,
}: Certification): (Omit<Accusation, 'requirement'> & { readonly times: number })[] {
  const firstByObligation = new Map<string, Omit<Accusation, 'requirement'>>();
  for (const severity of ['fails', 'warns'] as const)
    for (const { requirement: _, ...violation } of accusations)
      if (violation.severity === severity && !firstByObligation.has(violation.of))
        firstByObligation.set(violation.of, violation);
  return [...firstByObligation.values()].map((violation) => ({
    ...violation,
    times: standings.find(({ of }) => of === violation.of)?.broken ?? 1,
  }));
}
