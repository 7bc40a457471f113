/** Orders exchanges whose times were measured with a coarse clock. */
import type { Exchange } from '../../lib/exchange.ts';

/** The coarsest resolution of a Windows clock. */
const maxStepMs = 16;

/**
 * Sorts by the time of the response. But an exchange comes before every exchange that may have begun after its end, within
 * the resolution of the clock. Among equal times, the order of the file decides.
 * @returns indices
 */
export function chronologicalIndices(
  exchanges: readonly Pick<Exchange, 'sentAt' | 'receivedAt'>[],
): number[] {
  const sortKeys = new Float64Array(exchanges.length);
  const bySent = [...exchanges.keys()].toSorted(
    (left, right) => exchanges[left]!.sentAt - exchanges[right]!.sentAt,
  );
  const stepMs = stepOf(bySent.map((index) => exchanges[index]!.sentAt));
  let openIndices: number[] = [];
  let latestEnd = -Infinity;
  for (const index of bySent) {
    const { sentAt, receivedAt } = exchanges[index]!;
    const stillOpen: number[] = [];
    for (const openIndex of openIndices)
      if (exchanges[openIndex]!.receivedAt < sentAt + stepMs)
        latestEnd = Math.max(latestEnd, sortKeys[openIndex]!);
      else stillOpen.push(openIndex);
    sortKeys[index] = Math.max(receivedAt, latestEnd);
    openIndices = [...stillOpen, index];
  }
  return bySent.toSorted((left, right) => sortKeys[left]! - sortKeys[right]!);
}

/** The step of the clock that showed these times. @param times in ascending order */
function stepOf(times: readonly number[]): number {
  if (times.every((time) => time % 1_000 === 0)) return 1_000;
  let step = maxStepMs;
  for (const [index, time] of times.entries()) {
    const difference = time - (times[index - 1] ?? time);
    if (difference > 0) step = Math.min(step, difference);
  }
  return step;
}
