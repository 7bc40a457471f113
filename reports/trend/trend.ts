/** What many runs say together: verdicts over time, clauses that flicker, latency by release. Pure. */
import type { Exit } from '../../lib/exit.ts';
import { clausesFor, type ClauseId } from '../../schemas/clauses.ts';
import { partOf } from '../part.ts';
import { fewLeft } from '../left-text.ts';
import { appliesIn, type Run } from '../results.ts';
import { standingOf, type Standing } from '../standing.ts';

/** A load run, as far as a trend needs it. */
export interface LoadObserved {
  readonly startedAt: string;
  readonly target: string;
  readonly release?: string;
  readonly profile: string;
  readonly exit: number;
  readonly applies: readonly Exit[];
  readonly seconds: number;
  readonly requests: number;
  readonly errors: number;
  /** Of all judged phases, in milliseconds; none where the generator was out of breath. */
  readonly latencies: readonly LatencyObserved[];
}

export interface LatencyObserved {
  readonly operation: string;
  readonly title: string;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** One run, of either kind, the earliest first. */
export interface RunObserved {
  readonly kind: 'gate' | 'load';
  readonly startedAt: string;
  readonly release?: string;
  readonly exit: number;
  /** All that applies. */
  readonly applies: readonly Exit[];
  /** The worst first; of what was left behind one sentence stands for all. */
  readonly says: readonly string[];
  /** Of a gate: how many clauses stand how. */
  readonly counts?: Readonly<Record<'passed' | 'failed' | 'warned' | 'unjudged', number>>;
  readonly seconds: number;
  /** Why it says nothing of the whole service: it was only a part of a run. */
  readonly part?: string;
}

/** A clause that did not stand the same in all runs that judged it. */
export interface Flicker {
  readonly clause: ClauseId;
  /** How it stood in each gate run of the target, the earliest first; undefined where that run does not know it. */
  readonly standings: readonly (Standing | undefined)[];
  /** How often a run found it otherwise than the one before that judged it. */
  readonly changes: number;
  /** Of these, without another release between them. */
  readonly unexplained: number;
}

/** Latencies of an operation, a point for each load run. */
export interface Course {
  readonly operation: string;
  readonly title: string;
  readonly points: readonly (LatencyObserved & {
    readonly startedAt: string;
    readonly release?: string;
    readonly profile: string;
  })[];
}

export interface TargetTrend {
  readonly target: string;
  readonly runs: readonly RunObserved[];
  readonly gates: readonly RunObserved[];
  readonly flickers: readonly Flicker[];
  readonly courses: readonly Course[];
}

/** A target a trend, that of the newest run first. */
export function trendOf(gates: readonly Run[], loads: readonly LoadObserved[]): TargetTrend[] {
  const names = [
    ...new Set([...gates.map(({ target }) => target.name), ...loads.map(({ target }) => target)]),
  ];
  return names
    .map((target) => ofTarget(target, gates, loads))
    .toSorted((a, b) => (b.runs.at(-1)!.startedAt < a.runs.at(-1)!.startedAt ? -1 : 1));
}

function ofTarget(target: string, gates: readonly Run[], loads: readonly LoadObserved[]): TargetTrend {
  const own = gates.filter((run) => run.target.name === target).toSorted(byTime);
  const measured = loads.filter((run) => run.target === target).toSorted(byTime);
  const observed = own.map(observedOf);
  return {
    target,
    runs: [...observed, ...measured.map(observedOfLoad)].toSorted(byTime),
    gates: observed,
    flickers: flickersOf(own),
    courses: coursesOf(measured),
  };
}

const byTime = (a: { readonly startedAt: string }, b: { readonly startedAt: string }): number =>
  a.startedAt < b.startedAt ? -1 : a.startedAt > b.startedAt ? 1 : 0;

const releaseOf = ({ target: { implementation: it } }: Run): string | undefined =>
  it === undefined ? undefined : `${it.name} ${it.version}`;

function observedOf(run: Run): RunObserved {
  const standings = clausesIn(run).map((id) => standingOf(run, id));
  const many = (...of: readonly Standing[]) => standings.filter((one) => of.includes(one)).length;
  const [release, part] = [releaseOf(run), partOf(run)];
  const counts = {
    passed: many('passed'),
    failed: many('failed'),
    warned: many('warned', 'known', 'flaky'),
    unjudged: many('not exercised', 'not configured', 'blocked', 'error', 'waived'),
  };
  return {
    kind: 'gate',
    startedAt: run.startedAt,
    ...(release === undefined ? {} : { release }),
    exit: run.verdict.exit,
    applies: appliesIn(run.verdict),
    says: fewLeft(run.verdict.says),
    counts,
    seconds: run.seconds,
    ...(part === undefined ? {} : { part: `${part.option} ${part.value}` }),
  };
}

const observedOfLoad = ({
  startedAt,
  release,
  exit,
  applies,
  seconds,
  profile,
  requests,
  errors,
}: LoadObserved): RunObserved => ({
  kind: 'load',
  startedAt,
  ...(release === undefined ? {} : { release }),
  exit,
  applies,
  says: [`profile ${profile}, ${requests} requests, ${errors} errors`],
  seconds,
});

/** Of the claimed ones, those that the run knows. */
const clausesIn = ({ target, clauses }: Run): ClauseId[] =>
  clausesFor(target.claims, 'service').filter((id) => clauses[id] !== undefined);

/** Whether a run judged it: passed or not. What is known or flaky has failed all the same. */
const judgedAs = (standing: Standing | undefined): 'passed' | 'failed' | undefined =>
  standing === 'passed' || standing === 'warned'
    ? 'passed'
    : standing === 'failed' || standing === 'known' || standing === 'flaky'
      ? 'failed'
      : undefined;

/** Those that change most often for no reason that is seen come first. */
function flickersOf(runs: readonly Run[]): Flicker[] {
  const ids = [...new Set(runs.flatMap(clausesIn))];
  return ids
    .map((clause) => flickerOf(clause, runs))
    .filter(({ changes }) => changes > 0)
    .toSorted((a, b) => b.unexplained - a.unexplained || b.changes - a.changes);
}

function flickerOf(clause: ClauseId, runs: readonly Run[]): Flicker {
  let before: { readonly as: 'passed' | 'failed'; readonly release: string | undefined } | undefined;
  let [changes, unexplained] = [0, 0];
  const standings = runs.map((run) =>
    run.clauses[clause] === undefined ? undefined : standingOf(run, clause),
  );
  for (const [index, run] of runs.entries()) {
    const as = judgedAs(standings[index]);
    if (as === undefined) continue;
    const release = releaseOf(run);
    if (before !== undefined && before.as !== as) {
      changes += 1;
      if (before.release === release) unexplained += 1;
    }
    before = { as, release };
  }
  return { clause, standings, changes, unexplained };
}

function coursesOf(runs: readonly LoadObserved[]): Course[] {
  const titles = new Map(
    runs.flatMap(({ latencies }) => latencies.map(({ operation, title }) => [operation, title])),
  );
  return [...titles].map(([operation, title]) => ({
    operation,
    title,
    points: runs.flatMap(({ startedAt, release, profile, latencies }) =>
      latencies
        .filter((one) => one.operation === operation)
        .map((one) => ({ ...one, startedAt, profile, ...(release === undefined ? {} : { release }) })),
    ),
  }));
}
