import { causesOfMissing, type Cause } from '../schemas/causes.ts';
import type { Gap } from '../schemas/evidence.ts';
import { notStatedReason } from '../schemas/clause-needs.ts';
import type { SettingId } from '../schemas/settings.ts';

/** Thrown where a clause cannot be judged, though nothing is wrong with the service. */
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

/** Thrown where the service, or what stands before it, was too busy to answer. */
export class Busy extends Unjudged {
  constructor(reason: string) {
    super('blocked', reason);
  }
}

let hook: ((error: Unjudged) => void) | undefined;

/** Lets a test runner end the running test in its own way (Playwright: as skipped) before the error is thrown; undefined ends that. */
export const onUnjudged = (end: ((error: Unjudged) => void) | undefined): void => void (hook = end);

/** Does work whose gaps are its own: nothing in it ends the running test. */
export async function withOwnGaps<T>(work: () => Promise<T>): Promise<T> {
  const before = hook;
  hook = undefined;
  try {
    return await work();
  } finally {
    hook = before;
  }
}

/** Ends what is running: it cannot be judged. */
export function unjudged(outcome: Gap['outcome'], reason: string, ...causes: readonly Cause[]): never {
  return end(new Unjudged(outcome, reason, causes));
}

/** Ends what is running by what ended a part of it. */
export const unjudgedBy = (error: Unjudged): never => end(error);

/** Ends what is running, because the service was too busy to answer. */
export function tooBusy(reason: string): never {
  return end(new Busy(reason));
}

function end(error: Unjudged): never {
  hook?.(error);
  throw error;
}

/** A precondition could not be met, and it may be the service's fault. */
export const blocked = (reason: string): never => unjudged('blocked', reason);

/** A precondition could not be met: what is known of the deployment has no such rates, hotels or orders. */
export const noData = (reason: string): never => unjudged('blocked', reason, 'inventory');

/** Nothing reached the clause: the deployment has no such data, unless another cause is given. */
export const notExercised = (reason: string, cause: Cause = 'inventory'): never =>
  unjudged('not exercised', reason, cause);

/** The target does not state what the clause needs. */
export const notConfigured = (missing: readonly (SettingId | `secrets.${string}`)[]): never =>
  unjudged('not configured', notStatedReason(missing), ...causesOfMissing(missing));
