/** Runs calls one after the other, so that no two take the same thing. A failed call does not stop the following ones. */
export function oneAtATime<Args extends unknown[], Result>(
  run: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  let previousCall: Promise<unknown> = Promise.resolve();
  return (...args) => {
    const result = previousCall.then(() => run(...args));
    previousCall = result.catch(() => undefined);
    return result;
  };
}
