/** Judges a partner's client by a programme: requirements and scenarios over one stream of exchanges. */
import { clauseOf, isClauseId } from '../schemas/clauses.ts';
import type { Profile } from '../schemas/clauses/clause.ts';
import {
  judgeTrace,
  textOf,
  type Accusation,
  type Judged,
  type Obligation,
  type Options,
  type Standing,
} from './requirements.ts';
import { ParsedExchange } from './requirements/exchange.ts';
import { Uncovered } from './uncovered.ts';
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
  readonly judged: Judged;
  /** Exchanges that no certificate covers: calls that almost fit an operation, and calls while a fault was set. */
  readonly misled: readonly string[];
  /** The next step, in one sentence. */
  readonly next: string;
}

export interface Certifier {
  /** @returns the violations that this line has shown */
  observe(line: Line): readonly Accusation[];
  /** Advances the deployment's clock without an exchange. */
  tick(now: number): readonly Accusation[];
  /** The present state. */
  now(): Certification;
  /** Ends the stream. @param now the final time of the deployment's clock, if known */
  end(now?: number): Certification;
}

/** Whether an obligation belongs to one of the profiles; practices belong to all. */
const isInProfiles = (id: Obligation, profiles: readonly Profile[]): boolean =>
  !isClauseId(id) || clauseOf(id).profiles.some((profile) => profiles.includes(profile));

export function certifier(name: ProgrammeName, options: Options): Certifier {
  const { scenarios, profiles } = programmeOf(name);
  const judge = judgeTrace(options);
  const moments = new Moments(scenarios);
  const misled = new Uncovered(profiles, options);
  const inProgramme = (accusations: readonly Accusation[]): Accusation[] =>
    accusations.filter(({ of }) => isInProfiles(of, profiles));
  const certification = (judged: Judged): Certification => {
    const uncovered = [
      ...misled.sentences,
      ...judged.standings.flatMap(({ of, state }) =>
        options.again?.has(of) && state === 'not exercised' ? [`Show once more: ${textOf(of)}`] : [],
      ),
    ];
    const refusals = new Set<string | undefined>();
    const progress = scenarios
      .map((scenario) =>
        progressOf(scenario, moments, judged.standings, judged.accusations, options.settings),
      )
      .map(({ refusal, ...rest }) => {
        // If several scenarios have the same refusal, only the first shows it.
        const isShown = refusal !== undefined && !refusals.has(refusal);
        refusals.add(refusal);
        return isShown ? { ...rest, refusal } : rest;
      });
    const standings = judged.standings.filter(({ of }) => isInProfiles(of, profiles));
    const fails = standings.some(({ state }) => state === 'broken');
    const isDone = progress.every(
      ({ state, scenario }) => state === 'passed' || state === 'warned' || scenario.optional,
    );
    const outcome = fails
      ? 'failed'
      : isDone && judged.gaps.length + uncovered.length === 0
        ? 'passed'
        : 'incomplete';
    const accusations = inProgramme(judged.accusations);
    return {
      programme: name,
      outcome,
      scenarios: progress,
      standings,
      accusations,
      judged,
      misled: uncovered,
      next: nextStep(progress, accusations, judged, uncovered, (options.blind ?? []).length > 0),
    };
  };
  return {
    observe: (line) => {
      if ('exchange' in line && judge.isJudged(line.exchange)) {
        misled.observe(line.exchange);
        moments.observe(new ParsedExchange(line.exchange, options.settings));
      }
      return inProgramme(judge.observe(line));
    },
    tick: (now) => inProgramme(judge.tick(now)),
    now: () => certification(judge.judgedSoFar()),
    end: (now) => certification(judge.end(now)),
  };
}

function nextStep(
  progress: readonly Progress[],
  accusations: readonly Accusation[],
  { gaps }: Judged,
  [misled]: readonly string[],
  isRedacted: boolean,
): string {
  if (misled !== undefined) return misled;
  const failing = accusations.find(({ severity }) => severity === 'fails');
  if (failing !== undefined) return `Change the client: ${failing.advice}`;
  const isToDo = ({ state, scenario }: Progress): boolean => state === 'to do' && !scenario.optional;
  const refused = progress.find((one) => isToDo(one) && one.refusal !== undefined);
  if (refused !== undefined) return `${refused.scenario.id}: ${refused.refusal}`;
  const todo = progress.find(isToDo);
  if (todo !== undefined) return `${todo.scenario.id}: ${todo.scenario.asks}`;
  const waiting = progress.find(({ state }) => state === 'waiting');
  if (waiting !== undefined) return `${waiting.scenario.id}: wait, and let the client continue by itself.`;
  const unset = progress.find(({ state, scenario }) => state === 'not configured' && !scenario.optional);
  if (unset !== undefined) {
    const settings = unset.missing.length === 0 ? 'the missing settings' : unset.missing.join(', ');
    return isRedacted
      ? `Record again without removing headers or bodies, or set ${settings} in the target file; then judge again.`
      : `Set ${settings} in the target file, and judge again.`;
  }
  if (gaps.length > 0) return 'Record again without a gap: no certificate covers a gap.';
  return 'Nothing: all scenarios have been played.';
}

/** The first violation of each clause or practice and the number of its violations; failures before warnings. */
export function firstViolations({
  accusations,
  standings,
}: Certification): (Omit<Accusation, 'duty'> & { readonly times: number })[] {
  const first = new Map<string, Omit<Accusation, 'duty'>>();
  for (const severity of ['fails', 'warns'] as const)
    for (const { duty: _, ...one } of accusations)
      if (one.severity === severity && !first.has(one.of)) first.set(one.of, one);
  return [...first.values()].map((one) => ({
    ...one,
    times: standings.find(({ of }) => of === one.of)?.broken ?? 1,
  }));
}
