/** Trends over many runs: verdicts, unstable clauses, and latency by release. Pure. */
import type { Exit, ExitCode } from '../../lib/exit.ts';
import { definedMembers } from '../../lib/objects.ts';
import { clausesFor, type ClauseId } from '../../schemas/clauses.ts';
import { partOf } from '../part.ts';
import { leftBehindLast } from '../verdict.ts';
import { appliesIn, type Run } from '../results.ts';
import { clauseStatusOf, type ClauseStatus } from '../clause-status.ts';

/** The members of a load run that trends use. */
export interface ObservedLoad {
  readonly startedAt: string;
  readonly target: string;
  readonly release?: string;
  readonly shape: string;
  readonly exit: ExitCode;
  readonly applies: readonly Exit[];
  readonly seconds: number;
  readonly requests: number;
  readonly errors: number;
  /** Latencies of all judged phases in milliseconds; empty if the load generator was overloaded. */
  readonly latencies: readonly (Record<'operation' | 'title', string> &
    Record<'p50' | 'p95' | 'p99', number>)[];
}

/** A gate or load run. */
export interface ObservedRun extends Pick<
  ObservedLoad,
  'startedAt' | 'release' | 'exit' | 'applies' | 'seconds'
> {
  readonly kind: 'gate' | 'load';
  /** Sentences, the worst first; those about bookings left behind come last. */
  readonly says: readonly string[];
  /** Gate runs only: number of clauses by result. */
  readonly counts?: Readonly<Record<'passed' | 'failed' | 'warned' | 'unjudged', number>>;
  /** The option of a partial run, with its value. */
  readonly part?: string;
}

/** A clause whose result was not the same in all runs that judged it. */
export type UnstableClause = ReturnType<typeof unstableClauseOf>;
/** Latencies of an operation, one point per load run. */
export type LatencySeries = ReturnType<typeof latencySeriesOf>[number];
export type TargetTrend = ReturnType<typeof trendOfTarget>;

/** One trend per target, starting with that of the newest run. */
export function trendOf(gates: readonly Run[], loads: readonly ObservedLoad[]): TargetTrend[] {
  const names = [
    ...new Set([...gates.map(({ target }) => target.name), ...loads.map(({ target }) => target)]),
  ];
  return names
    .map((target) => trendOfTarget(target, gates, loads))
    .toSorted((a, b) => (b.runs.at(-1)!.startedAt < a.runs.at(-1)!.startedAt ? -1 : 1));
}

function trendOfTarget(target: string, gates: readonly Run[], loads: readonly ObservedLoad[]) {
  const gatesOfTarget = gates.filter((run) => run.target.name === target).toSorted(byTime);
  const loadsOfTarget = loads.filter((run) => run.target === target).toSorted(byTime);
  const gateRuns = gatesOfTarget.map(observedGateRun);
  return {
    target,
    runs: [...gateRuns, ...loadsOfTarget.map(observedLoadRun)].toSorted(byTime),
    gates: gateRuns,
    unstableClauses: unstableClausesOf(gatesOfTarget),
    latencySeries: latencySeriesOf(loadsOfTarget),
  };
}

const byTime = (a: { readonly startedAt: string }, b: { readonly startedAt: string }): number =>
  a.startedAt < b.startedAt ? -1 : a.startedAt > b.startedAt ? 1 : 0;

const releaseOf = ({ target: { implementation } }: Run): string | undefined =>
  implementation === undefined ? undefined : `${implementation.name} ${implementation.version}`;

function observedGateRun(run: Run): ObservedRun {
  const statuses = clausesIn(run).map((id) => clauseStatusOf(run, id));
  const count = (...counted: readonly ClauseStatus[]) =>
    statuses.filter((status) => counted.includes(status)).length;
  const part = partOf(run);
  return {
    kind: 'gate',
    startedAt: run.startedAt,
    ...definedMembers({ release: releaseOf(run) }),
    exit: run.verdict.exit,
    applies: appliesIn(run.verdict),
    says: leftBehindLast(run.verdict.says),
    counts: {
      passed: count('passed'),
      failed: count('failed'),
      warned: count('warned', 'known', 'flaky'),
      unjudged: count('not exercised', 'not configured', 'blocked', 'error', 'waived'),
    },
    seconds: run.seconds,
    ...definedMembers({ part: part && `${part.option} ${part.value}` }),
  };
}

function observedLoadRun(run: ObservedLoad): ObservedRun {
  const { startedAt, release, exit, applies, seconds, shape, requests, errors } = run;
  const says = [`shape ${shape}, ${requests} requests, ${errors} errors`];
  return { kind: 'load', startedAt, ...definedMembers({ release }), exit, applies, says, seconds };
}

/** The claimed clauses that the run knows. */
const clausesIn = ({ target, clauses }: Run): ClauseId[] =>
  clausesFor(target.profiles, 'service').filter((id) => clauses[id] !== undefined);

/** Whether a clause passed or failed. Warned counts as passed, known and flaky as failed; undefined if not judged. */
const judgementOf = (status: ClauseStatus | undefined): 'passed' | 'failed' | undefined =>
  status === 'passed' || status === 'warned'
    ? 'passed'
    : status === 'failed' || status === 'known' || status === 'flaky'
      ? 'failed'
      : undefined;

/** The clauses with the most unexplained changes come first. */
function unstableClausesOf(runs: readonly Run[]): UnstableClause[] {
  const ids = [...new Set(runs.flatMap(clausesIn))];
  return ids
    .map((clause) => unstableClauseOf(clause, runs))
    .filter(({ changes }) => changes > 0)
    .toSorted((a, b) => b.unexplained - a.unexplained || b.changes - a.changes);
}

function unstableClauseOf(clause: ClauseId, runs: readonly Run[]) {
  let previous: { readonly judgement: 'passed' | 'failed'; readonly release: string | undefined } | undefined;
  let [changes, unexplained] = [0, 0];
  const statuses = runs.map((run) =>
    run.clauses[clause] === undefined ? undefined : clauseStatusOf(run, clause),
  );
  for (const [index, run] of runs.entries()) {
    const judgement = judgementOf(statuses[index]);
    if (judgement === undefined) continue;
    const release = releaseOf(run);
    if (previous !== undefined && previous.judgement !== judgement) {
      changes += 1;
      if (previous.release === release) unexplained += 1;
    }
    previous = { judgement, release };
  }
  return {
    clause,
    /** The status in each gate run of the target, earliest run first; undefined if a run does not know the clause. */
    statuses,
    /** The number of times that the result changed between consecutive runs that judged it. */
    changes,
    /** The number of changes without a new release. */
    unexplained,
  };
}

function latencySeriesOf(runs: readonly ObservedLoad[]) {
  const titles = new Map(
    runs.flatMap(({ latencies }) => latencies.map(({ operation, title }) => [operation, title])),
  );
  return [...titles].map(([operation, title]) => ({
    operation,
    title,
    points: runs.flatMap(({ startedAt, release, shape, latencies }) =>
      latencies
        .filter((latency) => latency.operation === operation)
        .map((latency) => ({ ...latency, startedAt, shape, release })),
    ),
  }));
}
