import { causesOfMissing, type Cause } from '../schemas/causes.ts';
import type { Gap } from '../schemas/evidence.ts';
import { notStatedReason } from '../schemas/clause-needs.ts';
import type { SettingId } from '../schemas/settings.ts';

/** Thrown if a clause cannot be judged, although nothing is wrong with the service. */
export class Unjudged extends Error {
  override readonly name = 'Unjudged';
  readonly outcome: Gap['outcome'];
  readonly causes: readonly Cause[];
  constructor(outcome: Gap['outcome'], reason: string, causes: readonly Cause[] = []) {
    super(reason);
    this.outcome = outcome;
    this.causes = causes;
  }
}

/** Thrown if the service, or a proxy, was too busy to answer. */
export class Busy extends Unjudged {
  constructor(reason: string) {
    super('blocked', reason);
  }
}

let endTest: ((error: Unjudged) => void) | undefined;

/**
 * Sets a callback with which a test runner ends the running test (Playwright: as skipped) before the error is thrown.
 * Undefined removes it.
 */
export const onUnjudged = (end: ((error: Unjudged) => void) | undefined): void => void (endTest = end);

/** Runs work without the callback of `onUnjudged`, so that a gap in it does not end the running test. */
export async function runWithoutEndingTest<T>(work: () => Promise<T>): Promise<T> {
  const previousEndTest = endTest;
  endTest = undefined;
  try {
    return await work();
  } finally {
    endTest = previousEndTest;
  }
}

/** Throws `Unjudged`, which ends the test or the assertion. */
export function unjudged(outcome: Gap['outcome'], reason: string, ...causes: readonly Cause[]): never {
  return rethrowUnjudged(new Unjudged(outcome, reason, causes));
}

/** Ends the whole test with this error, such as the one that ended a part of the test. */
export function rethrowUnjudged(error: Unjudged): never {
  endTest?.(error);
  throw error;
}

/** Throws `Unjudged`: a precondition is not met, possibly by a fault of the service. */
export const blocked = (reason: string): never => unjudged('blocked', reason);

/** Throws `Unjudged`: a precondition of the test is not met, because the known data have no such rates, hotels or orders. */
export const noData = (reason: string): never => unjudged('blocked', reason, 'inventory');

/** Throws `Unjudged`: no exchange reached the clause, because the deployment has no such data or no hook. */
export const notExercised = (reason: string, cause: Cause = 'inventory'): never =>
  unjudged('not exercised', reason, cause);

/** Throws `Unjudged`: the target does not state settings that the clause needs. */
export const notConfigured = (missing: readonly (SettingId | `secrets.${string}`)[]): never =>
  unjudged('not configured', notStatedReason(missing), ...causesOfMissing(missing));
