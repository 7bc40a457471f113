/** The clock of deliveries: the real clock, not a tenant's clock, because receivers run in real time. */
export interface Time {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs an action after a delay. @returns a function that cancels it */
  after(milliseconds: number, action: () => void): () => void;
}

/** Maximum delay of a timer in milliseconds; callers that must wait longer set the timer again. */
const maxTimerMs = 3_600_000;

/** Timers do not keep the process alive. */
export const realTime: Time = {
  now: Date.now,
  after: (milliseconds, action) => {
    const timer = setTimeout(action, Math.min(milliseconds, maxTimerMs)).unref();
    return () => clearTimeout(timer);
  },
};
