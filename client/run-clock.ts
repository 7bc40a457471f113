import type { Target } from '../targets/target.ts';
import { currentRun } from './run.ts';

/** How far a deployment's clock is turned away from ours, in milliseconds. */
export interface TurnedClock {
  readonly offset: number;
  /** Notes that it was turned by so many milliseconds more. */
  turn(milliseconds: number): void;
}

/** Whether a run may turn the clock of this deployment. A tenant of the embedded sandbox has a clock of its own. */
export const mayBeTurned = ({ embedded, hooks }: Pick<Target, 'embedded' | 'hooks'>): boolean =>
  !embedded && hooks.advanceClock !== undefined;

/**
 * The clock of a deployment, which the conversations of a run find where the last has left it.
 *
 * @param found how far it was turned when the run began
 * @param shared where its turning is noted for others too; a conversation with a clock of its own has its own
 */
export function runClock(found = 0, shared: { turnedMs: number } = { turnedMs: 0 }): TurnedClock {
  return {
    get offset() {
      return found + shared.turnedMs;
    },
    turn(milliseconds) {
      shared.turnedMs += milliseconds;
    },
  };
}

/** Where the turning of this deployment's clock is noted: in the run, if it has one clock for all. */
export const sharedClock = (target: Parameters<typeof mayBeTurned>[0]): { turnedMs: number } | undefined =>
  mayBeTurned(target) ? currentRun() : undefined;
