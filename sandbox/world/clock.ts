export type Clock = ReturnType<typeof createClock>;

export interface ClockState {
  /** Milliseconds ahead of real time. */
  readonly offset: number;
  /** The frozen time, in milliseconds since 1970. */
  readonly stoppedAt?: number | undefined;
}

export const realClock: ClockState = { offset: 0 };

/** A tenant's own clock. The clock has no timers: expiry is decided by comparison with `now`. */
export function createClock(state = realClock, realNow: () => number = Date.now) {
  let { offset, stoppedAt } = state;
  const now = (): number => stoppedAt ?? realNow() + offset;
  return {
    /** Milliseconds since 1970. */
    now,
    freeze: (): void => {
      stoppedAt = now();
    },
    unfreeze: (): void => {
      if (stoppedAt === undefined) return;
      offset = stoppedAt - realNow();
      stoppedAt = undefined;
    },
    reset: (): void => {
      offset = 0;
      stoppedAt = undefined;
    },
    set: (moment: number): void => {
      if (stoppedAt === undefined) offset = moment - realNow();
      else stoppedAt = moment;
    },
    advance: (milliseconds: number): void => {
      if (stoppedAt === undefined) offset += milliseconds;
      else stoppedAt += milliseconds;
    },
    get frozen() {
      return stoppedAt !== undefined;
    },
    /** The full state, from which the clock can be recreated. */
    get state(): ClockState {
      return { offset, stoppedAt };
    },
  };
}
