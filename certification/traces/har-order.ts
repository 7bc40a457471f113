/** Orders exchanges whose times were measured with a coarse clock. */
interface Times {
  readonly sentAt: number;
  readonly receivedAt: number;
}

/** The longest step between two readings of a Windows clock. */
const maxStepMs = 16;

/**
 * Sorts by the time of the response. An exchange that can have ended before another began comes first: within a step of the
 * clock, and among equal times, the order of the file decides.
 * @returns indices
 */
export function orderOf(all: readonly Times[]): number[] {
  const keys = new Float64Array(all.length);
  const bySent = [...all.keys()].toSorted((one, other) => all[one]!.sentAt - all[other]!.sentAt);
  const stepMs = stepOf(bySent.map((index) => all[index]!.sentAt));
  let open: number[] = [];
  let ended = -Infinity;
  for (const index of bySent) {
    const { sentAt, receivedAt } = all[index]!;
    const stillOpen: number[] = [];
    for (const before of open)
      if (all[before]!.receivedAt < sentAt + stepMs) ended = Math.max(ended, keys[before]!);
      else stillOpen.push(before);
    keys[index] = Math.max(receivedAt, ended);
    open = [...stillOpen, index];
  }
  return bySent.toSorted((one, other) => keys[one]! - keys[other]!);
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
