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
  let scheduled: { readonly at: number; readonly action: () => void }[] = [];
  return {
    now: () => now,
    after: (milliseconds, action) => {
      const entry = { at: now + milliseconds, action };
      scheduled.push(entry);
      return () => {
        scheduled = scheduled.filter((candidate) => candidate !== entry);
      };
    },
    advance: (milliseconds) => {
      now += milliseconds;
      const due = scheduled.filter(({ at }) => at <= now);
      scheduled = scheduled.filter(({ at }) => at > now);
      for (const { action } of due) action();
    },
    untilNextMs: () =>
      scheduled.length === 0 ? undefined : Math.min(...scheduled.map(({ at }) => at)) - now,
  };
}
