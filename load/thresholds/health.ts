/** Whether the generator was well enough for its figures to mean anything. Pure. */
import type { Generator } from '../result.ts';
import type { Thresholds } from './thresholds.ts';

/** Why a run is invalid: a sentence for each reason, none for a healthy generator. */
export function unwell(
  { cores, busy, dropped, late }: Omit<Generator, 'unwell'>,
  { generator: bounds }: Pick<Thresholds, 'generator'>,
): string[] {
  // In a cluster nobody sees the runners' machines: there lateness and missing arrivals tell.
  const used = busy?.mean ?? (cores && cores.mean / cores.available);
  const whose = busy === undefined ? 'k6 used' : 'the machine used';
  return [
    ...(used !== undefined && 100 * used > bounds.busy
      ? [
          `${whose} ${(100 * used).toFixed(0)} % of its ${cores === undefined ? '' : `${cores.available} `}cores on average, ${bounds.busy} % are the most: lower --rate, or give it more cores`,
        ]
      : []),
    ...(late === undefined ? ['nothing was measured of how late journeys began'] : []),
    ...(late !== undefined && late.p95 > bounds.late
      ? [
          `journeys began late, one in twenty by more than ${late.p95.toFixed(0)} ms, ${bounds.late} ms are the most: lower --rate, or give it more cores`,
        ]
      : []),
    ...(bounds.dropped !== undefined && dropped > bounds.dropped
      ? [
          `${dropped} arrivals were dropped, ${bounds.dropped} are the most: all users were busy, because the service answered too slowly for this rate or k6 was held up`,
        ]
      : []),
  ];
}
