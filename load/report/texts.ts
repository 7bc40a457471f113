/** Formats figures and times for people, and the commands that they may run. */
import { noun } from '../../lib/plural.ts';
import type { BrokenClause, LoadRun } from '../result.ts';

const grouped = (digits: string): string => digits.replaceAll(/\B(?=(\d{3})+$)/g, ',');

/** `12,345`. */
export const whole = (value: number): string => grouped(Math.round(value).toFixed(0));

/** Rounds to significant decimals: `0.42`, `4.2`, `42`, `4,200`. */
export function short(value: number): string {
  const size = Math.abs(value);
  if (value === 0 || size >= 100) return whole(value);
  return String(Number(value.toFixed(size >= 10 ? 1 : 2)));
}

/** Milliseconds, without the unit: `0.42`, `4.2`, `42`, `4,200`. */
export const milliseconds = (value: number | undefined): string =>
  value === undefined ? '–' : value >= 10 ? whole(value) : value.toFixed(value >= 1 ? 1 : 2);

/** Formats a share from 0 to 1. A small share is never shown as 0 %. */
export function percent(share: number): string {
  const value = share * 100;
  if (value === 0) return '0 %';
  if (value < 0.01) return '< 0.01 %';
  if (value > 99.99 && value < 100) return '> 99.99 %';
  return `${value.toFixed(value < 1 ? 2 : value < 10 ? 1 : 0)} %`;
}

/** Seconds from the first arrival: `2:05`, `1:02:05`. */
export function clock(seconds: number): string {
  const all = Math.max(0, Math.round(seconds));
  const [hours, minutes, rest] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** A duration: `42 s`, `5 min`, `2 min 5 s`, `1 h 2 min`. */
export function duration(seconds: number): string {
  const all = Math.round(seconds);
  if (all < 60) return `${all} s`;
  const parts = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all >= 3600 ? 0 : all % 60] as const;
  return parts
    .flatMap((value, index) => (value === 0 ? [] : [`${value} ${['h', 'min', 's'][index]}`]))
    .join(' ');
}

/** `1 chance`, `2,000 chances`. */
export const plural = (count: number, one: string, more?: string): string =>
  `${whole(count)} ${noun(count, one, more)}`;

/** The command that repeats the request that broke a clause; undefined for the result of an earlier version. */
export const replayCommand = ({ target }: LoadRun, { id }: BrokenClause): string | undefined =>
  id &&
  `npx hotel-contract gate --replay ${id} --run results/load/load.json${target.embedded ? '' : ' --target <the same file>'}`;
