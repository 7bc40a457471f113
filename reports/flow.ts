/** Requests over the time of a run: how many in each stretch of it. Pure. */
import type { Evidence } from '../schemas/evidence.ts';
import type { Run } from './results.ts';

/** Few enough for run.json and for a picture: of a longer run the stretches are longer. */
const mostStretches = 240;
/** Shards of a run may have been played on different days: between them nothing was sent. */
const longest = 86_400;

/** Undefined where nothing was sent, or nobody can show it on one line. */
export function flowOf(evidences: readonly Pick<Evidence, 'seconds'>[]): Run['flow'] {
  const sent = new Map<number, number>();
  for (const { seconds = {} } of evidences)
    for (const second in seconds)
      sent.set(Number(second), (sent.get(Number(second)) ?? 0) + seconds[second]!);
  if (sent.size === 0) return undefined;
  let [first, last] = [Infinity, -Infinity];
  for (const second of sent.keys()) [first, last] = [Math.min(first, second), Math.max(last, second)];
  const span = last - first + 1;
  if (span > longest) return undefined;
  const every = Math.ceil(span / mostStretches);
  const counts = Array.from({ length: Math.ceil(span / every) }, () => 0);
  for (const [second, many] of sent) counts[Math.floor((second - first) / every)]! += many;
  return { from: new Date(first * 1_000).toISOString(), every, counts };
}
