import type { Target } from '../targets/target.ts';
import type { JudgedExchange } from '../schemas/exchange.ts';
import { currentRun } from './run.ts';

/** The offset of a deployment's clock from ours, in milliseconds. */
export interface OffsetClock {
  readonly offset: number;
  /** Records that the clock was advanced by this many milliseconds. */
  advance(milliseconds: number): void;
}

/** Whether a run can move the clock of this deployment. A tenant of the embedded sandbox has its own clock. */
export const canBeAdvanced = ({ embedded, hooks }: Pick<Target, 'embedded' | 'hooks'>): boolean =>
  !embedded && hooks.advanceClock !== undefined;

/**
 * The clock of a deployment, shared by the conversations of a run.
 * @param initialOffset the offset of the clock when the run began
 * @param shared records moves of the clock for the whole run; by default they are known to this conversation only
 */
export const runClock = (initialOffset = 0, shared: { turnedMs: number } = { turnedMs: 0 }): OffsetClock => ({
  get offset() {
    return initialOffset + shared.turnedMs;
  },
  advance(milliseconds) {
    shared.turnedMs += milliseconds;
  },
});

/** The run state that records how far this deployment's clock was moved; undefined if tenants have their own clocks. */
export const sharedClock = (target: Parameters<typeof canBeAdvanced>[0]): { turnedMs: number } | undefined =>
  canBeAdvanced(target) ? currentRun() : undefined;

/** Time stamps of the embedded sandbox follow its moved clock. A deployment may also use the real time. */
export function offsetsOf(
  { offset }: Pick<OffsetClock, 'offset'>,
  { embedded }: Pick<Target, 'embedded'>,
): Pick<JudgedExchange, 'clockOffset' | 'stampOffsets'> {
  if (offset === 0) return {};
  return embedded ? { clockOffset: offset } : { clockOffset: offset, stampOffsets: [0] };
}
