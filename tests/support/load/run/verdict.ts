import { exitCode, type Exit } from '../../../../lib/exit.ts';
import type { LoadRun } from '../../../../load/result.ts';

/** The run with the verdict that follows from its figures. */
export function withVerdict(
  run: Omit<LoadRun, 'verdict'>,
  moreReasons: readonly (readonly [Exit, string])[] = [],
): LoadRun {
  const brokenThresholds =
    run.generator.invalid.length > 0 ? [] : run.thresholds.filter(({ holds }) => !holds);
  const clauses = run.contract.broken.filter(({ outcome }) => outcome === 'failed');
  const reasons: (readonly [Exit, string])[] = [
    ...run.bookings.left.map(
      ({ what, why, where }) => ['leftBehind', `Left behind: ${what} (${why}), by ${where}.`] as const,
    ),
    ...moreReasons,
    ...run.generator.invalid.map(
      (reason) =>
        ['unjudged', `The generator was out of breath, so its latencies mean nothing: ${reason}`] as const,
    ),
    ...(brokenThresholds.length > 0
      ? [
          [
            'failed',
            `${brokenThresholds.length} thresholds broke: ${brokenThresholds.map(({ bound: level }) => level).join(', ')}.`,
          ] as const,
        ]
      : []),
    ...clauses.map(
      ({ clause, times, exercised }) =>
        ['failed', `Under load ${clause} broke ${times} times in ${exercised}.`] as const,
    ),
  ];
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
