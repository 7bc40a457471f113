import type { Case } from '../schemas/case.ts';
import type { OperationId } from '../schemas/operations.ts';
import type { ConformingRun } from './conforming-run.ts';
import type { Fault } from './faults/fault.ts';
import { mapInParallel } from '../lib/parallel.ts';
import {
  brokenClausesIn,
  batchTitle,
  recordCases,
  errorsIn,
  recordTest,
  type ProofSetup,
} from './recording.ts';
import { proofOf, type Proof } from './proof.ts';

/** A hand-written fault, as the sandbox's control port lists it. */
export interface BehaviourFault extends Omit<Fault, 'kind' | 'rules'> {
  readonly name: string;
  readonly kind: string;
}

/** The proof of a fault, with the titles of all tests and batches that reported findings or errors. */
interface BehaviourProof {
  readonly proof: Proof;
  readonly reportedBy: readonly string[];
}

/** Runs every test and case whose calls the fault affects, and records which clauses are found broken. */
export async function proveBehaviour(
  setup: ProofSetup,
  fault: BehaviourFault,
  conforming: ConformingRun,
  batches: ReadonlyMap<OperationId, readonly Case[]>,
): Promise<BehaviourProof> {
  const behaviour = { fault: fault.name };
  const affectedTests = conforming.tests.filter(({ operations }) =>
    fault.operations.some((operation) => operations.has(operation)),
  );
  const testRecordings = await mapInParallel(
    affectedTests,
    ({ test }) => recordTest(setup, test, behaviour),
    3,
  );
  const caseRecordings = await mapInParallel(
    fault.operations,
    (operation) => recordCases(setup, batchTitle(operation), batches.get(operation) ?? [], behaviour),
    2,
  );
  const recordings = [...testRecordings, ...caseRecordings];
  const caughtBy = recordings
    .filter((recording) => brokenClausesIn(recording).has(fault.breaks))
    .map(({ title }) => title);
  const findings = recordings.flatMap(({ evidence }) => evidence.findings);
  const reportedBy = recordings
    .filter((recording) => brokenClausesIn(recording).size + errorsIn(recording).length > 0)
    .map(({ title }) => title);
  return {
    proof: proofOf({ ...fault, origin: 'hand-written' }, findings, caughtBy, recordings.flatMap(errorsIn)),
    reportedBy,
  };
}
