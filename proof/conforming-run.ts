import type { Case } from '../schemas/case.ts';
import type { OperationId } from '../schemas/operations.ts';
import type { LoadedTest } from '../suites/load-tests.ts';
import { calledIn, casesOf, driveCases, playTest, type Take, type Workshop } from './recording.ts';
import { inParallel } from '../lib/parallel.ts';

/** A test, and the operations it was seen to call. */
export interface KnownTest {
  readonly test: LoadedTest;
  readonly operations: ReadonlySet<OperationId>;
}

/** What the suites show on the conforming sandbox: the ground on which faults are proven. */
export interface ConformingRun {
  readonly tests: readonly KnownTest[];
  readonly takes: readonly Take[];
}

/**
 * Runs all tests and cases on conforming tenants.
 *
 * @throws Error where anything is found or cannot be judged: on such ground nothing can be proven
 */
export async function conformingRun(
  workshop: Workshop,
  tests: readonly LoadedTest[],
  batches: ReadonlyMap<OperationId, readonly Case[]>,
): Promise<ConformingRun> {
  const played = await inParallel(tests, async (test) => ({
    test,
    take: await playTest(workshop, test, {}, true),
  }));
  const driven = await inParallel([...batches], ([operation, cases]) =>
    driveCases(workshop, casesOf(operation), cases, {}, true),
  );
  const takes = [...played.map(({ take }) => take), ...driven];
  const wrong = takes.flatMap(({ title, evidence }) => [
    ...evidence.findings.map(
      ({ clause, where, expected, actual, pointer }) =>
        `${clause} at ${where} ${pointer}: expected ${expected}, saw ${actual}`,
    ),
    ...evidence.gaps.map(({ clause, outcome, reason }) => `${clause} ${outcome} in ${title}: ${reason}`),
  ]);
  if (wrong.length > 0)
    throw new Error(
      `the conforming sandbox does not pass, so nothing can be proven:\n  ${wrong.slice(0, 20).join('\n  ')}`,
    );
  return { tests: played.map(({ test, take }) => ({ test, operations: calledIn(take) })), takes };
}
