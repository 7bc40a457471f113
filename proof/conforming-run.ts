import type { Case } from '../schemas/case.ts';
import type { OperationId } from '../schemas/operations.ts';
import type { LoadedStory } from '../suites/stories.ts';
import { calledIn, casesOf, driveCases, playStory, type Take, type Workshop } from './recording.ts';
import { inParallel } from '../lib/parallel.ts';

/** A story, and the operations it was seen to call. */
export interface KnownStory {
  readonly story: LoadedStory;
  readonly operations: ReadonlySet<OperationId>;
}

/** What the suites show on the conforming sandbox: the ground on which faults are proven. */
export interface ConformingRun {
  readonly stories: readonly KnownStory[];
  readonly takes: readonly Take[];
}

/**
 * Runs all stories and cases on conforming tenants.
 *
 * @throws Error where anything is found or cannot be judged: on such ground nothing can be proven
 */
export async function conformingRun(
  workshop: Workshop,
  stories: readonly LoadedStory[],
  batches: ReadonlyMap<OperationId, readonly Case[]>,
): Promise<ConformingRun> {
  const played = await inParallel(stories, async (story) => ({
    story,
    take: await playStory(workshop, story, {}, true),
  }));
  const driven = await inParallel([...batches], ([operation, cases]) =>
    driveCases(workshop, casesOf(operation), cases, {}, true),
  );
  const takes = [...played.map(({ take }) => take), ...driven];
  const wrong = takes.flatMap(({ title, evidence }) => [
    ...evidence.findings.map(
      ({ clause, where, expected, seen, pointer }) =>
        `${clause} at ${where} ${pointer}: expected ${expected}, saw ${seen}`,
    ),
    ...evidence.gaps.map(({ clause, outcome, reason }) => `${clause} ${outcome} in ${title}: ${reason}`),
  ]);
  if (wrong.length > 0)
    throw new Error(
      `the conforming sandbox does not pass, so nothing can be proven:\n  ${wrong.slice(0, 20).join('\n  ')}`,
    );
  return { stories: played.map(({ story, take }) => ({ story, operations: calledIn(take) })), takes };
}
