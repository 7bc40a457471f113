/** The time of deliveries: the real one, whatever the tenants' clocks say, because receivers live in it. */
export interface Time {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs an action once, after so many milliseconds. @returns how to call it off */
  after(milliseconds: number, action: () => void): () => void;
}

/** A longer wait than a timer can is cut into pieces by whoever waits. */
const longest = 3_600_000;

/** Nothing that waits keeps the process alive. */
export const realTime: Time = {
  now: Date.now,
  after: (milliseconds, action) => {
    const timer = setTimeout(action, Math.min(milliseconds, longest)).unref();
    return () => clearTimeout(timer);
  },
};
