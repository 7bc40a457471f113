/** Timeouts that do not count time in which this process could not run: the machine was busy or a computation long. */

/** The maximum number of milliseconds between two readings of the clock. */
const maxTickMs = 250;

/**
 * Calls `onTimeout` after this many milliseconds in which the process could have received a response. A longer pause between two
 * readings counts as two ticks only, so that a response that arrived during the pause is read before the timeout.
 * @returns a function that cancels the timeout
 */
export function setAwakeTimeout(milliseconds: number, onTimeout: () => void): () => void {
  const tickMs = Math.max(1, Math.min(milliseconds / 8, maxTickMs));
  let remainingMs = milliseconds;
  let lastReading = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    remainingMs -= Math.min(now - lastReading, 2 * tickMs);
    lastReading = now;
    if (remainingMs > 0) return;
    clearInterval(timer);
    onTimeout();
  }, tickMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Runs work whose signal aborts after this many milliseconds of running time. */
export async function withTimeout<T>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const timeout = new AbortController();
  const cancel = setAwakeTimeout(milliseconds, () =>
    timeout.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError')),
  );
  try {
    return await work(timeout.signal);
  } finally {
    cancel();
  }
}
