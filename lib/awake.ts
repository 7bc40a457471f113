/** Time as this process lives through it: what a machine gave to others meanwhile, or a long computation took, is nobody's delay. */

/** Milliseconds between two looks at the clock, at most. */
const look = 250;

/**
 * Calls `late` after so many milliseconds in which this process could have taken an answer. Of a longer sleep between two looks
 * only two looks count, so that an answer that came meanwhile is read before it is late.
 *
 * @returns ends the watch
 */
export function afterAwake(milliseconds: number, late: () => void): () => void {
  const tick = Math.max(1, Math.min(milliseconds / 8, look));
  let left = milliseconds;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    left -= Math.min(now - last, 2 * tick);
    last = now;
    if (left > 0) return;
    clearInterval(timer);
    late();
  }, tick);
  timer.unref();
  return () => clearInterval(timer);
}

/** Does work that is told by its signal when so many milliseconds, as this process lives through them, are over. */
export async function inTime<T>(milliseconds: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const over = new AbortController();
  const end = afterAwake(milliseconds, () =>
    over.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError')),
  );
  try {
    return await work(over.signal);
  } finally {
    end();
  }
}
