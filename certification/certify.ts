/** A partner's client against a programme: requirements and scenarios over one stream, and the verdict on both. */
import { clauseOf, isClauseId } from '../schemas/clauses.ts';
import type { Profile } from '../schemas/clauses/clause.ts';
import {
  judgeTrace,
  type Accusation,
  type Judged,
  type Obligation,
  type Options,
  type Standing,
} from './requirements.ts';
import { ReadExchange } from './requirements/exchange.ts';
import { Misled } from './misled.ts';
import { NearMisses } from './near-misses.ts';
import { programmeOf, type ProgrammeName } from './scenarios/programmes.ts';
import { Moments, progressOf, type Progress } from './scenarios/progress.ts';
import type { Line } from './line.ts';

export type { Progress, ScenarioState } from './scenarios/progress.ts';
export { programmeNames, programmeOf, programmes, type ProgrammeName } from './scenarios/programmes.ts';
export type { Scenario } from './scenarios/scenario.ts';

/** `incomplete`: nothing fails, and not everything that the programme asks for was shown. */
export type Outcome = 'passed' | 'failed' | 'incomplete';

export interface Certification {
  readonly programme: ProgrammeName;
  readonly outcome: Outcome;
  readonly scenarios: readonly Progress[];
  /** Of the obligations that show in the programme's profiles. */
  readonly standings: readonly Standing[];
  readonly accusations: readonly Accusation[];
  readonly judged: Judged;
  /** What no certificate covers: calls that are nearly one of the contract, and what a service was shown that was broken on purpose. */
  readonly misled: readonly string[];
  /** What to do next, in one sentence. */
  readonly next: string;
}

export interface Certifier {
  /** @returns what this line has shown to be wrong */
  see(line: Line): readonly Accusation[];
  /** The deployment's clock has come so far although nothing was sent. */
  tick(now: number): readonly Accusation[];
  /** How it stands now. */
  now(): Certification;
  /** No more will come. @param now where the clock is known to have gone on, on the deployment's clock */
  end(now?: number): Certification;
}

/** Whether an obligation shows in one of the profiles; a practice shows wherever it is seen. */
const shows = (id: Obligation, profiles: readonly Profile[]): boolean =>
  !isClauseId(id) || clauseOf(id).profiles.some((profile) => profiles.includes(profile));

export function certifier(name: ProgrammeName, options: Options): Certifier {
  const { scenarios, profiles } = programmeOf(name);
  const judge = judgeTrace(options);
  const moments = new Moments(scenarios);
  const misled = new Misled();
  const nearMisses = new NearMisses(profiles, options);
  const reported = (accusations: readonly Accusation[]): Accusation[] =>
    accusations.filter(({ of }) => shows(of, profiles));
  const certification = (judged: Judged): Certification => {
    const uncovered = [...misled.sentences, ...nearMisses.sentences];
    const progress = scenarios.map((scenario) => progressOf(scenario, moments, judged.standings));
    const standings = judged.standings.filter(({ of }) => shows(of, profiles));
    const fails = standings.some(({ state }) => state === 'broken');
    const isDone = progress.every(
      ({ state, scenario }) => state === 'passed' || state === 'warned' || scenario.optional,
    );
    const outcome = fails
      ? 'failed'
      : isDone && judged.gaps.length + uncovered.length === 0
        ? 'passed'
        : 'incomplete';
    const accusations = reported(judged.accusations);
    return {
      programme: name,
      outcome,
      scenarios: progress,
      standings,
      accusations,
      judged,
      misled: uncovered,
      next: nextStep(progress, accusations, judged, uncovered),
    };
  };
  return {
    see: (line) => {
      if ('exchange' in line && judge.isOfIt(line.exchange)) {
        misled.see(line.exchange);
        nearMisses.see(line.exchange);
        moments.see(new ReadExchange(line.exchange, options.settings));
      }
      return reported(judge.see(line));
    },
    tick: (now) => reported(judge.tick(now)),
    now: () => certification(judge.standing()),
    end: (now) => certification(judge.end(now)),
  };
}

function nextStep(
  progress: readonly Progress[],
  accusations: readonly Accusation[],
  { gaps }: Judged,
  [misled]: readonly string[],
): string {
  if (misled !== undefined) return misled;
  const failing = accusations.find(({ severity }) => severity === 'fails');
  if (failing !== undefined) return `Change the client: ${failing.advice}`;
  const todo = progress.find(({ state, scenario }) => state === 'to do' && !scenario.optional);
  if (todo !== undefined) return `${todo.scenario.id}: ${todo.scenario.asks}`;
  const waiting = progress.find(({ state }) => state === 'waiting');
  if (waiting !== undefined) return `${waiting.scenario.id}: wait, and do what the client does of itself.`;
  if (progress.some(({ state, scenario }) => state === 'not configured' && !scenario.optional))
    return 'State in the target what it takes to judge the rest, and judge again.';
  if (gaps.length > 0)
    return 'Record again without a gap: what was not watched is covered by no certificate.';
  return 'Nothing: all scenarios have been played.';
}

/** The first accusation of each obligation, those that fail before those that warn, and how often it was broken. */
export function firstAccusations({
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
