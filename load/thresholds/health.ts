/** Checks that the generator was healthy, because otherwise its figures are meaningless. Pure. */
import type { Generator } from '../result.ts';
import type { Thresholds } from './thresholds.ts';

/** Why a run is invalid, one sentence per reason; empty for a healthy generator. */
export function generatorProblems(
  { cores, busy, dropped, late }: Omit<Generator, 'unwell'>,
  { generator: bounds }: Pick<Thresholds, 'generator'>,
): string[] {
  // In a cluster the CPU of the runners' machines is unknown: lateness and dropped arrivals are checked instead.
  const busyShare = busy?.mean ?? (cores && cores.mean / cores.available);
  const subject = busy === undefined ? 'k6 used' : 'the machine used';
  return [
    ...(busyShare !== undefined && 100 * busyShare > bounds.busy
      ? [
          `${subject} ${(100 * busyShare).toFixed(0)} % of its ${cores === undefined ? '' : `${cores.available} `}cores on average, and the maximum is ${bounds.busy} %: lower --rate, or give it more cores`,
        ]
      : []),
    ...(late === undefined ? ['the lateness of journeys was not measured'] : []),
    ...(late !== undefined && late.p95 > bounds.late
      ? [
          `journeys began late, one in twenty by more than ${late.p95.toFixed(0)} ms, and the maximum is ${bounds.late} ms: lower --rate, or give it more cores`,
        ]
      : []),
    ...(bounds.dropped !== undefined && dropped > bounds.dropped
      ? [
          `${dropped} arrivals were dropped, and the maximum is ${bounds.dropped}: all users were busy, because the service answered too slowly for this rate or k6 was held up`,
        ]
      : []),
  ];
}
