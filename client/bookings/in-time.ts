/**
 * @returns what work ends with, or `otherwise` where nobody has time for it, or no longer
 */
export async function inTime<Result>(
  work: () => Promise<Result>,
  otherwise: Result,
  signal: AbortSignal | undefined,
): Promise<Result> {
  if (signal === undefined) return work();
  if (signal.aborted) return otherwise;
  let stop = (): void => {};
  const over = new Promise<Result>((resolve) => (stop = () => resolve(otherwise)));
  signal.addEventListener('abort', stop, { once: true });
  const working = work();
  // Nobody hears of it any more once the time is over.
  working.catch(() => undefined);
  // A signal outlives thousands of bookings: it keeps no listener of one that is done.
  return Promise.race([working, over]).finally(() => signal.removeEventListener('abort', stop));
}
