import type { Case } from '../schemas/case.ts';
import type { ClauseId } from '../schemas/clauses.ts';
import type { OperationId } from '../schemas/operations.ts';
import type { ConformingRun } from './conforming-run.ts';
import { inParallel } from '../lib/parallel.ts';
import { brokenIn, casesOf, driveCases, errorsIn, playTest, type Workshop } from './recording.ts';
import { proofOf, type Proof } from './proof.ts';

/** A fault of the sandbox, as its control port lists it. */
export interface BehaviourFault {
  readonly name: string;
  readonly kind: string;
  readonly subtle?: string;
  readonly breaks: ClauseId;
  readonly alsoBreaks?: readonly ClauseId[];
  readonly operations: readonly OperationId[];
  readonly does: string;
}

/** A fault that was proven, and which tests and batches of cases had something to say. */
export interface Proven {
  readonly proof: Proof;
  readonly spoke: readonly string[];
}

/** Plays every test and case of the operations that a fault touches against it, and sees which clauses turn. */
export async function proveBehaviour(
  workshop: Workshop,
  fault: BehaviourFault,
  conforming: ConformingRun,
  batches: ReadonlyMap<OperationId, readonly Case[]>,
): Promise<Proven> {
  const behaviour = { fault: fault.name };
  const touched = conforming.tests.filter(({ operations }) =>
    fault.operations.some((operation) => operations.has(operation)),
  );
  const played = await inParallel(touched, ({ test }) => playTest(workshop, test, behaviour), 3);
  const driven = await inParallel(
    fault.operations,
    (operation) => driveCases(workshop, casesOf(operation), batches.get(operation) ?? [], behaviour),
    2,
  );
  const takes = [...played, ...driven];
  const by = takes.filter((take) => brokenIn(take).has(fault.breaks)).map(({ title }) => title);
  const findings = takes.flatMap(({ evidence }) => evidence.findings);
  const spoke = takes
    .filter((take) => brokenIn(take).size + errorsIn(take).length > 0)
    .map(({ title }) => title);
  return {
    proof: proofOf({ ...fault, origin: 'hand-written' }, findings, by, takes.flatMap(errorsIn)),
    spoke,
  };
}
