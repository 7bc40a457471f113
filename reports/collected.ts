/** What a run has collected: everything the tests had to say, nothing decided yet. */
import type { ClauseId } from '../schemas/clauses.ts';
import { evidenceAttachment, type Evidence } from '../schemas/evidence.ts';
import type { LeftBehind, Run } from './results.ts';

/** What one item of a run had to say. */
export interface CollectedPart {
  /** Its number among all items of a whole run. */
  readonly index: number;
  readonly evidences: readonly Evidence[];
  readonly broken: readonly string[];
  readonly left: readonly LeftBehind[];
}

export interface Collected {
  readonly startedAt: string;
  readonly seconds: number;
  readonly interrupted: boolean;
  /** Why it was stopped before its end, where nobody asked for it. */
  readonly late?: string;
  /** What was asked of each address of a deployment. */
  readonly pace?: Run['pace'];
  /** Tests that ran; one that found out that it has nothing to judge is among them. */
  readonly tests: number;
  readonly evidences: readonly Evidence[];
  /** What broke outside any clause: a file that does not load, a test that names no clause. */
  readonly broken: readonly string[];
  readonly left: readonly LeftBehind[];
  /** The same, item by item, where the run was a shard of one: what is here stands above too. */
  readonly parts?: readonly CollectedPart[];
}

/**
 * Everything that tests had to say.
 *
 * @param about when it began, and what broke outside any test
 */
export function gather(
  ended: readonly Ended[],
  {
    startedAt,
    ...about
  }: Pick<Collected, 'interrupted' | 'late' | 'pace' | 'broken'> & { readonly startedAt: Date },
): Collected {
  const reports = ended.map((one) => tell(one));
  return {
    startedAt: startedAt.toISOString(),
    seconds: (Date.now() - startedAt.getTime()) / 1_000,
    ...about,
    tests: ended.filter(
      ({ status, evidence }) => evidence !== undefined || (status !== 'skipped' && status !== 'did not run'),
    ).length,
    evidences: reports.flatMap(({ evidences }) => evidences),
    broken: [...about.broken, ...reports.flatMap(({ broken }) => broken)],
    left: ended.flatMap(({ evidence }) => evidence?.left ?? []),
  };
}

/** How one test ended, as far as the evidence is concerned. */
export interface Ended {
  /** File and title, for people. */
  readonly where: string;
  /** The clauses of its annotations. */
  readonly clauses: readonly ClauseId[];
  readonly status: 'passed' | 'failed' | 'timedOut' | 'skipped' | 'interrupted' | 'did not run';
  /** Why it was skipped, or the first line of its error. */
  readonly reason?: string;
  readonly evidence?: Evidence & { readonly left?: readonly LeftBehind[] };
}

/** What one test says: its evidence, and what must be added because it could not speak for itself. */
export interface TestReport {
  readonly evidences: readonly Evidence[];
  readonly broken: readonly string[];
}

/**
 * A test that died leaves no clause of its own green: each that it was to judge and says nothing about gets a gap.
 * Skipping is said by a gap of its own outcome, since nothing broke.
 */
export function tell({ where, clauses, status, reason, evidence }: Ended): TestReport {
  const given = evidence ? [{ told: { where, clauses }, ...evidence }] : [];
  if (status === 'passed' && evidence) return { evidences: given, broken: [] };
  const spoken = new Set<ClauseId>(
    [...(evidence?.findings ?? []), ...(evidence?.gaps ?? [])].map(({ clause }) => clause),
  );
  if (status === 'failed' && evidence?.ended && evidence.findings.length > 0)
    return { evidences: given, broken: [] };
  // A test that failed by an assertion has written its finding: then its other clauses are as the evidence says.
  const received = (id: ClauseId): boolean => spoken.has(id) || evidence?.exercised[id] !== undefined;
  if (
    status === 'failed' &&
    (evidence?.findings.length ?? 0) > 0 &&
    (clauses.length === 0 || clauses.some(received))
  )
    return { evidences: given, broken: [] };
  const silent = clauses.filter((id) => !spoken.has(id));
  const why = because(status, reason);
  const gaps = silent.map((clause) => ({
    clause,
    outcome: status === 'skipped' ? ('not exercised' as const) : ('error' as const),
    reason: why,
    where,
  }));
  return {
    evidences: [
      ...given,
      ...(gaps.length > 0 ? [{ exchanges: 0, cases: 0, exercised: {}, findings: [], gaps }] : []),
    ],
    broken: clauses.length === 0 && status !== 'skipped' ? [`${where}: ${why}`] : [],
  };
}

function because(status: Ended['status'], reason: string | undefined): string {
  switch (status) {
    case 'passed':
      return `the test left no ${evidenceAttachment}`;
    case 'skipped':
      return reason ?? 'the test was skipped';
    case 'timedOut':
      return 'the test took too long';
    case 'interrupted':
      return 'the test was interrupted';
    case 'did not run':
      return 'the test was not run';
    case 'failed':
      return reason === undefined ? 'the test broke' : `the test broke: ${reason}`;
  }
}
