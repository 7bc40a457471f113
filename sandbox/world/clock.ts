/** A tenant's own clock. The clock has no timers: expiry is decided by comparison with `now`. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  freeze(): void;
  unfreeze(): void;
  reset(): void;
  set(moment: number): void;
  advance(milliseconds: number): void;
  readonly frozen: boolean;
  /** The full state, from which the clock can be recreated. */
  readonly state: ClockState;
}

export interface ClockState {
  /** Milliseconds ahead of real time. */
  readonly offset: number;
  /** The frozen time, in milliseconds since 1970. */
  readonly stoppedAt?: number | undefined;
}

export const realClock: ClockState = { offset: 0 };

export function createClock(state = realClock, realNow: () => number = Date.now): Clock {
  let { offset, stoppedAt } = state;
  const now = (): number => stoppedAt ?? realNow() + offset;
  return {
    now,
    freeze: () => {
      stoppedAt = now();
    },
    unfreeze: () => {
      if (stoppedAt === undefined) return;
      offset = stoppedAt - realNow();
      stoppedAt = undefined;
    },
    reset: () => {
      offset = 0;
      stoppedAt = undefined;
    },
    set: (moment) => {
      if (stoppedAt === undefined) offset = moment - realNow();
      else stoppedAt = moment;
    },
    advance: (milliseconds) => {
      if (stoppedAt === undefined) offset += milliseconds;
      else stoppedAt += milliseconds;
    },
    get frozen() {
      return stoppedAt !== undefined;
    },
    get state() {
      return { offset, stoppedAt };
    },
  };
}
