import { exitCode, type Exit } from '../../../../lib/exit.ts';
import { presentItems } from '../../../../lib/objects.ts';
import type { LoadRun } from '../../../../load/result.ts';

type Reason = readonly [exit: Exit, text: string];

/** The run with the verdict that follows from its figures. */
export function withVerdict(run: Omit<LoadRun, 'verdict'>, moreReasons: readonly Reason[] = []): LoadRun {
  const brokenBounds = run.thresholds
    .filter(({ holds }) => run.generator.invalid.length === 0 && !holds)
    .map(({ bound }) => bound);
  const clauses = run.contract.broken.filter(({ outcome }) => outcome === 'failed');
  const reasons = presentItems<Reason>(
    ...run.bookings.left.map(({ what, why, where }): Reason => [
      'leftBehind',
      `Left behind: ${what} (${why}), by ${where}.`,
    ]),
    ...moreReasons,
    ...run.generator.invalid.map((reason): Reason => [
      'unjudged',
      `The generator was out of breath, so its latencies mean nothing: ${reason}`,
    ]),
    brokenBounds.length > 0 && [
      'failed',
      `${brokenBounds.length} thresholds broke: ${brokenBounds.join(', ')}.`,
    ],
    ...clauses.map(({ clause, times, exercised }): Reason => [
      'failed',
      `Under load ${clause} broke ${times} times in ${exercised}.`,
    ]),
  );
  const exits = [...new Set(reasons.map(([exit]) => exit))];
  const passedSentence = `All ${run.thresholds.length} thresholds held, and none of the clauses that were exercised broke.`;
  return {
    ...run,
    verdict: {
      exit: exitCode(exits),
      applies: exits.length > 0 ? exits : ['ok'],
      reasons: reasons.length > 0 ? reasons.map(([, text]) => text) : [passedSentence],
    },
  };
}
