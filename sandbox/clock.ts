/** A tenant's own time. Nothing waits for it: whoever asks whether a life has ended compares with `now`. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  freeze(): void;
  unfreeze(): void;
  set(moment: number): void;
  advance(milliseconds: number): void;
  readonly frozen: boolean;
}

export function createClock(real: () => number = Date.now): Clock {
  let offset = 0;
  let stoppedAt: number | undefined;
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
  };
}
