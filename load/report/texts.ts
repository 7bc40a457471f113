/** Formats figures and times for people, and the commands that they may run. */
import { nounFor } from '../../lib/plural.ts';
import type { BrokenClause, LoadRun } from '../result.ts';

const groupDigits = (digits: string): string => digits.replaceAll(/\B(?=(\d{3})+$)/g, ',');

/** `12,345`. */
export const formatWhole = (value: number): string => groupDigits(Math.round(value).toFixed(0));

/** Rounds to significant decimals: `0.42`, `4.2`, `42`, `4,200`. */
export function formatRounded(value: number): string {
  const magnitude = Math.abs(value);
  if (value === 0 || magnitude >= 100) return formatWhole(value);
  return String(Number(value.toFixed(magnitude >= 10 ? 1 : 2)));
}

/** Milliseconds, without the unit: `0.42`, `4.2`, `42`, `4,200`. */
export const formatMilliseconds = (value: number | undefined): string =>
  value === undefined ? '–' : value >= 10 ? formatWhole(value) : value.toFixed(value >= 1 ? 1 : 2);

/** Formats a share from 0 to 1. A small share is never shown as 0 %. */
export function formatPercent(share: number): string {
  const value = share * 100;
  if (value === 0) return '0 %';
  if (value < 0.01) return '< 0.01 %';
  if (value > 99.99 && value < 100) return '> 99.99 %';
  return `${value.toFixed(value < 1 ? 2 : value < 10 ? 1 : 0)} %`;
}

/** Seconds since the first arrival, as on a clock: `2:05`, `1:02:05`. */
export function formatClock(seconds: number): string {
  const totalSeconds = Math.max(0, Math.round(seconds));
  const hours = Math.floor(totalSeconds / 3600);
  const minutes = Math.floor(totalSeconds / 60) % 60;
  const remainingSeconds = totalSeconds % 60;
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return hours > 0
    ? `${hours}:${twoDigits(minutes)}:${twoDigits(remainingSeconds)}`
    : `${minutes}:${twoDigits(remainingSeconds)}`;
}

/** A duration: `42 s`, `5 min`, `2 min 5 s`, `1 h 2 min`. */
export function formatDuration(seconds: number): string {
  const totalSeconds = Math.round(seconds);
  if (totalSeconds < 60) return `${totalSeconds} s`;
  const parts = [
    Math.floor(totalSeconds / 3600),
    Math.floor(totalSeconds / 60) % 60,
    totalSeconds >= 3600 ? 0 : totalSeconds % 60,
  ] as const;
  return parts
    .flatMap((value, index) => (value === 0 ? [] : [`${value} ${['h', 'min', 's'][index]}`]))
    .join(' ');
}

/** `1 check`, `2,000 checks`. */
export const plural = (count: number, singular: string, pluralForm?: string): string =>
  `${formatWhole(count)} ${nounFor(count, singular, pluralForm)}`;

export const brokeText = ({ rate, phase, bound }: NonNullable<LoadRun['broke']>): string =>
  `It broke at ${formatRounded(rate)} journeys a second (${phase}): ${bound}.`;

/** The command that repeats the request that broke a clause; undefined for the result of an earlier version. */
export const replayCommand = ({ target }: LoadRun, { id }: BrokenClause): string | undefined =>
  id &&
  `npx hotel-contract gate --replay ${id} --run results/load/load.json${target.embedded ? '' : ' --target <the same file>'}`;
