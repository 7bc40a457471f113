/** The clock of a deployment, shared by the sessions of a run. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runClock } from '../../client/run-clock.ts';
import { RunState } from '../../client/run.ts';

test('a session starts with the offset of the previous one', () => {
  const run = new RunState('');
  const first = runClock(5_000, run);
  first.advance(600_000);
  first.advance(-1_000);
  assert.deepEqual([first.offset, runClock(5_000, run).offset, run.turnedMs], [604_000, 604_000, 599_000]);
});

test('other changes stay within the session', () => {
  const clock = runClock(1_000);
  clock.advance(2_000);
  assert.deepEqual([clock.offset, runClock().offset], [3_000, 0]);
});
