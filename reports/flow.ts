/** The number of requests over the time of a run, per interval. Pure. */
import type { Evidence } from '../schemas/evidence.ts';
import type { Run } from './results.ts';

/** Maximum number of intervals, few enough for run.json and a chart; longer runs have longer intervals. */
const maxIntervals = 240;
/** Maximum seconds of a run to show: shards may have run on different days. */
const maxSpanSeconds = 86_400;

/** Undefined if nothing was sent, or the run is too long to show. */
export function flowOf(evidences: readonly Pick<Evidence, 'seconds'>[]): Run['flow'] {
  const sent = new Map<number, number>();
  for (const { seconds = {} } of evidences)
    for (const second in seconds)
      sent.set(Number(second), (sent.get(Number(second)) ?? 0) + seconds[second]!);
  if (sent.size === 0) return undefined;
  let [first, last] = [Infinity, -Infinity];
  for (const second of sent.keys()) [first, last] = [Math.min(first, second), Math.max(last, second)];
  const span = last - first + 1;
  if (span > maxSpanSeconds) return undefined;
  const every = Math.ceil(span / maxIntervals);
  const counts = Array.from({ length: Math.ceil(span / every) }, () => 0);
  for (const [second, many] of sent) counts[Math.floor((second - first) / every)]! += many;
  return { from: new Date(first * 1_000).toISOString(), every, counts };
}
