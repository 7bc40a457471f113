/** A clock for tests, which advances only on request. */
import type { Time } from '../../sandbox/webhooks/time.ts';

export type FakeTime = Time & {
  /** Advances the clock and runs the actions that fall due. */
  readonly advance: (milliseconds: number) => void;
  /** Milliseconds until the next action; undefined if none is scheduled. */
  readonly untilNextMs: () => number | undefined;
};

/** The clock starts slightly ahead of now, so that no stored time lies in its future. */
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
    advance: (milliseconds) => {
      now += milliseconds;
      const due = waiting.filter(({ at }) => at <= now);
      waiting = waiting.filter(({ at }) => at > now);
      for (const { action } of due) action();
    },
    untilNextMs: () => (waiting.length === 0 ? undefined : Math.min(...waiting.map(({ at }) => at)) - now),
  };
}
