/** The clock of a deployment, as the conversations of a run hand it on. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { runClock, turnedIn } from '../../client/run-clock.ts';

test('a conversation finds it where the last has left it, whatever worker told that', () => {
  const folder = mkdtempSync(join(tmpdir(), 'clock-'));
  try {
    const first = runClock(5_000, folder);
    first.turn(600_000);
    first.turn(-1_000);
    assert.equal(first.offset, 604_000);
    assert.equal(runClock(5_000, folder).offset, 604_000);
    assert.equal(turnedIn(folder), 599_000);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('what nobody else has to know is written nowhere', () => {
  const clock = runClock(1_000);
  clock.turn(2_000);
  assert.deepEqual([clock.offset, runClock().offset], [3_000, 0]);
});
