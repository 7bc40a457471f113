import type { Gap } from '../schemas/evidence.ts';
import { notStatedReason } from '../schemas/clause-needs.ts';
import type { SettingId } from '../schemas/settings.ts';

/** Thrown where a clause cannot be judged, though nothing is wrong with the service. */
export class Unjudged extends Error {
  override readonly name = 'Unjudged';
  readonly outcome: Gap['outcome'];
  constructor(outcome: Gap['outcome'], reason: string) {
    super(reason);
    this.outcome = outcome;
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
export async function apart<T>(work: () => Promise<T>): Promise<T> {
  const before = hook;
  hook = undefined;
  try {
    return await work();
  } finally {
    hook = before;
  }
}

/** Ends what is running: it cannot be judged. */
export function unjudged(outcome: Gap['outcome'], reason: string): never {
  return end(new Unjudged(outcome, reason));
}

/** Ends what is running, because the service was too busy to answer. */
export function tooBusy(reason: string): never {
  return end(new Busy(reason));
}

function end(error: Unjudged): never {
  hook?.(error);
  throw error;
}

/** A precondition could not be met. */
export const blocked = (reason: string): never => unjudged('blocked', reason);

/** Nothing reached the clause: the deployment has no such data, or no hook. */
export const notExercised = (reason: string): never => unjudged('not exercised', reason);

/** The target does not state what the clause needs. */
export const notConfigured = (missing: readonly SettingId[]): never =>
  unjudged('not configured', notStatedReason(missing));
