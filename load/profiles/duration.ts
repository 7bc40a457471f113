import { UsageError } from '../../lib/exit.ts';

const units = { h: 3_600, m: 60, s: 1 } as const;

/**
 * Parses `90s`, `2m` or `1h30m` to seconds: hours, minutes and seconds, in this order, each at most once.
 * @throws UsageError for anything else, and for a duration of 0
 */
export function durationOf(text: string, option = '--duration'): number {
  const parts = /^(?:(?<h>\d+)h)?(?:(?<m>\d+)m)?(?:(?<s>\d+(?:\.\d+)?)s)?$/.exec(text.trim());
  const seconds = Object.entries(units).reduce(
    (all, [unit, length]) => all + Number(parts?.groups?.[unit] ?? 0) * length,
    0,
  );
  if (!Number.isFinite(seconds) || seconds <= 0)
    throw new UsageError(`${option} ${JSON.stringify(text)} is not a duration: write it as 90s, 2m or 1h30m`);
  return seconds;
}
