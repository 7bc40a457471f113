/** The generated cases of a run in batches, one an operation and kind. */
import { casesFor, generatable } from '../generators/cases.ts';
import { sampleCases, quickSampleSizes } from '../generators/few.ts';
import { caseKinds, type Case } from '../schemas/case.ts';
import { severityOf, type ClauseId } from '../schemas/clauses.ts';
import type { Evidence } from '../schemas/evidence.ts';
import { operationOf, type OperationId } from '../schemas/operations.ts';
import { sendCases } from '../client/cases/send-cases.ts';
import { caseOptionsFor } from '../client/cases/generation.ts';
import { needsReservation, slotSourceFor } from '../client/cases/slots.ts';
import { executeTest, type TestRunOptions } from '../client/execute-test.ts';
import type { RunContext } from '../targets/run-context.ts';

export interface Batch {
  readonly title: string;
  readonly operation: OperationId;
  readonly kind: Case['kind'];
  /** What each of its answers is judged by, at least. */
  readonly clauses: readonly ClauseId[];
}

export const batchTitle = (operation: OperationId, kind: Case['kind']): string =>
  `${operation}: ${kind} cases`;

/** What a batch had to say. */
export interface BatchReport {
  readonly evidence: Evidence;
  /** Clauses that fail and that its cases broke. */
  readonly failing: readonly ClauseId[];
}

/** Those that the run may send: what books goes only to the sandbox that it started itself; notifications are the service's to send. */
export function batchesOf({ target, case: one }: RunContext): Batch[] {
  const generated = generatable.filter((id) => {
    const { base, profile, effect } = operationOf(id);
    return base !== 'partner' && target.claims.includes(profile) && (effect === 'reads' || target.embedded);
  });
  return generated.flatMap((operation) =>
    caseKinds
      .filter((kind) => one?.startsWith(`${operation}/${kind}/`) ?? true)
      .map((kind) => {
        const { answers } = operationOf(operation);
        return {
          title: batchTitle(operation, kind),
          operation,
          kind,
          clauses: answers ? [answers] : [],
        };
      }),
  );
}

/** Of a run that sends one case only that, and of a quick one a few; nor is anything booked at a deployment for a case to speak of. */
export async function casesOf({ operation, kind }: Batch, context: RunContext): Promise<Case[]> {
  const wanted = (one: Case): boolean =>
    (context.case === undefined || context.case === one.id) &&
    (context.target.embedded || !needsReservation(one));
  const all = casesFor(operation, kind, await caseOptionsFor(context)).filter((one) => wanted(one));
  return context.quick ? sampleCases(all, quickSampleSizes[kind]) : all;
}

/** Milliseconds that so many cases may take: a slow service is no fault. */
export const batchTimeoutMs = (cases: number): number => 60_000 + cases * 2_000;

/** @throws Error where it did not come to its end */
export async function runBatch(
  { title }: Batch,
  cases: readonly Case[],
  scene: TestRunOptions,
): Promise<BatchReport> {
  const { evidence, end } = await executeTest(scene, {
    title,
    clauses: [],
    body: (fixtures) => sendCases(cases, fixtures.session, slotSourceFor(fixtures)),
  });
  if (end.kind !== 'held') throw new Error(end.kind === 'unjudged' ? end.error.message : end.message);
  const broken = new Set(evidence.findings.map(({ clause }) => clause));
  return {
    evidence: { ...evidence, ended: true },
    failing: [...broken].filter((clause) => severityOf(clause) === 'fails'),
  };
}
