/** The generated cases of a run in batches, one per operation and kind. */
import { casesFor, generatable } from '../generators/cases.ts';
import { sampleCases, quickSampleSizes } from '../generators/few.ts';
import { caseKinds, type Case } from '../schemas/case.ts';
import { severityOf, type ClauseId } from '../schemas/clauses.ts';
import type { Evidence } from '../schemas/evidence.ts';
import { operationOf, type OperationId } from '../schemas/operations.ts';
import { withLegalChangeCases } from '../client/cases/legal-changes.ts';
import { sendCases } from '../client/cases/send-cases.ts';
import { caseOptionsFor } from '../client/cases/generation.ts';
import { needsReservation, slotSourceFor } from '../client/cases/slots.ts';
import { executeTest, type TestRunOptions } from '../client/execute-test.ts';
import type { RunContext } from '../targets/run-context.ts';

export interface Batch {
  readonly title: string;
  readonly operation: OperationId;
  readonly kind: Case['kind'];
  /** Clauses that every answer of the batch is checked against; further clauses may apply to some answers. */
  readonly clauses: readonly ClauseId[];
}

const batchTitle = (operation: OperationId, kind: Case['kind']): string => `${operation}: ${kind} cases`;

/**
 * The batches that the run may send. Batches that book go only to a sandbox that the run started. Notifications are
 * sent by the service.
 */
export function batchesOf({ target, case: caseId }: RunContext): Batch[] {
  const generated = generatable.filter((id) => {
    const { base, profile, effect } = operationOf(id);
    return base !== 'partner' && target.profiles.includes(profile) && (effect === 'reads' || target.embedded);
  });
  return generated.flatMap((operation) =>
    caseKinds
      .filter((kind) => caseId?.startsWith(`${operation}/${kind}/`) ?? true)
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

/** The cases of a batch: only one if the run names a case, a few in a quick run. At a deployment nothing is booked for a case. */
export async function casesOf({ operation, kind }: Batch, context: RunContext): Promise<Case[]> {
  if (context.sent !== undefined) return [context.sent];
  const isWanted = (generatedCase: Case) =>
    (context.case === undefined || context.case === generatedCase.id) &&
    (context.target.embedded || !needsReservation(generatedCase));
  const cases = casesFor(operation, kind, await caseOptionsFor(context)).filter((generatedCase) =>
    isWanted(generatedCase),
  );
  return context.quick ? withLegalChangeCases(cases, sampleCases(cases, quickSampleSizes[kind])) : cases;
}

/** The timeout of a batch in milliseconds; generous, because a slow service is no violation. */
export const batchTimeoutMs = (caseCount: number): number => 60_000 + caseCount * 2_000;

/** @returns the evidence, and the failing clauses that cases violated. @throws Error if the batch was not completed */
export async function runBatch({ title }: Batch, cases: readonly Case[], options: TestRunOptions) {
  const { evidence, end } = await executeTest(options, {
    title,
    clauses: [],
    body: (fixtures) => sendCases(cases, fixtures.session, slotSourceFor(fixtures)),
  });
  if (end.kind !== 'held') throw new Error(end.kind === 'unjudged' ? end.error.message : end.message);
  const brokenClauses = new Set(evidence.findings.map(({ clause }) => clause));
  return {
    evidence: { ...evidence, ended: true } satisfies Evidence,
    failing: [...brokenClauses].filter((clause) => severityOf(clause) === 'fails'),
  };
}
