/** A time that passes when a test says so. */
import type { Time } from '../../sandbox/webhooks/time.ts';

export type FakeTime = Time & {
  /** Lets so many milliseconds pass, and does what falls due meanwhile. */
  readonly pass: (milliseconds: number) => void;
  /** Milliseconds until the next action; undefined where none waits. */
  readonly next: () => number | undefined;
};

/** It begins a little later than now: what was stored a moment ago is never in its future. */
export function fakeTime(): FakeTime {
  let now = Date.now() + 60_000;
  let waiting: { readonly at: number; readonly action: () => void }[] = [];
  return {
    now: () => now,
    after: (milliseconds, action) => {
      const one = { at: now + milliseconds, action };
      waiting.push(one);
      return () => {
        waiting = waiting.filter((other) => other !== one);
      };
    },
    pass: (milliseconds) => {
      now += milliseconds;
      const due = waiting.filter(({ at }) => at <= now);
      waiting = waiting.filter(({ at }) => at > now);
      for (const { action } of due) action();
    },
    next: () => (waiting.length === 0 ? undefined : Math.min(...waiting.map(({ at }) => at)) - now),
  };
}
