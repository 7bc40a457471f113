/** The verdict of an invented run. */
import { exitCode, type Exit } from '../../../../lib/exit.ts';
import type { LoadRun } from '../../../../load/result.ts';

/** The run with the verdict that follows from its figures. */
export function judgedAs(
  run: Omit<LoadRun, 'verdict'>,
  more: readonly (readonly [Exit, string])[] = [],
): LoadRun {
  const broken = run.generator.invalid.length > 0 ? [] : run.thresholds.filter(({ holds }) => !holds);
  const clauses = run.contract.broken.filter(({ outcome }) => outcome === 'failed');
  const stated: (readonly [Exit, string])[] = [
    ...run.bookings.left.map(
      ({ what, why, where }) => ['leftBehind', `Left behind: ${what} (${why}), by ${where}.`] as const,
    ),
    ...more,
    ...run.generator.invalid.map(
      (reason) =>
        ['unjudged', `The generator was out of breath, so its latencies mean nothing: ${reason}`] as const,
    ),
    ...(broken.length > 0
      ? [
          [
            'failed',
            `${broken.length} thresholds broke: ${broken.map(({ bound: level }) => level).join(', ')}.`,
          ] as const,
        ]
      : []),
    ...clauses.map(
      ({ clause, times, exercised }) =>
        ['failed', `Under load ${clause} broke ${times} times in ${exercised}.`] as const,
    ),
  ];
  const applies = [...new Set(stated.map(([exit]) => exit))];
  const good = `All ${run.thresholds.length} thresholds held, and none of the clauses that were exercised broke.`;
  return {
    ...run,
    verdict: {
      exit: exitCode(applies),
      applies: applies.length > 0 ? applies : ['ok'],
      reasons: stated.length > 0 ? stated.map(([, text]) => text) : [good],
    },
  };
}
