/** A tenant's own time. Nothing waits for it: whoever asks whether a life has ended compares with `now`. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  freeze(): void;
  unfreeze(): void;
  /** As the real time goes. */
  reset(): void;
  set(moment: number): void;
  advance(milliseconds: number): void;
  readonly frozen: boolean;
  /** All that a clock is, so that it can be made again. */
  readonly state: ClockState;
}

export interface ClockState {
  /** Milliseconds that it is ahead of the real time. */
  readonly offset: number;
  /** Where it stands while it is frozen, in milliseconds since 1970. */
  readonly stoppedAt?: number | undefined;
}

export const realClock: ClockState = { offset: 0 };

export function createClock(state = realClock, real: () => number = Date.now): Clock {
  let { offset, stoppedAt } = state;
  const now = (): number => stoppedAt ?? real() + offset;
  return {
    now,
    freeze: () => {
      stoppedAt = now();
    },
    unfreeze: () => {
      if (stoppedAt === undefined) return;
      offset = stoppedAt - real();
      stoppedAt = undefined;
    },
    reset: () => {
      offset = 0;
      stoppedAt = undefined;
    },
    set: (moment) => {
      if (stoppedAt === undefined) offset = moment - real();
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
