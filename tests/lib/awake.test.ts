/** Deadlines count only the time in which this process was awake. */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { test } from 'node:test';
import { setAwakeTimeout, withTimeout } from '../../lib/awake.ts';

/** Keeps the event loop busy, so that no timer and no response is handled. */
function compute(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

test('aborts work that exceeds its timeout', async () => {
  await assert.rejects(
    withTimeout(60, async (signal) => {
      await sleep(10_000, undefined, { signal, ref: true });
    }),
    { name: 'AbortError' },
  );
});

test('returns a result in time, and stops its timer', async () => {
  let signal: AbortSignal | undefined;
  const given = await withTimeout(40, async (one) => {
    signal = one;
    return sleep(5, 'given');
  });
  await sleep(120);
  assert.equal(given, 'given');
  assert.equal(signal?.aborted, false);
});

test('ignores the duration of a long computation', async () => {
  let late = false;
  const end = setAwakeTimeout(400, () => (late = true));
  await sleep(10);
  compute(900);
  await sleep(20);
  assert.equal(late, false);
  await sleep(500);
  assert.equal(late, true);
  end();
});
