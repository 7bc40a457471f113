import type { Case } from '../schemas/case.ts';
import type { OperationId } from '../schemas/operations.ts';
import type { LoadedTest } from '../suites/load-tests.ts';
import {
  operationsIn,
  batchTitle,
  recordCases,
  recordTest,
  type Recording,
  type ProofSetup,
} from './recording.ts';
import { mapInParallel } from '../lib/parallel.ts';

/** A test, and the operations it called. */
export interface TracedTest {
  readonly test: LoadedTest;
  readonly operations: ReadonlySet<OperationId>;
}

/** The recordings of the conforming sandbox: the baseline against which faults are tested. */
export interface ConformingRun {
  readonly tests: readonly TracedTest[];
  readonly recordings: readonly Recording[];
}

/** Runs all tests and cases on conforming tenants. @throws Error if the baseline has findings or gaps */
export async function conformingRun(
  setup: ProofSetup,
  tests: readonly LoadedTest[],
  batches: ReadonlyMap<OperationId, readonly Case[]>,
): Promise<ConformingRun> {
  const testRuns = await mapInParallel(tests, async (test) => ({
    test,
    recording: await recordTest(setup, test, {}, true),
  }));
  const caseRecordings = await mapInParallel([...batches], ([operation, cases]) =>
    recordCases(setup, batchTitle(operation), cases, {}, true),
  );
  const recordings = [...testRuns.map(({ recording }) => recording), ...caseRecordings];
  const problems = recordings.flatMap(({ title, evidence }) => [
    ...evidence.findings.map(
      ({ clause, where, expected, actual, pointer }) =>
        `${clause} at ${where} ${pointer}: expected ${expected}, saw ${actual}`,
    ),
    ...evidence.gaps.map(({ clause, outcome, reason }) => `${clause} ${outcome} in ${title}: ${reason}`),
  ]);
  if (problems.length > 0)
    throw new Error(
      `the conforming sandbox does not pass, so no fault can be tested against it:\n  ${problems.slice(0, 20).join('\n  ')}`,
    );
  return {
    tests: testRuns.map(({ test, recording }) => ({ test, operations: operationsIn(recording) })),
    recordings,
  };
}
