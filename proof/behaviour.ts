import type { Case } from '../schemas/case.ts';
import type { OperationId } from '../schemas/operations.ts';
import type { ConformingRun, TracedTest } from './conforming-run.ts';
import type { Fault } from './faults/fault.ts';
import { inParallel } from '../lib/parallel.ts';
import {
  brokenIn,
  batchTitle,
  runCases,
  errorsIn,
  runTest,
  type ProofSetup,
  type Recording,
} from './recording.ts';
import { proofOf, type Proof } from './proof.ts';

/** A hand-written fault, as the sandbox's control port lists it. */
export interface BehaviourFault extends Omit<Fault, 'kind' | 'rules'> {
  readonly name: string;
  readonly kind: string;
}

/** The proof of a fault, with the titles of all tests and batches that reported findings or errors. */
export interface BehaviourProof {
  readonly proof: Proof;
  readonly reportedBy: readonly string[];
}

/**
 * Runs the tests and cases whose calls the fault affects, and records which clauses are found broken.
 * @param drawn the tests that are played first; the others follow only if a clause that the fault breaks was not found broken
 */
export async function proveBehaviour(
  setup: ProofSetup,
  fault: BehaviourFault,
  conforming: ConformingRun,
  batches: ReadonlyMap<OperationId, readonly Case[]>,
  drawn: (test: TracedTest) => boolean = () => true,
): Promise<BehaviourProof> {
  const behaviour = { fault: fault.name };
  const touched = conforming.tests.filter(({ operations }) =>
    fault.operations.some((operation) => operations.has(operation)),
  );
  const play = (tests: readonly TracedTest[]): Promise<Recording[]> =>
    inParallel(tests, ({ test }) => runTest(setup, test, behaviour), 3);
  const recordings = [
    ...(await play(touched.filter(drawn))),
    ...(await inParallel(
      fault.operations,
      (operation) => runCases(setup, batchTitle(operation), batches.get(operation) ?? [], behaviour),
      2,
    )),
  ];
  const { caught, unproven } = proofIn(fault, recordings);
  if (!caught || unproven.length > 0)
    recordings.push(...(await play(touched.filter((test) => !drawn(test)))));
  const reportedBy = recordings
    .filter((recording) => brokenIn(recording).size + errorsIn(recording).length > 0)
    .map(({ title }) => title);
  return { proof: proofIn(fault, recordings), reportedBy };
}

const proofIn = (fault: BehaviourFault, recordings: readonly Recording[]): Proof =>
  proofOf(
    { ...fault, origin: 'hand-written' },
    recordings.flatMap(({ evidence }) => evidence.findings),
    recordings.filter((recording) => brokenIn(recording).has(fault.breaks)).map(({ title }) => title),
    recordings.flatMap(errorsIn),
  );
