/** The evidence that a run has collected, before any verdict. */
import type { ClauseId } from '../schemas/clauses.ts';
import { evidenceAttachment, type Evidence } from '../schemas/evidence.ts';
import type { LeftBehind, Run } from './results.ts';

/** The evidence of one item of a run. */
export interface CollectedPart {
  /** Its index among all items of the whole run. */
  readonly index: number;
  readonly evidences: readonly Evidence[];
  readonly broken: readonly string[];
  readonly left: readonly LeftBehind[];
}

export interface CollectedEvidence {
  readonly startedAt: string;
  readonly seconds: number;
  readonly interrupted: boolean;
  /** Why the run stopped early, if the user did not stop it. */
  readonly late?: string;
  /** Requests to each base URL of a deployment. */
  readonly pace?: Run['pace'];
  /** Number of tests that ran, including those that had nothing to judge. */
  readonly tests: number;
  readonly evidences: readonly Evidence[];
  /** Errors outside any clause, such as a file that does not load. */
  readonly broken: readonly string[];
  readonly left: readonly LeftBehind[];
  /** The same evidence by item, if the run was a shard; the members above contain it, too. */
  readonly parts?: readonly CollectedPart[];
}

/** Collects the evidence of all tests. @param runData start time, and errors outside of tests */
export function collect(
  testEnds: readonly TestEnd[],
  runData: Pick<CollectedEvidence, 'interrupted' | 'late' | 'pace' | 'broken'> & { readonly startedAt: Date },
): CollectedEvidence {
  const reports = testEnds.map(reportOf);
  return {
    ...runData,
    startedAt: runData.startedAt.toISOString(),
    seconds: (Date.now() - runData.startedAt.getTime()) / 1_000,
    tests: testEnds.filter(
      ({ status, evidence }) => evidence !== undefined || (status !== 'skipped' && status !== 'did not run'),
    ).length,
    evidences: reports.flatMap(({ evidences }) => evidences),
    broken: [...runData.broken, ...reports.flatMap(({ broken }) => broken)],
    left: testEnds.flatMap(({ evidence }) => evidence?.left ?? []),
  };
}

/** A test that has ended, with its evidence. */
export interface TestEnd {
  readonly where: string;
  /** The clauses in its annotations. */
  readonly clauses: readonly ClauseId[];
  readonly status: 'passed' | 'failed' | 'timedOut' | 'skipped' | 'interrupted' | 'did not run';
  /** The reason for skipping it, or the first line of its error. */
  readonly reason?: string;
  readonly evidence?: Evidence & { readonly left?: readonly LeftBehind[] };
}

/**
 * The evidence of one test. Adds a gap for each clause of a test that ended early without a result for it, so that no clause
 * passes by mistake. Skipped tests get gaps of their own kind.
 */
export function reportOf({
  where,
  clauses,
  status,
  reason,
  evidence,
}: TestEnd): Pick<CollectedPart, 'evidences' | 'broken'> {
  const testEvidence = evidence ? [{ source: { where, clauses }, ...evidence }] : [];
  const clausesWithResult = new Set<ClauseId>(
    [...(evidence?.findings ?? []), ...(evidence?.gaps ?? [])].map(({ clause }) => clause),
  );
  const hasResult = (id: ClauseId): boolean =>
    clausesWithResult.has(id) || evidence?.exercised[id] !== undefined;
  // A test that failed by an assertion has recorded its finding; its other clauses have the results of the evidence.
  const hasFailedByFinding =
    status === 'failed' &&
    (evidence?.findings.length ?? 0) > 0 &&
    (evidence?.ended === true || clauses.length === 0 || clauses.some(hasResult));
  if ((status === 'passed' && evidence) || hasFailedByFinding) return { evidences: testEvidence, broken: [] };
  const reasonText = reasonFor(status, reason);
  const gaps = clauses
    .filter((id) => !clausesWithResult.has(id))
    .map((clause) => ({
      clause,
      outcome: status === 'skipped' ? ('not exercised' as const) : ('error' as const),
      reason: reasonText,
      where,
    }));
  return {
    evidences: [
      ...testEvidence,
      ...(gaps.length > 0 ? [{ exchanges: 0, cases: 0, exercised: {}, findings: [], gaps }] : []),
    ],
    broken: clauses.length === 0 && status !== 'skipped' ? [`${where}: ${reasonText}`] : [],
  };
}

function reasonFor(status: TestEnd['status'], reason: string | undefined): string {
  if (status === 'skipped') return reason ?? 'the test was skipped';
  if (status === 'failed') return reason === undefined ? 'the test broke' : `the test broke: ${reason}`;
  return reasonByStatus[status];
}

const reasonByStatus = {
  passed: `the test left no ${evidenceAttachment}`,
  timedOut: 'the test took too long',
  interrupted: 'the test was interrupted',
  'did not run': 'the test was not run',
} as const;

/**
 * Combines shards in the order of the test files, so that the result reads like that of one machine.
 * @param mergePaces combines the request counts per base URL
 * @param late why evidence is missing, if some is
 */
export function combineShards(
  shards: readonly { readonly collected: CollectedEvidence }[],
  mergePaces: (all: NonNullable<CollectedEvidence['pace']>) => NonNullable<CollectedEvidence['pace']>,
  late?: string,
): CollectedEvidence {
  const evidenceOfShards = shards.map(({ collected }) => collected);
  const parts = evidenceOfShards
    .flatMap((shard) => [...(shard.parts ?? [])])
    .toSorted((a, b) => a.index - b.index);
  const remainders = evidenceOfShards.map((shard) => withoutItems(shard));
  const pace = evidenceOfShards.flatMap((shard) => [...(shard.pace ?? [])]);
  const lateReason = late ?? evidenceOfShards.find((shard) => shard.late !== undefined)?.late;
  return {
    startedAt: evidenceOfShards.map(({ startedAt }) => startedAt).toSorted()[0]!,
    seconds: Math.max(...evidenceOfShards.map(({ seconds }) => seconds)),
    interrupted: evidenceOfShards.some(({ interrupted }) => interrupted),
    ...(lateReason === undefined ? {} : { late: lateReason }),
    ...(pace.length === 0 ? {} : { pace: mergePaces(pace) }),
    tests: evidenceOfShards.reduce((sum, { tests }) => sum + tests, 0),
    evidences: [...parts, ...remainders].flatMap(({ evidences }) => evidences),
    broken: [
      ...new Set(remainders.flatMap(({ broken }) => broken)),
      ...parts.flatMap(({ broken }) => broken),
    ],
    left: [...parts, ...remainders].flatMap(({ left }) => left),
  };
}

/**
 * What a run collected outside its items. Errors outside items precede those of the items; other evidence, such as that
 * of the cleanup, follows the evidence of the items.
 */
function withoutItems({
  parts = [],
  evidences,
  broken,
  left,
}: CollectedEvidence): Omit<CollectedPart, 'index'> {
  const countIn = (member: 'evidences' | 'broken' | 'left'): number =>
    parts.reduce((sum, part) => sum + part[member].length, 0);
  return {
    evidences: evidences.slice(countIn('evidences')),
    broken: broken.slice(0, broken.length - countIn('broken')),
    left: left.slice(countIn('left')),
  };
}
